// Attachments ({@attach ...}) for drawings: a piece that moves, a thing that can be clicked.
import type { Attachment } from 'svelte/attachments';
import type { TableStore } from './table.svelte';

const LONG_PRESS = 450; // ms

/** The element is the piece of this id: it moves when the piece does, and lights up when a log line speaks of it. */
export function piece(table: TableStore, id: string): Attachment {
  return (element) => table.motion.register(id, element);
}

/** The element is clicked for the options of a place or piece. `preview`: a click shows the option in place, another
    click the next one, and the tick takes it. Target.svelte draws the outline as well. */
export function target(table: TableStore, id: string, preview = false): Attachment {
  return (element) => {
    let pressed = 0;
    let explained = false;
    const point = () => (table.hovered = id);
    const leave = () => {
      clearTimeout(pressed);
      if (table.hovered === id) table.hovered = null;
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
    const key = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Enter' && table.preview?.target === id) table.confirm();
      else table.click(id, preview);
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', point], ['pointerleave', leave], ['focus', point], ['blur', leave], ['pointerdown', press],
      ['pointerup', release], ['pointercancel', release], ['click', click], ['keydown', key],
    ]; // prettier-ignore
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    const forget = table.register(id, element);
    return () => {
      forget();
      leave();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  };
}
