/** "+3" or "−2" between two values such as "$12" and "$15"; empty where they are no numbers or alike. */
export function difference(before: string, after: string): string {
  const [was, is] = [before, after].map((text) => /-?\d+/.exec(text.replace('\u2212', '-'))?.[0]);
  if (was === undefined || is === undefined) return '';
  const change = Number(is) - Number(was);
  return change > 0 ? `+${change}` : change < 0 ? `\u2212${-change}` : '';
}
