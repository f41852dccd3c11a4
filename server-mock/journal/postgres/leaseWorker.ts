/** The thread that renews a lease (`leaseThread.ts`): while the house's own thread is heard, and until the lease has passed on. */
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../platform/clock.ts';
import { createConnection } from './connection.ts';
import { holdLease } from './lease.ts';
import type { LeaseThreadData, LeaseThreadMessage } from './leaseMessages.ts';

const { url, token, leaseMs, place, silenceMs } = workerData as LeaseThreadData;
const tell = (message: LeaseThreadMessage): void => parentPort?.postMessage(message);
let heard = systemClock.mono();
parentPort?.on('message', () => {
  heard = systemClock.mono();
});
const connection = createConnection({
  url,
  name: 'lease renewals',
  timeoutMs: Math.max(leaseMs, 5_000),
  refusesWarnings: true,
});
holdLease(
  { connection, token, leaseMs, clock: systemClock, log: (line) => tell({ log: line }), place },
  // The lease was taken before this thread was started, which may have taken most of its time.
  { isWanted: () => systemClock.mono() - heard < silenceMs, firstAfterMs: 0 },
).onLost(() => tell({ lost: true }));
