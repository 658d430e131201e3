// Which page is shown: the path of the address.
export const route = $state({ path: location.pathname, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

addEventListener('popstate', read);
addEventListener('hashchange', read);

export function go(path: string): void {
  history.pushState(null, '', path);
  read();
  scrollTo(0, 0);
}

/** For links: a plain click stays in the page, everything else is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}
