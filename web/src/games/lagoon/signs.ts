// What a piece of Equipment does, as signs for Glyphs.svelte: ["deal", "to", "coin:2"] is a Deal for $2.
type Effect = { verb: string; [name: string]: any };
const SIGNS: Record<string, (effect: Effect) => string[]> = {
  gain_cash: ({ amount }) => ['plus', `coin:${amount}`],
  sell_plain: ({ metal, amount }) => [metal, 'to', `coin:${amount}`],
  discard_deal_for_cash: ({ amount }) => ['deal', 'to', `coin:${amount}`],
  buy_enriched: () => ['water', 'to', 'cube'],
  place_cube: () => ['any', 'to', 'water:0'],
  lift_own: ({ cost }) => [`coin:${cost}`, 'to', 'cube', 'up'],
  raise_center: () => ['water', 'down'],
  collect: ({ level }) => [`tile:${level}`, 'to', 'any'],
  close_deal: ({ bonus_vp }) => ['closed', 'plus', `vp:${bonus_vp}`],
  draw_deal: () => ['plus', 'deal'],
  draw_or_close: () => ['deal', 'or', 'closed'],
  crush: ({ min_level, vp }) => [`cube:${min_level}`, 'to', `vp:${vp}`],
  remove_gallery: () => ['tile', 'out'],
  swap: () => ['any', 'swap', 'any'],
  none: () => [],
};

export function signs(effect: Effect): string[] {
  return SIGNS[effect.verb]?.(effect) ?? [];
}
