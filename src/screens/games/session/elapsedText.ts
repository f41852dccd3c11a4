/** 42 min → "0:42", 25 h → "25:00": hours and minutes since a log-in, from ms, never negative. */
export function elapsedText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
