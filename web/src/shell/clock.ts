/** "2:05", "1 h 20", "3 d 4 h": as exactly as matters. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes] = [
    Math.floor(whole / 86400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${`${minutes}`.padStart(2, '0')}`;
  return `${minutes}:${`${whole % 60}`.padStart(2, '0')}`;
}
