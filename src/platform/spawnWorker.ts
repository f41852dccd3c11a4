/** Starts a worker from a file of our own build. */
import { ownScript } from './ownScript.ts';

export const spawnWorker = <Request, Answer>(
  url: string,
  onAnswer: (answer: Answer) => void,
  onFailed: () => void,
): { readonly post: (request: Request) => void } => {
  const worker = new Worker(ownScript(url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data));
  worker.addEventListener('error', onFailed);
  return { post: (request) => worker.postMessage(request) };
};
