import { ownScript } from '../../platform/ownScript.ts';
import type { DeskWorker } from './deskClient.ts';
import type { DeskAnswer } from './deskMessages.ts';
import workerUrl from './deskWorker.ts?worker&url';

export const spawnDesk = (onAnswer: (answer: DeskAnswer) => void, onFailed: () => void): DeskWorker => {
  const worker = new Worker(ownScript(workerUrl), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<DeskAnswer>) => onAnswer(data));
  worker.addEventListener('error', onFailed);
  return { post: (request) => worker.postMessage(request) };
};
