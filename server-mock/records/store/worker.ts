/** The record store's thread: a long question or a rebuild holds up neither the house nor the journal. */
import { parentPort, workerData } from 'node:worker_threads';
import { readPart } from '../../journal/format.ts';
import type { TailReply, TailRequest } from '../../journal/journal.ts';
import type { HouseEvent } from '../../core/events.ts';
import { systemClock } from '../../platform/clock.ts';
import { CATCH_UP_BATCH, createFollower, type Follower, type ReadJournal } from './follower.ts';
import type { Reply, Request, WorkerStart } from './workerMessages.ts';

const JOURNAL_CLOSED = 'The journal is closed.';
const { file, origin, journal } = workerData as WorkerStart;
const reply = (message: Reply) => parentPort?.postMessage(message);
const failed = (number: number, error: unknown): void => {
  reply({ number, failed: error instanceof Error ? error.message : String(error) });
};

interface Reading {
  readonly done: (records: Awaited<ReturnType<ReadJournal>>) => void;
  readonly failed: (error: Error) => void;
}
const waiting = new Map<number, Reading>();
let asked = 0;
/** Until the house serves, new records do not wake the follower. */
let wake = (): void => undefined;
journal.on('message', (message: TailReply) => {
  if (message === 'committed') return wake();
  const reading = waiting.get(message.number);
  waiting.delete(message.number);
  if ('failed' in message) return reading?.failed(new Error(message.failed));
  reading?.done(
    message.records.map(({ events, format, ...one }) => ({
      ...one,
      events: readPart(events, 'events', format) as readonly HouseEvent[],
    })),
  );
});
let isClosed = false;
journal.on('close', () => {
  isClosed = true;
  for (const { failed: fail } of waiting.values()) fail(new Error(JOURNAL_CLOSED));
  waiting.clear();
});
const read: ReadJournal = (afterPos, limit) =>
  new Promise((done, fail) => {
    if (isClosed) return fail(new Error(JOURNAL_CLOSED));
    asked += 1;
    waiting.set(asked, { done, failed: fail });
    journal.postMessage({ number: asked, afterPos, limit } satisfies TailRequest);
  });

const serve = (follower: Follower): void => {
  parentPort?.on('message', (request: Request) => {
    if (request === 'follow') {
      wake = follower.wake;
      wake();
      return;
    }
    const { number } = request;
    const answer = async (): Promise<unknown> => {
      if ('query' in request) return follower.ask(request.query, request.minPosition, request.ms);
      await follower.close();
      journal.close();
      return null;
    };
    answer().then(
      (value) => {
        reply({ number, value });
        if ('close' in request) parentPort?.close();
      },
      (error: unknown) => failed(number, error),
    );
  });
};
try {
  const follower = await createFollower({
    file,
    origin,
    read,
    catchUpBatch: CATCH_UP_BATCH,
    after: systemClock.after,
    onFailed: (error) => reply({ defect: error instanceof Error ? error.message : String(error) }),
  });
  serve(follower);
  reply({ number: 0, value: null });
} catch (error) {
  failed(0, error);
}
