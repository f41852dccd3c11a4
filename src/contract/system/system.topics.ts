import { call } from '../call.ts';
import { int, nullable, obj, oneOf, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { snapshotRead } from '../snapshot.ts';
import { statusOf } from './system.status.ts';
import { statusInfo } from './system.calls.ts';

/** Status 0 normal, 1 maintenance, 2 region restricted (R-SYS-01); a raised revision means: read that again. */
export const systemValue = obj({
  status: oneOf(0, 1, 2),
  maintenanceEnd: nullable(time()),
  permissionRevision: int(0),
  lanesRevision: int(0),
});
export type SystemValue = Decoded<typeof systemValue>;

export const systemStatus = call({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  group: 'public',
  answer: statusInfo,
  topic: 'system',
  summary: 'Maintenance and region status, with the revisions of what start-up read',
  rows: ['R-PATH-12'],
});
export const systemTopic = defineTopic({
  pattern: 'system',
  class: 'state',
  audience: 'all',
  visitors: true,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: false,
  value: systemValue,
  initial: { status: 0, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 },
  summary: 'System status, maintenance end, revisions of permission info and vendor lanes',
  snapshot: snapshotRead({
    call: systemStatus,
    query: () => ({}),
    data: (answer) => ({
      status: statusOf(answer),
      maintenanceEnd: answer.maintenanceEnd,
      permissionRevision: answer.permissionRevision,
      lanesRevision: answer.lanesRevision,
    }),
  }),
});
