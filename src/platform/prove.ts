/**
 * Proof of work off the main thread (R-SEC-07). A worker's address is a Trusted Types sink: the policy
 * `toteboard-worker` accepts this one address and nothing else. Where no worker can be made the page solves it itself;
 * every derivation is asynchronous, so the page stays usable between them.
 */
import workerUrl from './proofWorker.ts?worker&url';
import { solve } from './solve.ts';

interface WorkerPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: WorkerPolicy) => WorkerPolicy;
}
let policy: WorkerPolicy | undefined;
const trusted = (url: string): string => {
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return url;
  policy ??= factory.createPolicy('toteboard-worker', {
    createScriptURL: (asked) => {
      if (asked !== workerUrl) throw new TypeError('not one of our workers');
      return asked;
    },
  });
  return policy.createScriptURL(url);
};

const inWorker = (worker: Worker, challenge: Readonly<Record<string, unknown>>): Promise<string> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<{ answer?: string; error?: string }>) => {
      if (event.data.answer === undefined) reject(new Error(event.data.error ?? 'failed'));
      else resolve(event.data.answer);
    });
    worker.addEventListener('error', () => reject(new WorkerFailed()));
    worker.postMessage(challenge);
  });
/** The worker itself did not run; the challenge may be fine. */
class WorkerFailed extends Error {}

export const prove = async (challenge: Readonly<Record<string, unknown>>): Promise<string> => {
  let worker: Worker | undefined;
  try {
    worker = new Worker(trusted(workerUrl), { type: 'module' });
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
