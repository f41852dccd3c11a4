/** Folds rules and alerts, in place. */
import type { HouseContract } from '../contracts/types.ts';
import type { HouseState } from '../state.ts';
import type { Alert, AlertEvent, AlertRule } from './types.ts';

/**
 * Of windows that stay open after their alert: a member stays idle and a contract unsigned, whatever the rule says by then. A bet is
 * settled once and a day ends once: they need no memory. `subject`: member or contract.
 */
export const windowKey = (agent: string, rule: AlertRule, subject: string): string => `${agent} ${rule} ${subject}`;
const subjectOf = ({ rule, member, reference }: Alert): string | null => {
  if (rule === 'idleMember') return member;
  return rule === 'unsignedContract' ? reference : null;
};

export const applyAlert = (state: HouseState, event: AlertEvent): void => {
  const { agent } = event;
  if (event.type === 'alertRulesSet') {
    const { rules, unsignedSince } = event;
    if (Object.values(rules).every((rule) => rule === null)) state.alertRules.delete(agent);
    else state.alertRules.set(agent, { rules, unsignedSince });
    return;
  }
  const { alert } = event;
  state.alertIds.set(agent, (state.alertIds.get(agent) ?? 0) + 1);
  const subject = subjectOf(alert);
  if (subject !== null) state.toldAlerts.set(windowKey(agent, alert.rule, subject), alert.alertId);
};
/** A new step begins a new window. */
export const forgetContractAlerts = (state: HouseState, { contractId, upline, downline }: HouseContract): void => {
  for (const party of [upline, downline]) state.toldAlerts.delete(windowKey(party, 'unsignedContract', contractId));
};
