/**
 * Follows a live portal in the desk's frame (P-15): asks for its recording every two seconds, the next time only after the answer.
 * The portal keeps its last minutes alone, so that an answer never grows beyond its ring.
 */
import type { Clock } from '../../platform/platform.ts';
import type { LiveNews, LiveOrder } from './portalLink.ts';

const EVERY_MS = 2_000;

/** The used part of a MessagePort. */
export interface LivePort {
  readonly ask: (order: LiveOrder) => void;
  readonly onNews: (run: (news: LiveNews) => void) => void;
}
/** `show` reads the text and resolves when it is on the desk. The answer stops it. */
export const followLive = (
  port: LivePort,
  clock: Pick<Clock, 'after'>,
  show: (text: string) => Promise<void>,
): (() => void) => {
  let stopped = false;
  let cancel = (): void => undefined;
  const next = (): void => {
    if (!stopped) cancel = clock.after(EVERY_MS, () => port.ask('tell'));
  };
  port.onNews(({ text }) => {
    if (stopped) return;
    if (text === null) next();
    else void show(text).finally(next);
  });
  return () => {
    stopped = true;
    cancel();
  };
};
