/** What a case works with, and what a case is. */
import type { Claims } from './claims.ts';
import type { History } from './history/history.ts';
import type { RuleId } from './rules.ts';
import type { Role, Session, Sessions } from './sessions.ts';
import type { Tally } from './tally.ts';
import type { HubClient, HubOptions } from './wire/hubClient.ts';
import type { RestClient } from './wire/restClient.ts';

export interface Kit {
  readonly origin: string;
  readonly rest: RestClient;
  readonly sessions: Sessions;
  readonly claims: Claims;
  readonly tally: Tally;
  readonly history: History;
  /** Opens a connection; all are closed when the run ends. Throws HubRefused. */
  readonly connect: (options: HubOptions) => Promise<HubClient>;
  /** A connection of a role's session. Throws NotClaimed where there is none. */
  readonly join: (role: Role) => Promise<HubClient>;
  /** A session as the history names it, for `ask`. */
  readonly as: (session: Session) => { readonly token: string; readonly session: string };
  readonly paymentPassword: string;
  /** A whole number below `limit`, from the run's seed. */
  readonly draw: (limit: number) => number;
  /** Adds a place to what is read at the end, for the judge of the history. */
  readonly readAtEnd: (place: string, read: () => Promise<readonly string[]>) => void;
}
export interface Case {
  readonly rule: RuleId;
  /** What it is about, beside the rule; unique within it. */
  readonly on: string;
  /** Rules whose observations need this case: it runs when one of them is chosen. */
  readonly feeds?: readonly RuleId[];
  /** Cases of one lane run one after the other, lanes at the same time; absent: the group's. */
  readonly lane?: string;
  /** Returns when the rule holds. Throws Differs, NotClaimed or Blocked. */
  readonly run: (kit: Kit) => Promise<void>;
}
export type Cases = readonly Case[];
export const inLane = (lane: string, cases: Cases): Cases => cases.map((one) => ({ ...one, lane }));
