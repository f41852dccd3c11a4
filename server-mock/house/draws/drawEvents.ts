import type { Issue, Slip } from './types.ts';

/** What happens to lotteries and slips: facts of the journal. */
export type DrawEvent =
  | { readonly type: 'drawStarted'; readonly lottery: string; readonly next: Issue }
  /** Nothing can be bet on this issue any more. */
  | { readonly type: 'drawClosed'; readonly lottery: string; readonly issue: string }
  /** The clock went back: the same issue, drawn at another time. */
  | { readonly type: 'drawMoved'; readonly lottery: string; readonly next: Issue }
  | {
      readonly type: 'drawOpened';
      readonly lottery: string;
      readonly issue: string;
      readonly at: number;
      readonly numbers: readonly string[];
      readonly next: Issue;
      /** Issue that leaves what is kept. */
      readonly trimmed: string | null;
    };
export type SlipEvent =
  | { readonly type: 'slipPlaced'; readonly slip: Slip; readonly trimmed: readonly string[] }
  /** `kept`: it was settled and stands in its owner's history; otherwise it never counted, and is forgotten. */
  | { readonly type: 'slipEnded'; readonly betId: string; readonly kept: boolean };
