/** Watches the topic `system` and reconnects when maintenance or the refusal has ended (hub.md, Connection). */
import type { TopicChange } from '../../gate/batch.ts';
import type { Connection } from './link/connection.ts';

export const createMaintenanceGate = (connection: () => Connection) => {
  let status: unknown;
  return (changes: readonly TopicChange[]): void => {
    for (const { topic, effect } of changes) {
      if (topic !== 'system') continue;
      const before = status;
      status = (effect.frame.data as { readonly status?: unknown } | null)?.status;
      const back = connection().state() === 'maintenance' ? status === 0 : status === 0 && !!before;
      if (back) connection().send('restored');
    }
  };
};
