/** The history of a run: each operation as it was invoked and as it ended, and each position that a session saw. */

/** What a write leaves behind by which it is found again: the place, and the mark in it. */
export interface Trace {
  /** Where it is found, such as `chat:lobby`. */
  readonly place: string;
  readonly mark: string;
}
/** Ms since the run began. */
interface Timed {
  readonly at: number;
}
export type Line =
  | (Timed & {
      readonly kind: 'invoked';
      readonly op: number;
      readonly session: string;
      readonly what: string;
      readonly key: string;
    })
  /** `unknown`: no answer came, or one that says nothing of the outcome. */
  | (Timed & {
      readonly kind: 'ok' | 'failed' | 'unknown';
      readonly op: number;
      readonly code: string;
      readonly trace: Trace | null;
    })
  /** A session saw a topic at a position. */
  | (Timed & {
      readonly kind: 'saw';
      readonly session: string;
      readonly topic: string;
      readonly epoch: number;
      readonly seq: number;
    })
  /** After the run: this place holds these marks, each as often as it is there. */
  | (Timed & { readonly kind: 'found'; readonly place: string; readonly marks: readonly string[] });

type Untimed<L> = L extends unknown ? Omit<L, 'at'> : never;
export interface History {
  readonly add: (line: Untimed<Line>) => void;
  /** A number for the next operation. */
  readonly nextOp: () => number;
  readonly lines: () => readonly Line[];
}
/** `now`: monotonic ms. */
export const createHistory = (now: () => number): History => {
  const began = now();
  const lines: Line[] = [];
  let op = 0;
  return {
    add: (line) => void lines.push({ at: Math.round(now() - began), ...line }),
    nextOp: () => (op += 1),
    lines: () => lines,
  };
};
