/** Alerts of agents and the rules that raise them (decision 0334). Journals hold these shapes. */
import type { AlertItem } from '../../../src/contract/alerts/alerts.topics.ts';

/** Null: the rule is off. `least` in minor units, `days` whole days. */
export interface AlertRules {
  readonly largeWin: { readonly least: number } | null;
  readonly idleMember: { readonly days: number } | null;
  readonly negativePeriod: { readonly least: number } | null;
  readonly unsignedContract: { readonly days: number } | null;
}
export type AlertRule = keyof AlertRules;
export interface AlertRulesSet {
  readonly type: 'alertRulesSet';
  readonly agent: string;
  readonly rules: AlertRules;
  /** Unix ms since which contracts wait for as many days as `rules` say: a contract that was late before raises nothing. */
  readonly unsignedSince: number;
}
export type Alert = Omit<AlertItem, 'id'>;
export interface AlertRaised {
  readonly type: 'alertRaised';
  readonly agent: string;
  readonly alert: Alert;
}
export type AlertEvent = AlertRulesSet | AlertRaised;
/** Replaces all rules of an agent. */
export interface AlertCommand {
  readonly kind: 'setAlertRules';
  readonly agent: string;
  readonly rules: AlertRules;
}
