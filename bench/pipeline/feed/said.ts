/** What a run's process and its feeder say to each other, and the names both sides and the page know. */
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';

export const AGENT = 'm1007';
export const TEAM_TOPIC = `team:${AGENT}`;
export const WALLET_TOPIC = `wallet:${AGENT}`;
/** Rows of the team. */
export const DOWNLINES = 500;
/** Epoch of everything fed; the page is opened anew for each step. */
export const EPOCH = 1_780_000_000_000;

export interface Asked {
  /** Events a second. */
  readonly rate: number;
  readonly ms: number;
  /** As the hub does for a topic with a rate: one frame a tick with every row that was touched. */
  readonly conflated: boolean;
}
/** One tick that had something to send. */
export interface Tick {
  /** As its number stands on the page: the balance, in minor units. */
  readonly number: number;
  /** Wall time, ms with fractions. */
  readonly at: number;
  readonly events: number;
}
export interface Fed {
  readonly ticks: readonly Tick[];
  readonly events: number;
  /** What was sent could not be got rid of: the page is behind by more than the queue may hold, and feeding stopped. */
  readonly overflowed: boolean;
  /** The rows as they were left. */
  readonly rows: Readonly<Record<string, TeamRow>>;
}
