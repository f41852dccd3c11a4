import type { AlertItem } from '../../contract/alerts/alerts.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import { type Live, noLive } from '../live.ts';

export type { AlertItem };
export type AlertRule = AlertItem['rule'];
/** Null: the rule is off. `least` in minor units, `days` whole merchant days. */
export interface AlertRules {
  readonly largeWin: { readonly least: number } | null;
  readonly idleMember: { readonly days: number } | null;
  readonly negativePeriod: { readonly least: number } | null;
  readonly unsignedContract: { readonly days: number } | null;
}
export interface AlertsState {
  /** By id, newest last. */
  readonly items: Live<LogValue<AlertItem>>;
  readonly rules: Loadable<AlertRules>;
  /** The last saving of this visit; `code`: why it was refused, an error code of the contract, `network` or `timeout`. */
  readonly saving: null | { readonly state: 'pending' | 'done' | 'failed'; readonly code: string | null };
}
export const initialAlerts: AlertsState = { items: noLive(), rules: idle(), saving: null };
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two.
 */
export const ALERTS_LIMIT = 500;
