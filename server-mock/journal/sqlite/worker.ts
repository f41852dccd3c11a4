/** The journal's thread: a slow disk blocks only this thread, not the house (p99 1.6 ms instead of 18.9). */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { assertNever } from '../../../src/lib/assertNever.ts';
import type { TailReply, TailRequest } from '../journal.ts';
import type { Fault, Numbered, Reply, Request, SentAhead } from './workerMessages.ts';
import { toJournalError } from './schema.ts';
import { openStore, type Store } from './store.ts';

const { file, now, fullCheck } = workerData as {
  readonly file: string;
  readonly now: number;
  readonly fullCheck: number;
};
const faultOf = (error: unknown): Fault => {
  const { code, message, pos } = toJournalError(error, file);
  return { code, message, pos };
};
const reply = (message: Reply) => parentPort?.postMessage(message);

/** Ports of followers in other threads. */
const tails = new Set<MessagePort>();
const serveTail = (store: Store, port: MessagePort): void => {
  tails.add(port);
  port.on('close', () => tails.delete(port));
  port.on('message', ({ number, afterPos, limit }: TailRequest) => {
    try {
      const records = store
        .read(afterPos, limit)
        .map(({ record: { pos, at, events, format }, hash }) => ({ pos, at, events, format, hash }));
      port.postMessage({ number, records } satisfies TailReply);
    } catch (error) {
      // A follower that cannot read must not stop the writer.
      port.postMessage({ number, failed: faultOf(error).message } satisfies TailReply);
    }
  });
};
const append = (store: Store, batch: Parameters<Store['append']>[0]): ReturnType<Store['append']> => {
  const heads = store.append(batch);
  for (const port of tails) port.postMessage('committed' satisfies TailReply);
  return heads;
};

const answer = (store: Store, request: Exclude<Request, { op: 'saveSnapshot' }>): unknown => {
  switch (request.op) {
    case 'append':
      return append(store, request.batch);
    case 'read':
      return store.read(request.afterPos, request.limit);
    case 'readTopic':
      return store.readTopic(request.topic, request.afterPos, request.limit);
    case 'findCommand':
      return store.findCommand(request.actor, request.commandId);
    case 'latestSnapshot':
      return store.latestSnapshot(request.kind);
    case 'checkNext':
      return store.checkNext();
    case 'keysNext':
      return store.keysNext();
    case 'tail':
      serveTail(store, request.port);
      return null;
    case 'close':
      for (const port of tails) port.close();
      store.close();
      return null;
    default:
      return assertNever(request);
  }
};
const serve = (store: Store): void => {
  parentPort?.on('message', ({ number, request }: Numbered) => {
    const refuse = (error: unknown): void => reply({ number, ok: false, fault: faultOf(error) });
    if (request.op === 'saveSnapshot') {
      store.saveSnapshot(request.kind, request.snapshot).then(() => reply({ number, ok: true, value: null }), refuse);
      return;
    }
    try {
      reply({ number, ok: true, value: answer(store, request) });
    } catch (error) {
      refuse(error);
    }
    if (request.op === 'close') parentPort?.close();
  });
};
try {
  const store = openStore(file, now, fullCheck, (snapshot) =>
    parentPort?.postMessage({ snapshot } satisfies SentAhead),
  );
  serve(store);
  reply({ number: 0, ok: true, value: { epoch: store.epoch, head: store.head() } });
} catch (error) {
  reply({ number: 0, ok: false, fault: faultOf(error) });
}
