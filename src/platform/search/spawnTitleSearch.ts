/** Starts the worker of the title search. Lazy-loaded, because only a search needs it. */
import workerUrl from './titleWorker.ts?worker&url';
import { ownScript } from '../ownScript.ts';
import type { SpawnTitleSearch } from './titleSearch.ts';
import type { TitleResponse } from './titleService.ts';

export const spawnTitleSearch: SpawnTitleSearch = (onAnswer, failed) => {
  const worker = new Worker(ownScript(workerUrl), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<TitleResponse>) => onAnswer(data));
  worker.addEventListener('error', failed);
  return { post: (ask) => worker.postMessage(ask), end: () => worker.terminate() };
};
