/** Asks the desk's worker (P-15). */
import { RecordingError } from '../../recording/errors.ts';
import type { DeskAnswer, DeskCalls, DeskRequest } from './deskMessages.ts';

export interface DeskWorker {
  readonly post: (request: DeskRequest) => void;
}
export interface DeskClient {
  /** Rejects with a RecordingError. */
  readonly ask: <Name extends keyof DeskCalls>(
    name: Name,
    args: Parameters<DeskCalls[Name]>,
    onProgress?: (done: number) => void,
  ) => Promise<ReturnType<DeskCalls[Name]>>;
}
interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: RecordingError) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}
/** `spawn` starts the worker and passes each answer on; `onFailed` is called if it cannot run at all. */
export const createDeskClient = (
  spawn: (onAnswer: (answer: DeskAnswer) => void, onFailed: () => void) => DeskWorker,
): DeskClient => {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let failed = false;
  const notRunning = (): RecordingError => new RecordingError(0, 'the worker of the desk does not run');
  const worker = spawn(
    (answer) => {
      const one = waiting.get(answer.id);
      if (answer.is === 'progress') return one?.onProgress?.(answer.done);
      waiting.delete(answer.id);
      if (answer.is === 'done') one?.resolve(answer.value);
      else one?.reject(new RecordingError(answer.line, answer.reason));
    },
    () => {
      failed = true;
      for (const one of waiting.values()) one.reject(notRunning());
      waiting.clear();
    },
  );
  return {
    ask: (name, args, onProgress) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(notRunning());
        asked += 1;
        waiting.set(asked, { resolve: resolve as (value: unknown) => void, reject, onProgress });
        worker.post({ id: asked, name, args });
      }),
  };
};
