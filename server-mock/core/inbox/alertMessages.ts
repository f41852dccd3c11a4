/** Inbox messages of alerts (B-22): one for each alert, but one for all members who became idle together. */
import type { AlertRaised } from '../alerts/types.ts';
import { rulesOf } from '../alerts/decideAlerts.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { AddressedMessage } from './addressedMessage.ts';
import { alertTemplate } from './messageTemplates.ts';

type State = Pick<HouseState, 'alertRules'>;

const messageOf = (state: State, { agent, alert }: AlertRaised, count: number): AddressedMessage => {
  const { rule, account, amount, reference } = alert;
  const { idleMember, unsignedContract } = rulesOf(state, agent);
  const days = (rule === 'idleMember' ? idleMember : unsignedContract)?.days ?? 0;
  // Of the references only a bet has a receipt of its own, which is the member's.
  return {
    to: agent,
    template: alertTemplate(rule, { account, day: reference, days, count }),
    amount,
    reference: null,
  };
};
export const alertMessages = (state: State, events: readonly HouseEvent[]): readonly AddressedMessage[] => {
  const alerts = events.filter((event) => event.type === 'alertRaised');
  const idle = new Map<string, number>();
  for (const { agent, alert } of alerts) if (alert.rule === 'idleMember') idle.set(agent, (idle.get(agent) ?? 0) + 1);
  return alerts.flatMap((one) => {
    const count = one.alert.rule === 'idleMember' ? idle.get(one.agent) : 1;
    if (count === undefined) return [];
    if (one.alert.rule === 'idleMember') idle.delete(one.agent);
    return [messageOf(state, one, count)];
  });
};
