/** Messages between a run's process and its feeder, and the names that both and the page know. */
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';

export const AGENT = 'm1007';
export const TEAM_TOPIC = `team:${AGENT}`;
export const WALLET_TOPIC = `wallet:${AGENT}`;
/** Rows of the team. */
export const TEAM_SIZE = 500;
/** Epoch of every frame; the page is opened anew for each step. */
export const EPOCH = 1_780_000_000_000;

export interface FeedRequest {
  /** Events a second. */
  readonly rate: number;
  readonly ms: number;
  /** As the hub does for a topic with a rate: one frame a tick with every row that changed. */
  readonly conflated: boolean;
}
/** One tick that had something to send. */
export interface Tick {
  /** Its number as the page shows it: the balance, in minor units. */
  readonly number: number;
  /** Wall time, ms with fractions. */
  readonly at: number;
  readonly events: number;
}
export interface FeedResult {
  readonly ticks: readonly Tick[];
  readonly events: number;
  /** The page is behind by more than the queue may hold, so feeding stopped. */
  readonly overflowed: boolean;
  /** The rows at the end. */
  readonly rows: Readonly<Record<string, TeamRow>>;
}
