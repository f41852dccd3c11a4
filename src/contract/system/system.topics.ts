import { int, nullable, obj, oneOf, time, type Of } from '../shape.ts';
import type { StateTopic } from '../topic.ts';

/** Status 0 normal, 1 maintenance, 2 region restricted (R-SYS-01); a raised revision says: read that again. */
export const systemValue = obj({
  status: oneOf(0, 1, 2),
  maintenanceEnd: nullable(time()),
  permissionRevision: int(0),
  lanesRevision: int(0),
});
export type SystemValue = Of<typeof systemValue>;

export const systemTopic: StateTopic<SystemValue> = {
  pattern: 'system',
  class: 'state',
  audience: 'all',
  visitors: true,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  snapshotCall: 'systemStatus',
  value: systemValue,
  summary: 'System status, maintenance end, revisions of permission info and vendor lanes',
};
