/** Accounts below the agent as they were read, the registration links, and the agent's latest act on them (R-AGENT-03, 04). */
import type { AnswerOf } from '../../contract/call.ts';
import type { downline, downlines, downlineTerms } from '../../contract/team/downlines.calls.ts';
import type { AccountKind, RegistrationLink } from '../../contract/team/links.topics.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import type { Secret } from '../../lib/secret.ts';
import { type Live, noLive } from '../live.ts';

export type { AccountKind, RegistrationLink };
export const DOWNLINES_PER_PAGE = 20;
export type DownlineSort = 'account' | 'joinedAt' | 'lastSeenAt' | 'balance' | 'downlines';
export type AccountStatus = 'active' | 'frozen';
export interface DownlineQuery {
  /** Whose accounts; null: the agent's own. */
  readonly under: string | null;
  /** Part of an account, of every level below; empty: direct downlines alone. */
  readonly search: string;
  readonly status: AccountStatus | null;
  readonly kind: AccountKind | null;
  readonly sort: DownlineSort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}
export const FIRST_DOWNLINES: DownlineQuery = {
  ...{ under: null, search: '', status: null, kind: null },
  ...{ sort: 'account', descending: false, page: 1 },
};
type Listed = AnswerOf<typeof downlines>;
/** Balance in minor units, rate in parts per million, times Unix ms. */
export type DownlineRow = Omit<Listed['list'][number], 'balance'> & { readonly balance: number };
export interface DownlinePage {
  /** The query that it answers. */
  readonly of: DownlineQuery;
  readonly path: Listed['path'];
  readonly rows: readonly DownlineRow[];
  readonly pages: number;
  readonly total: number;
  readonly balance: number;
  /** The agent's own, parts per million. */
  readonly ownRate: number;
}
type Detail = AnswerOf<typeof downline>;
/** Minor units. `result`: what the account was paid less what it staked. */
export type DownlineSums = Readonly<Record<keyof Detail['today'], number>>;
export type DownlineDetails = DownlineRow &
  Pick<Detail, 'path' | 'vipLevel' | 'contracts' | 'mayUnfreeze'> & {
    readonly today: DownlineSums;
    readonly week: DownlineSums;
    readonly month: DownlineSums;
  };
/** Of a transfer to one downline; amounts in minor units. */
export interface DownlineTerms {
  readonly member: string;
  readonly account: string;
  readonly min: number;
  readonly max: number;
  readonly paymentPassword: AnswerOf<typeof downlineTerms>['paymentPassword'];
}
export type DownlineActKind = 'open' | 'rate' | 'freeze' | 'unfreeze' | 'link' | 'endLink' | 'transfer';
/** The latest act; a later one replaces it. */
export interface DownlineAct {
  readonly kind: DownlineActKind;
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** The account or code that it is about, as the agent saw it. */
  readonly about: string;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Why it was refused: an error code of the contract, or `network`, `not-sent`, `lost`. */
  readonly code: string | null;
  /** Field name → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of a transfer, minor units. */
  readonly amount: number | null;
  /** Of the receipt of a transfer, or a new link's code; null: not known. */
  readonly reference: string | null;
  /** Of an account that was opened: shown, never stored (SAFE-12). */
  readonly initialPassword: Secret | null;
}
export interface DownlinesState {
  readonly list: Loadable<DownlinePage>;
  readonly details: Loadable<DownlineDetails>;
  readonly terms: Loadable<DownlineTerms>;
  /** By code. */
  readonly links: Live<Readonly<Record<string, RegistrationLink>>>;
  readonly act: DownlineAct | null;
  /** When the next payment password may be tried, house clock, Unix ms; null: not known. */
  readonly lockedUntil: number | null;
}
export const initialDownlines: DownlinesState = {
  ...{ list: idle(), details: idle(), terms: idle(), links: noLive() },
  ...{ act: null, lockedUntil: null },
};
