/** Touches of `alerts:{agent}`. */
import { type AlertItem, alertsTopic } from '../../../src/contract/alerts/alerts.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import type { Alert } from './types.ts';

const alertTouches = ({ alertIds }: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const raised = new Map<string, Alert[]>();
  for (const event of events) {
    if (event.type !== 'alertRaised') continue;
    const own = raised.get(event.agent);
    if (own) own.push(event.alert);
    else raised.set(event.agent, [event.alert]);
  }
  return [...raised].map(([agent, own]): Touch => {
    const last = alertIds.get(agent) ?? own.length;
    const items = own.map((alert, i): AlertItem => ({ id: last - own.length + 1 + i, ...alert }));
    return {
      topic: `alerts:${agent}`,
      kind: 'items',
      data: { from: Math.max(1, last - alertsTopic.limit + 1), items },
    };
  });
};
export const ALERT_TOUCHES = touchesOf(alertTouches, 'alerts');
