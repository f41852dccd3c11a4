/** The thread of the titles in a browser. Loaded with its first use: only who searches needs it. */
import workerUrl from './titleWorker.ts?worker&url';
import { ownScript } from '../ownScript.ts';
import type { SpawnTitles } from './titles.ts';
import type { TitleSaid } from './answerTitles.ts';

export const spawnTitles: SpawnTitles = (heard, failed) => {
  const worker = new Worker(ownScript(workerUrl), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<TitleSaid>) => heard(data));
  worker.addEventListener('error', failed);
  return { post: (ask) => worker.postMessage(ask), end: () => worker.terminate() };
};
