/** Alerts of an agent (B-22): the house evaluates the rules from the journal, so that each fires once. */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount, id, itemId, logAnswer, shortText, unixMs } from '../fields.ts';
import { int, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { minorOrNull, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

export const ALERT_RULES = ['largeWin', 'idleMember', 'negativePeriod', 'unsignedContract'] as const;
/** `amount` in minor units; null where the rule has none. */
export const alertItem = obj({
  id: int(1),
  /** Follows from rule, subject and window: the same alert never comes twice. */
  alertId: text(96, 'id'),
  rule: oneOf(...ALERT_RULES),
  /** Of a contract the other party, of a negative period the agent. */
  member: text(64, 'member'),
  account: text(64, 'account'),
  amount: nullable(minor()),
  /** Bet or contract; the day of a negative period, or of the last valid bet of an idle member, as `2026-11-28`. */
  reference: text(64, 'id'),
  at: time(),
});
export type AlertItem = Decoded<typeof alertItem>;
export const agentAlerts = call({
  ...AGENT_RELAY,
  name: 'agentAlerts',
  method: 'GET',
  path: '/wps/relay/team/alerts',
  answer: logAnswer(
    z.object({
      id: itemId,
      alertId: shortText,
      rule: z.enum(ALERT_RULES),
      member: id,
      account: shortText,
      amount: z.nullable(amount),
      reference: shortText,
      at: unixMs,
    }),
  ),
  topic: 'alerts:{agent}',
  summary: 'Alerts of the own rules, oldest first',
  rows: [],
});
export const alertsTopic = defineTopic({
  pattern: 'alerts:{agent}',
  class: 'log',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 0,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: false,
  item: alertItem,
  durable: true,
  limit: 500,
  summary: 'Alerts of the own rules',
  snapshot: snapshotRead({
    call: agentAlerts,
    query: () => ({}),
    data: ({ from, items }) => ({ from, items: items.map((one) => ({ ...one, amount: minorOrNull(one.amount) })) }),
  }),
});
