import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount } from '../fields.ts';

const days = z.number().check(z.int(), z.gte(1), z.lte(30));
/** Each rule is off where it is null. */
const rules = {
  /** A member below wins at least this, in one bet. */
  largeWin: z.nullable(z.strictObject({ least: amount })),
  /** A member who was active has no valid bet for so many merchant days. */
  idleMember: z.nullable(z.strictObject({ days })),
  /** The tree's members have won at least this on a merchant day that is over. */
  negativePeriod: z.nullable(z.strictObject({ least: amount })),
  /** An offer or request waits for so many days. */
  unsignedContract: z.nullable(z.strictObject({ days: z.number().check(z.int(), z.gte(1), z.lte(6)) })),
};
export const alertRules = call({
  ...AGENT_RELAY,
  name: 'alertRules',
  method: 'GET',
  path: '/wps/relay/team/alerts/rules',
  answer: z.object(rules),
  summary: 'Own rules of alerts (path ours)',
  rows: [],
});
export const setAlertRules = call({
  ...AGENT_RELAY,
  name: 'setAlertRules',
  method: 'PUT',
  path: '/wps/relay/team/alerts/rules',
  body: z.strictObject(rules),
  answer: z.object(rules),
  errors: ['agent-only'],
  summary: 'Replace the rules of alerts (path ours)',
  rows: [],
});
