/** A progress bar on standard error, so that a pipe stays clean; without a terminal it prints nothing. */
const WIDTH = 30;
const RENEW_MS = 100;

export interface ProgressBar {
  readonly end: () => void;
}
/** `done`: share from 0 to 1. */
export const showProgressBar = (look: () => { readonly done: number; readonly text: string }): ProgressBar => {
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
