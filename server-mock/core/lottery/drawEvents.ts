import type { Issue, Slip } from './types.ts';

/** Journal events of lotteries and slips. */
export type DrawEvent =
  | { readonly type: 'drawStarted'; readonly lottery: string; readonly next: Issue }
  /** No more bets on this issue. */
  | { readonly type: 'drawClosed'; readonly lottery: string; readonly issue: string }
  /** The clock went back: the same issue gets another draw time. */
  | { readonly type: 'drawMoved'; readonly lottery: string; readonly next: Issue }
  | {
      readonly type: 'drawOpened';
      readonly lottery: string;
      readonly issue: string;
      readonly at: number;
      readonly numbers: readonly string[];
      readonly next: Issue;
      /** Issue that is dropped from the kept draws. */
      readonly trimmed: string | null;
    };
export type SlipEvent =
  | { readonly type: 'slipPlaced'; readonly slip: Slip; readonly trimmed: readonly string[] }
  /** `kept`: it was settled and stays in the member's history; otherwise it never counted and is dropped. */
  | { readonly type: 'slipEnded'; readonly betId: string; readonly kept: boolean };
