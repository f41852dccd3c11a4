/** Starts the matcher's worker. Lazy-loaded, because only a house with its own patterns needs it. */
import workerUrl from './patternWorker.ts?worker&url';
import type { Spawn } from './patternMatcher.ts';
import { ownScript } from './ownScript.ts';

type Said = { readonly ready?: true; readonly verdict?: 'matches' | 'differs' | null };

export const spawnPattern: Spawn = ({ ready, answer, failed }) => {
  const worker = new Worker(ownScript(workerUrl), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.ready === true) ready();
    else answer(data.verdict ?? null);
  });
  worker.addEventListener('error', failed);
  return { post: (ask) => worker.postMessage(ask), end: () => worker.terminate() };
};
