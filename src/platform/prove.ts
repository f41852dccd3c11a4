/**
 * Solves proof of work in a worker (R-SEC-07). If no worker can start, the page solves it itself; each derivation is
 * asynchronous, so the page stays usable.
 */
import workerUrl from './proofWorker.ts?worker&url';
import { ownScript } from './ownScript.ts';
import { solve } from './solve.ts';

const inWorker = (worker: Worker, challenge: Readonly<Record<string, unknown>>): Promise<string> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<{ answer?: string; error?: string }>) => {
      if (event.data.answer === undefined) reject(new Error(event.data.error ?? 'failed'));
      else resolve(event.data.answer);
    });
    worker.addEventListener('error', () => reject(new WorkerFailed()));
    worker.postMessage(challenge);
  });
/** The worker did not run, so the challenge may still be solved on the page. */
class WorkerFailed extends Error {}

export const prove = async (challenge: Readonly<Record<string, unknown>>): Promise<string> => {
  let worker: Worker | undefined;
  try {
    worker = new Worker(ownScript(workerUrl), { type: 'module' });
  } catch {
    return solve(challenge);
  }
  try {
    return await inWorker(worker, challenge);
  } catch (error) {
    if (error instanceof WorkerFailed) return await solve(challenge);
    throw error;
  } finally {
    worker.terminate();
  }
};
