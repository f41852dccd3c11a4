/** What the own play came to in the last 7, 30 and 365 days. Minor units. */
import { idle, type Loadable } from '../../lib/loadable.ts';

export interface PeriodFigures {
  readonly days: number;
  readonly minutes: number;
  readonly daysPlayed: number;
  readonly deposits: number;
  readonly depositCount: number;
  /** These three are of settled bets. */
  readonly stake: number;
  readonly payout: number;
  readonly result: number;
}
export interface PlayFigures {
  /** Shortest first. */
  readonly periods: readonly PeriodFigures[];
  /** Position that the figures stand at. */
  readonly asOf: { readonly epoch: number; readonly seq: number };
}
export type PlayFiguresState = Loadable<PlayFigures>;
export const initialPlayFigures: PlayFiguresState = idle();
