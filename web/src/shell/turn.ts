// The tab says when it is your turn: its title and its icon.
import type { TableStore } from '../table/table.svelte';
import type { Play } from './play.svelte';

export function showTurn(table: TableStore, play: Play): () => void {
  const { title } = table.view;
  const call = table.yours && play.line === 'open';
  const lost = play.line === 'lost';
  document.title = `${lost ? '✗ no line · ' : call ? '● Your turn · ' : ''}${title || 'Pithead'}`;
  setIcon(lost ? '/icon-lost.svg' : call ? '/icon-turn.svg' : '/icon.svg');
  return () => setIcon('/icon.svg');
}

function setIcon(path: string): void {
  const icon = document.getElementById('icon') as HTMLLinkElement | null;
  if (icon && !icon.href.endsWith(path)) icon.href = path;
}
