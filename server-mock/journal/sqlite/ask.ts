/** Numbered questions to the journal's thread; a thread that dies fails every open and later one. */
import type { Worker } from 'node:worker_threads';
import { nextTurn } from '../../platform/turn.ts';
import { JournalError } from '../journal.ts';
import type { Answers, Opened, Reply, Request } from './messages.ts';

interface Call {
  readonly done: (value: unknown) => void;
  readonly failed: (error: JournalError) => void;
}
type Ask = <K extends Request['op']>(request: Extract<Request, { op: K }>) => Promise<Answers[K]>;

export interface Asking {
  readonly opened: Promise<Opened>;
  readonly request: Ask;
  /**
   * Asked when nobody waits for the thread, one at a time: a start that reads, and commits one after the other, go first.
   * Under steady load it comes after so many of theirs, so that it ends one day.
   */
  readonly later: Ask;
}
const PATIENCE = 64;

export const askWorker = (worker: Worker): Asking => {
  const calls = new Map<number, Call>();
  const patient: (() => void)[] = [];
  let number = 0;
  let open = 0;
  let passed = 0;
  let dead: JournalError | null = null;

  const die = (why: string): void => {
    dead ??= new JournalError('failed', why);
    for (const call of calls.values()) call.failed(dead);
    calls.clear();
    for (const go of patient.splice(0)) go();
  };
  worker.on('message', (reply: Reply) => {
    const call = calls.get(reply.number);
    calls.delete(reply.number);
    if (reply.ok) call?.done(reply.value);
    else call?.failed(new JournalError(reply.fault.code, reply.fault.message, reply.fault.pos));
  });
  worker.on('error', (error: Error) => die(`The journal's thread failed: ${error.message}`));
  worker.on('exit', () => die('The journal is closed.'));
  const wait = (id: number) => new Promise<unknown>((done, failed) => calls.set(id, { done, failed }));

  const ask: Ask = <K extends Request['op']>(request: Extract<Request, { op: K }>) => {
    if (dead) return Promise.reject<Answers[K]>(dead);
    number += 1;
    const answer = wait(number);
    worker.postMessage({ number, request });
    return answer as Promise<Answers[K]>;
  };
  /** A turn later: who has just been answered may ask on. */
  const letGo = async (): Promise<void> => {
    await nextTurn();
    if (open > 0 && passed < PATIENCE) return;
    passed = 0;
    patient.shift()?.();
  };
  const opened = wait(0) as Promise<Opened>;
  return {
    opened,
    request: async (request) => {
      open += 1;
      try {
        return await ask(request);
      } finally {
        open -= 1;
        passed += 1;
        if (patient.length > 0) void letGo();
      }
    },
    later: async (request) => {
      const turn = new Promise<void>((go) => patient.push(go));
      void letGo();
      await turn;
      return ask(request);
    },
  };
};
