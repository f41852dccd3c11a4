/** A progress bar at a terminal, on standard error so that a pipe stays clean; nothing anywhere else. */
const WIDTH = 30;
const RENEW_MS = 100;

export interface Bar {
  readonly end: () => void;
}
/** `done`: share from 0 to 1. */
export const showBar = (look: () => { readonly done: number; readonly text: string }): Bar => {
  const out = process.stderr;
  if (!out.isTTY) return { end: () => undefined };
  const draw = (): void => {
    const { done, text } = look();
    const full = Math.round(Math.max(0, Math.min(1, done)) * WIDTH);
    out.write(`\r[${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${text}\u001b[K`);
  };
  const timer = setInterval(draw, RENEW_MS);
  draw();
  return {
    end: () => {
      clearInterval(timer);
      draw();
      out.write('\n');
    },
  };
};
