// Attachments ({@attach ...}) for drawings: a piece that moves, a thing that can be clicked.
import type { Attachment } from 'svelte/attachments';
import type { TableStore } from './table.svelte';

const LONG_PRESS = 450; // ms

/** The element is the piece of this id: it moves when the piece does, and lights up when a log line speaks of it. */
export function piece(table: TableStore, id: string): Attachment {
  return (element) => table.motion.register(id, element);
}

/** The element is pointed at and clicked for the options of a place or piece. `preview`: a click shows the option in
    place, another click the next one, and the tick takes it. Target.svelte draws the outline as well. */
export function target(table: TableStore, id: string, preview = false): Attachment {
  return (element) => {
    let pressed = 0;
    let explained = false;
    const leave = () => {
      clearTimeout(pressed);
      unpoint(table, id);
    };
    const press = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'mouse') return;
      explained = false;
      pressed = window.setTimeout(() => {
        explained = true;
        table.explained = id;
      }, LONG_PRESS);
    };
    const release = () => clearTimeout(pressed);
    const click = (event: Event) => {
      event.stopPropagation();
      if (!explained) table.click(id, preview);
      explained = false;
    };
    const stop = listen(element, {
      pointerenter: () => (table.hovered = id),
      pointerleave: leave,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
      click,
    });
    const forget = table.register(id, element);
    return () => {
      forget();
      leave();
      stop();
    };
  };
}

/** The element, drawn over what is clicked, is what the keyboard and a screen reader find. It has no text of its own:
    its label says what would be done, not what is printed there. */
export function keyed(table: TableStore, id: string, preview = false): Attachment {
  return (element) => {
    const blur = () => unpoint(table, id);
    const keydown = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Enter' && table.preview?.target === id) table.confirm();
      else table.click(id, preview);
    };
    const stop = listen(element, { focus: () => (table.hovered = id), blur, keydown });
    return () => {
      blur();
      stop();
    };
  };
}

/** A little later: an element that is removed while it is pointed at tells so while the page is being changed. */
function unpoint(table: TableStore, id: string): void {
  queueMicrotask(() => {
    if (table.hovered === id) table.hovered = null;
  });
}

function listen(element: Element, listeners: Record<string, (event: Event) => void>): () => void {
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
  };
}
