/**
 * Shows the progress of a benchmark: one line rewritten in place on a terminal, nothing elsewhere. On standard error, beside the
 * report.
 */
export interface Progress {
  readonly say: (what: string) => void;
  readonly end: () => void;
}
const CLEAR = '\r\u001b[K';

export const createProgress = (bench: string, out: NodeJS.WriteStream = process.stderr): Progress => {
  const began = performance.now();
  const live = out.isTTY;
  return {
    say: (what) => {
      const seconds = Math.round((performance.now() - began) / 1_000);
      if (live) out.write(`${CLEAR}${bench}: ${what} … (${seconds} s)`);
    },
    end: () => {
      if (live) out.write(CLEAR);
    },
  };
};
