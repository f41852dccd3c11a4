/** Serves followers in other threads with the records of a journal that has no thread of its own (`Journal.tail`). */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { TailReply, TailRequest } from '../journal.ts';
import type { Row } from './rows.ts';

export interface Tails {
  readonly open: () => MessagePort;
  /** Tells every follower that there are new records. */
  readonly committed: () => void;
  readonly close: () => void;
}
export const serveTails = (read: (afterPos: number, limit: number) => Promise<readonly Row[]>): Tails => {
  const ports = new Set<MessagePort>();
  const answer = async (port: MessagePort, { number, afterPos, limit }: TailRequest): Promise<void> => {
    try {
      const records = (await read(afterPos, limit)).map(({ pos, at, events, format, hash }) => ({
        pos,
        at,
        events,
        format,
        hash,
      }));
      port.postMessage({ number, records } satisfies TailReply);
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error);
      port.postMessage({ number, failed } satisfies TailReply);
    }
  };
  return {
    open: () => {
      const { port1, port2 } = new MessageChannel();
      ports.add(port1);
      port1.on('close', () => ports.delete(port1));
      port1.on('message', (request: TailRequest) => void answer(port1, request));
      return port2;
    },
    committed: () => {
      for (const port of ports) port.postMessage('committed' satisfies TailReply);
    },
    close: () => {
      for (const port of ports) port.close();
    },
  };
};
