/**
 * Follows a live portal in the desk's frame (P-15): asks for its recording every two seconds, the next time only after the answer.
 * The portal keeps its last minutes alone, so that an answer never grows beyond its ring.
 */
import type { Clock } from '../../platform/platform.ts';
import type { LiveNews, LiveOrder } from './portalLink.ts';

const EVERY_MS = 2_000;
/** After this time without an answer the portal is asked again: it may have been loaded anew. */
const LATE_MS = 10_000;

/** The used part of a MessagePort. */
export interface LivePort {
  readonly ask: (order: LiveOrder) => void;
  readonly onNews: (run: (news: LiveNews) => void) => void;
}
export interface LiveTail {
  /** Marks the moment with the house's own values; `marked` is called once they are there, and its text comes next. */
  readonly mark: () => void;
  readonly stop: () => void;
}
export interface LiveTailOptions {
  readonly port: LivePort;
  readonly clock: Pick<Clock, 'after'>;
  /** Reads the text and resolves when it is on the desk. */
  readonly show: (text: string) => Promise<void>;
  readonly marked: (topics: number) => void;
}
export const followLive = ({ port, clock, show, marked }: LiveTailOptions): LiveTail => {
  let stopped = false;
  let cancel = (): void => undefined;
  const ask = (): void => {
    cancel();
    port.ask('tell');
    cancel = clock.after(LATE_MS, ask);
  };
  const next = (): void => {
    cancel();
    if (!stopped) cancel = clock.after(EVERY_MS, ask);
  };
  port.onNews((news) => {
    if (stopped) return;
    if (news.is === 'marked') {
      marked(news.topics);
      ask();
    } else if (news.text === null) next();
    else void show(news.text).finally(next);
  });
  return {
    mark: () => port.ask('mark'),
    stop: () => {
      stopped = true;
      cancel();
    },
  };
};
