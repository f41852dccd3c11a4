/** Which alerts are unread, and what a form of rules holds. Pure. */
import { ALERT_IDLE_DAYS, ALERT_LEAST, ALERT_UNSIGNED_DAYS } from '../../contract/alerts/alertLimits.ts';
import type { AlertItem, AlertRule, AlertRules } from './alerts.state.ts';

export const ALERT_RULES = ['largeWin', 'idleMember', 'negativePeriod', 'unsignedContract'] as const;

/** What of a message of the inbox counts here. */
export interface AlertMessage {
  readonly id: number;
  readonly kind: string;
  /** `AL-` and the id of the first alert that the message is about. */
  readonly reference: string | null;
  readonly unread: boolean;
}
export interface ListedAlert extends AlertItem {
  /** Its message in the inbox while that is unread; null: it is read, deleted, or older than the inbox. */
  readonly unread: number | null;
}
/** Newest first. An alert is read when its message is: a message speaks of its first alert and of those up to the next message's. */
export const listAlerts = (alerts: readonly AlertItem[], messages: readonly AlertMessage[]): readonly ListedAlert[] => {
  const firsts = messages
    .flatMap(({ id, kind, reference, unread }) => {
      const first = kind === 'alert' ? Number(reference?.replace(/^AL-/, '')) : Number.NaN;
      return Number.isSafeInteger(first) ? [{ first, unread: unread ? id : null }] : [];
    })
    .sort((a, b) => b.first - a.first);
  let at = 0;
  return alerts.toReversed().map((alert) => {
    while (at < firsts.length && (firsts[at]?.first ?? 0) > alert.id) at += 1;
    return { ...alert, unread: firsts[at]?.unread ?? null };
  });
};

/** Whether a rule has an amount as its threshold, or days. */
export const isAmountRule = (rule: AlertRule): rule is 'largeWin' | 'negativePeriod' =>
  rule === 'largeWin' || rule === 'negativePeriod';
/** Of the threshold: minor units or days. */
export const boundsOf = (rule: AlertRule): { readonly min: number; readonly max: number } => {
  if (isAmountRule(rule)) return ALERT_LEAST;
  return rule === 'idleMember' ? ALERT_IDLE_DAYS : ALERT_UNSIGNED_DAYS;
};
/** Null: the rule is off. */
export const thresholdOf = (rules: AlertRules, rule: AlertRule): number | null => {
  const terms = rules[rule];
  if (terms === null) return null;
  return 'least' in terms ? terms.least : terms.days;
};
/** Proposed where a rule is off: minor units or days. */
export const PROPOSED: Readonly<Record<AlertRule, number>> = {
  largeWin: 100_000,
  idleMember: 7,
  negativePeriod: 1_000_000,
  unsignedContract: 2,
};
export type ThresholdFault = 'missing' | 'format' | 'under' | 'over';
/** `plain`: as typed, an amount without separators. Minor units or days, else what is wrong. */
export const readThreshold = (rule: AlertRule, plain: string): number | ThresholdFault => {
  const text = plain.trim();
  if (text === '') return 'missing';
  const [, whole = '', part = ''] =
    (isAmountRule(rule) ? /^(\d{1,11})(?:\.(\d{1,2}))?$/ : /^(\d{1,6})$/).exec(text) ?? [];
  if (whole === '') return 'format';
  const value = isAmountRule(rule) ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : Number(whole);
  const { min, max } = boundsOf(rule);
  if (value < min) return 'under';
  return value > max ? 'over' : value;
};
export type Thresholds = Readonly<Record<AlertRule, number | null>>;
export const rulesFrom = ({ largeWin, idleMember, negativePeriod, unsignedContract }: Thresholds): AlertRules => ({
  largeWin: largeWin === null ? null : { least: largeWin },
  idleMember: idleMember === null ? null : { days: idleMember },
  negativePeriod: negativePeriod === null ? null : { least: negativePeriod },
  unsignedContract: unsignedContract === null ? null : { days: unsignedContract },
});
