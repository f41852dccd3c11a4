/** The feeder's process, as seen by the run: a swarm never shares a process with the measurement. */
import { fork } from 'node:child_process';
import { inRoot } from '../../../tools/process/root.ts';
import type { FeedRequest, FeedResult } from './feedMessages.ts';

type FeederMessage = { readonly port: number } | { readonly fed: FeedResult } | { readonly failed: string };

export interface Feeder {
  readonly origin: string;
  readonly feed: (asked: FeedRequest) => Promise<FeedResult>;
  readonly close: () => void;
}
export const startFeeder = async (folder: string): Promise<Feeder> => {
  const child = fork(inRoot('bench/pipeline/feed/feedChild.ts'), [folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const next = (): Promise<FeederMessage> =>
    new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The feeder has ended.'));
      child.once('exit', ended);
      child.once('message', (told) => {
        child.off('exit', ended);
        resolve(told as FeederMessage);
      });
    });
  const begun = await next();
  if (!('port' in begun)) throw new Error('The feeder did not say where it is.');
  return {
    origin: `http://127.0.0.1:${begun.port}`,
    feed: async (asked) => {
      child.send(asked);
      const told = await next();
      if ('fed' in told) return told.fed;
      throw new Error('failed' in told ? told.failed : 'The feeder said something else.');
    },
    close: () => void child.kill(),
  };
};
