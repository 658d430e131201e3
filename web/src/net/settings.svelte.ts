// What this browser likes: kept in its own storage, and never sent.

interface Likes {
  theme: 'auto' | 'light' | 'dark';
  motion: boolean;
  sound: boolean;
  pace: number; // ms that a choice of somebody else is shown before the next one
}

const USUAL: Likes = { theme: 'auto', motion: true, sound: false, pace: 600 };
const KEY = 'pithead.likes';

function kept(): Likes {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes>) };
  } catch {
    return { ...USUAL };
  }
}

export const likes = $state<Likes>(kept());

/** Keep what is liked, and let the page look so. */
export function applyLikes(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(likes));
  } catch {
    // a browser that keeps nothing
  }
  const root = document.documentElement;
  const dark = likes.theme === 'dark' || (likes.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.motion = likes.motion ? 'on' : 'off';
}
