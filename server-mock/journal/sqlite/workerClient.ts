/** Client of the journal's thread: numbered requests and replies; if the thread dies, all open and later requests fail. */
import type { Transferable, Worker } from 'node:worker_threads';
import { nextTurn } from '../../platform/turn.ts';
import { JournalError } from '../journal.ts';
import type { SnapshotText } from './snapshotFiles.ts';
import type { Answers, Opened, Reply, Request, SentAhead } from './workerMessages.ts';

interface Call {
  readonly done: (value: unknown) => void;
  readonly failed: (error: JournalError) => void;
}
type Ask = <K extends Request['op']>(request: Extract<Request, { op: K }>) => Promise<Answers[K]>;

export interface WorkerClient {
  readonly opened: Promise<Opened>;
  readonly request: Ask;
  /**
   * Sends a request when no other one is open, so that reads at a start and commits go first. Under steady load it
   * waits for a limited number of them, so that it finishes in the end.
   */
  readonly requestWhenIdle: Ask;
}
const MAX_SERVED = 64;
/** A port moves to the thread that it is sent to, and so do a snapshot's bytes, which are not copied. */
const transferred = (request: Request): Transferable[] => {
  if (request.op === 'tail') return [request.port];
  return request.op === 'saveSnapshot' ? request.snapshot.parts.map(({ buffer }) => buffer) : [];
};

/** `onSnapshot`: gets the snapshot that the thread sends before it has opened the file. */
export const createWorkerClient = (worker: Worker, onSnapshot: (snapshot: SnapshotText) => void): WorkerClient => {
  const calls = new Map<number, Call>();
  const idleQueue: (() => void)[] = [];
  let number = 0;
  let open = 0;
  let servedSince = 0;
  let dead: JournalError | null = null;

  const die = (why: string): void => {
    dead ??= new JournalError('failed', why);
    for (const call of calls.values()) call.failed(dead);
    calls.clear();
    for (const go of idleQueue.splice(0)) go();
  };
  worker.on('message', (reply: Reply | SentAhead) => {
    if ('snapshot' in reply) return onSnapshot(reply.snapshot);
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
    worker.postMessage({ number, request }, transferred(request));
    return answer as Promise<Answers[K]>;
  };
  /** Waits a turn, so that a caller just answered may send its next request first. */
  const runNextIdle = async (): Promise<void> => {
    await nextTurn();
    if (open > 0 && servedSince < MAX_SERVED) return;
    servedSince = 0;
    idleQueue.shift()?.();
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
        servedSince += 1;
        if (idleQueue.length > 0) void runNextIdle();
      }
    },
    requestWhenIdle: async (request) => {
      const turn = new Promise<void>((go) => idleQueue.push(go));
      void runNextIdle();
      await turn;
      return ask(request);
    },
  };
};
