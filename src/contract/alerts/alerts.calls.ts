/** Calls of alerts' rules (B-22). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount } from '../fields.ts';
import { ALERT_IDLE_DAYS, ALERT_UNSIGNED_DAYS } from './alertLimits.ts';

const within = ({ min, max }: typeof ALERT_IDLE_DAYS) => z.number().check(z.int(), z.gte(min), z.lte(max));
/** Each rule is off where it is null. */
const rules = {
  /** A member below wins at least this, in one bet. */
  largeWin: z.nullable(z.strictObject({ least: amount })),
  /** A member who was active has no valid bet for so many merchant days. */
  idleMember: z.nullable(z.strictObject({ days: within(ALERT_IDLE_DAYS) })),
  /** The tree's members have won at least this on a merchant day that is over. */
  negativePeriod: z.nullable(z.strictObject({ least: amount })),
  /** An offer or request waits for so many days. */
  unsignedContract: z.nullable(z.strictObject({ days: within(ALERT_UNSIGNED_DAYS) })),
};
export const alertRules = call({
  ...AGENT_RELAY,
  name: 'alertRules',
  method: 'GET',
  path: '/wps/relay/team/alerts/rules',
  answer: z.object(rules),
  summary: 'Own rules of alerts',
  rows: [],
});
export const setAlertRules = call({
  ...AGENT_RELAY,
  name: 'setAlertRules',
  method: 'PUT',
  path: '/wps/relay/team/alerts/rules',
  body: z.strictObject(rules),
  answer: z.object(rules),
  errors: ['agent-only', 'over-limit', 'under-limit'],
  summary: 'Replace the rules of alerts',
  rows: [],
});
