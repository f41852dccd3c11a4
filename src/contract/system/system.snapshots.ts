import { snapshotRead } from '../snapshot.ts';
import { systemStatus } from './system.calls.ts';
import { statusOf } from './system.status.ts';
import { systemTopic } from './system.topics.ts';

export { statusOf } from './system.status.ts';

export const systemSnapshot = snapshotRead({
  topic: systemTopic,
  call: systemStatus,
  query: () => ({}),
  data: (answer) => ({
    status: statusOf(answer),
    maintenanceEnd: answer.maintenanceEnd,
    permissionRevision: answer.permissionRevision,
    lanesRevision: answer.lanesRevision,
  }),
});
