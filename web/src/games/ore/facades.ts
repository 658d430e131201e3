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

/** Things on roofs: chimneys, a mast, a wheel, a clock. */
export function ornament(kind: string, half: number, wall: number): string {
  switch (kind) {
    case 'cage':
      return `M-11 ${-wall - 20}a11 11 0 1 0 22 0a11 11 0 1 0-22 0M-11 ${-wall - 20}H11M0 ${-wall - 31}V${-wall - 9}`;
    case 'advance':
      return `M${half * 0.5} ${-wall - 12}V${-wall - 62}M${half * 0.5 - 20} ${-wall - 54}h40M${half * 0.5 - 14} ${-wall - 42}h28`;
    case 'overtime':
      return `M-10 ${-wall - 26}a10 10 0 1 0 20 0a10 10 0 1 0-20 0M0 ${-wall - 33}V${-wall - 26}H6`;
    case 'drill':
      return `M${half * 0.82} ${-wall - 10}V${-wall - 56}h12V${-wall}`;
    case 'recruit':
      return `M${-half * 0.6} ${-wall - 32}V${-wall - 52}h14v14M${half * 0.45} ${-wall - 37}V${-wall - 54}h14v20`;
    case 'private':
      return `M${half * 0.3} ${-wall - 24}V${-wall - 50}h13v30`;
    case 'market':
      return `M-9 ${-wall - 15}a9 9 0 1 0 18 0a9 9 0 1 0-18 0`;
    default:
      return `M${-half * 0.14} ${-wall - 32}v-10M0 ${-wall - 32}v-10M${half * 0.14} ${-wall - 32}v-10`;
  }
}
