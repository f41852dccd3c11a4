/** Inbox messages of alerts (B-22): one for each alert, but one for all members who became idle together. */
import { rulesOf } from '../alerts/decideAlerts.ts';
import type { AlertRaised } from '../alerts/types.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { AddressedMessage } from './addressedMessage.ts';
import { alertTemplate } from './messageTemplates.ts';

type State = Pick<HouseState, 'alertRules' | 'alertIds'>;

/** `id`: of the first alert that the message is about; the portal finds the message of an alert by it. */
const messageOf = (state: State, { agent, alert }: AlertRaised, id: number, count: number): AddressedMessage => {
  const { rule, account, amount, reference } = alert;
  const { idleMember, unsignedContract } = rulesOf(state, agent);
  // As the portal writes days.
  const day = reference.replaceAll('-', '/');
  const days = (rule === 'idleMember' ? idleMember : unsignedContract)?.days ?? 0;
  return { to: agent, template: alertTemplate(rule, { account, day, days, count }), amount, reference: `AL-${id}` };
};
export const alertMessages = (state: State, events: readonly HouseEvent[]): readonly AddressedMessage[] => {
  const alerts = events.filter((event) => event.type === 'alertRaised');
  const idle = new Map<string, number>();
  for (const { agent, alert } of alerts) if (alert.rule === 'idleMember') idle.set(agent, (idle.get(agent) ?? 0) + 1);
  const told = new Set<string>();
  const ids = new Map<string, number>();
  return alerts.flatMap((one) => {
    const { agent, alert } = one;
    const id = (ids.get(agent) ?? state.alertIds.get(agent) ?? 0) + 1;
    ids.set(agent, id);
    if (alert.rule !== 'idleMember') return [messageOf(state, one, id, 1)];
    if (told.has(agent)) return [];
    told.add(agent);
    return [messageOf(state, one, id, idle.get(agent) ?? 1)];
  });
};
