/** Put a floating box beside an element, inside the window. */
export function beside(box: HTMLElement, element: Element | null): void {
  const room = { width: window.innerWidth, height: window.innerHeight };
  const by = element?.getBoundingClientRect() ?? new DOMRect(room.width / 2, room.height / 2, 0, 0);
  const { width, height } = box.getBoundingClientRect();
  const below = by.bottom + 8 + height < room.height;
  const top = below ? by.bottom + 8 : Math.max(8, by.top - 8 - height);
  const left = Math.min(Math.max(8, by.left + by.width / 2 - width / 2), room.width - width - 8);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
