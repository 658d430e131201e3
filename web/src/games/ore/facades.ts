// The outlines of the town's buildings: each has a roof of its own. The origin is the middle of the doorstep.

type Outline = (half: number, wall: number) => string;

const ROOFS: Record<string, Outline> = {
  market: (w, h) => `V${-h}H${-w * 0.7}V${-h - 15}H${-w * 0.4}V${-h - 31}H${w * 0.4}V${-h - 15}H${w * 0.7}V${-h}H${w}`,
  cage: (w, h) => `V${-h}H${-w * 0.3}L${-w * 0.2} ${-h - 40}H${w * 0.2}L${w * 0.3} ${-h}H${w}`,
  drill: (w, h) => `V${-h}V${-h - 28}L${-w / 3} ${-h}V${-h - 28}L${w / 3} ${-h}V${-h - 28}L${w} ${-h}`,
  recruit: (w, h) => `V${-h}H${-w - 4}L${-w * 0.8} ${-h - 24}L${-w * 0.4} ${-h - 38}H${w * 0.4}L${w * 0.8} ${-h - 24}L${w + 4} ${-h}H${w}`,
  private: (w, h) => `V${-h}H${-w - 4}L${-w * 0.25} ${-h - 36}L${w + 4} ${-h - 4}V${-h}H${w}`,
  permit: (w, h) => `V${-h}H${-w - 4}V${-h - 6}L${-w * 0.22} ${-h - 30}V${-h - 44}L0 ${-h - 58}L${w * 0.22} ${-h - 44}V${-h - 30}L${w + 4} ${-h - 6}V${-h}H${w}`,
  advance: (w, h) => `V${-h - 12}H${-w * 0.8}V${-h - 4}H${-w * 0.6}V${-h - 12}H${-w * 0.4}V${-h - 4}H${-w * 0.2}V${-h - 12}H${w * 0.2}V${-h - 4}H${w * 0.4}V${-h - 12}H${w * 0.6}V${-h - 4}H${w * 0.8}V${-h - 12}H${w}`,
  overtime: (w, h) => `V${-h}H${-w * 0.3}V${-h - 38}L0 ${-h - 62}L${w * 0.3} ${-h - 38}V${-h}H${w}`,
}; // prettier-ignore

export function outline(kind: string, half: number, wall: number): string {
  return `M${-half} 0${(ROOFS[kind] ?? ROOFS.recruit!)(half, wall)}V0Z`;
}

/** The part above the eaves, to be slated. */
export function roof(kind: string, half: number, wall: number): string {
  return `M${-half} ${-wall}${(ROOFS[kind] ?? ROOFS.recruit!)(half, wall)}V${-wall}Z`;
}

/** Chimneys and masts, drawn behind the roof. */
export function chimneys(kind: string, half: number, wall: number): string {
  switch (kind) {
    case 'advance':
      return `M${half * 0.5 - 2} ${-wall - 10}V${-wall - 62}h4v52ZM${half * 0.5 - 22} ${-wall - 54}h44v3h-44ZM${half * 0.5 - 15} ${-wall - 42}h30v3h-30Z`;
    case 'drill':
      return `M${half * 0.8} ${-wall}V${-wall - 58}h14V${-wall}Z`;
    case 'recruit':
      return `M${-half * 0.6} ${-wall}V${-wall - 54}h16V${-wall}ZM${half * 0.45} ${-wall}V${-wall - 56}h16V${-wall}Z`;
    case 'private':
      return `M${half * 0.3} ${-wall}V${-wall - 50}h15V${-wall}Z`;
    default:
      return '';
  }
}

/** Clocks, wheels and windows in gables: they shine. */
export function gable(kind: string, wall: number): string {
  switch (kind) {
    case 'cage':
      return `M-11 ${-wall - 20}a11 11 0 1 0 22 0a11 11 0 1 0-22 0M-11 ${-wall - 20}H11M0 ${-wall - 31}V${-wall - 9}`;
    case 'overtime':
      return `M-10 ${-wall - 26}a10 10 0 1 0 20 0a10 10 0 1 0-20 0M0 ${-wall - 33}V${-wall - 26}H6`;
    case 'market':
      return `M-9 ${-wall - 15}a9 9 0 1 0 18 0a9 9 0 1 0-18 0`;
    case 'permit':
      return `M-9 ${-wall - 32}v-9h5v9ZM4 ${-wall - 32}v-9h5v9ZM-8 ${-wall - 6}v-10a8 8 0 0 1 16 0v10Z`;
    case 'recruit':
      return `M-30 ${-wall - 8}v-16h12v16ZM-6 ${-wall - 8}v-16h12v16ZM18 ${-wall - 8}v-16h12v16Z`;
    case 'private':
      return `M-14 ${-wall - 6}v-14h11v14ZM3 ${-wall - 6}v-14h11v14Z`;
    default:
      return '';
  }
}

/** Smoke drifts off to the left. */
export function smoke(kind: string, half: number, wall: number): string {
  const from: Record<string, [number, number]> = { drill: [half * 0.8 + 7, 62], recruit: [half * 0.45 + 8, 60], private: [half * 0.3 + 7, 54] };
  const [x, y] = from[kind] ?? [];
  if (x === undefined || y === undefined) return '';
  return `M${x} ${-wall - y - 6}c-3-9-16-4-22-11-6-7-18-3-28-8-8-4-18-2-26-6`;
}
