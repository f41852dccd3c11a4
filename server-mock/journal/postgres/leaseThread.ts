/**
 * Renews a lease in a thread of its own: a house that computes for seconds, as at a start on a busy machine, must not lose it
 * (docs/decisions/0388). A house whose own thread stays silent for longer hangs, and the lease passes on.
 */
import { Worker } from 'node:worker_threads';
import { lostLeaseError } from './errors.ts';
import { createLoss, releaseLease, type HoldLease } from './lease.ts';
import { JournalError } from '../journal.ts';
import type { LeaseThreadData, LeaseThreadMessage } from './leaseMessages.ts';

/** Longest silence of a house that works, ms: the longest computation seen took a second, eight times that on a loaded machine. */
const SILENCE_MS = 10_000;
/** The house's thread is heard so often in the time of a lease. */
const BEATS = 4;

export const holdInThread =
  (silenceMs = SILENCE_MS): HoldLease =>
  ({ connection, url, token, leaseMs, clock, log, place }) => {
    const workerData: LeaseThreadData = { url, token, leaseMs, place, silenceMs };
    const worker = new Worker(new URL('./leaseWorker.ts', import.meta.url), { workerData });
    const loss = createLoss(log);
    let released = false;
    let cancel = (): void => undefined;
    const beat = (): void => {
      worker.postMessage('alive');
      cancel = clock.after(leaseMs / BEATS, beat);
    };
    const lose = (error: JournalError): void => {
      if (released) return;
      cancel();
      void worker.terminate();
      loss.lose(error);
    };
    worker.on('message', (message: LeaseThreadMessage) => {
      if ('log' in message) log(message.log);
      else lose(lostLeaseError(place, token));
    });
    worker.on('error', (error) =>
      lose(new JournalError('lost-lease', `The lease of ${place} is no longer renewed: ${String(error)}`)),
    );
    worker.unref();
    beat();
    return {
      token,
      onLost: loss.onLost,
      release: async () => {
        if (released) return;
        released = true;
        cancel();
        await worker.terminate();
        await releaseLease(connection, token);
      },
    };
  };
