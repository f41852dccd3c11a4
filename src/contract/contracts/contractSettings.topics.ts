/** Which kinds of contract the merchant uses; decides which pages exist (R-CONT-07, decision 0331). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { int, obj, type Decoded } from '../shape.ts';
import { snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

/** 0: the kind is off; 1: uplines offer; 2: downlines may ask too. Spelled as on the wire. */
export const contractSettingsValue = obj({
  dailysalreqtype: int(0, 2),
  divtypereq: int(0, 2),
  contracthoursalreq: int(0, 2),
  realtimesalreqtype: int(0, 2),
});
export type ContractSettings = Decoded<typeof contractSettingsValue>;
const setting = z.number().check(z.int(), z.gte(0), z.lte(2));
export const contractSettingList = call({
  name: 'contractSettingList',
  method: 'GET',
  path: '/wps/relay/contracts/settings',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    dailysalreqtype: setting,
    divtypereq: setting,
    contracthoursalreq: setting,
    realtimesalreqtype: setting,
  }),
  topic: 'contractSettings',
  summary: 'Which kinds of contract the merchant uses',
  rows: [],
});
export const contractSettingsTopic = defineTopic({
  pattern: 'contractSettings',
  class: 'state',
  audience: 'members',
  visitors: false,
  rateMs: 0,
  pollMs: 60_000,
  graceMs: 0,
  pollWhenShown: true,
  value: contractSettingsValue,
  initial: { dailysalreqtype: 2, divtypereq: 1, contracthoursalreq: 2, realtimesalreqtype: 2 },
  summary: 'Which kinds of contract the merchant uses',
  snapshot: snapshotRead({ call: contractSettingList, query: () => ({}), data: (answer) => answer }),
});
