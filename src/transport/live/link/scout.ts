/**
 * While polling carries the channel, tries now and then whether a web socket opens (decision 0030). What it finds is
 * closed again at once: the machine then moves over as for a drain, so no figure is lost on the way.
 */
import { doubling, spread } from '../../../lib/backoff.ts';
import type { Cancel, Platform } from '../../../platform/platform.ts';
import type { LiveSource } from '../../api.ts';
import { CONNECT_MS, PROVEN_MS } from './connectionTable.ts';
import { WEBSOCKET } from './transports.ts';

/** Where web sockets are barred they stay so: asked less and less, at last every ten minutes. */
const AGAIN = { baseMs: PROVEN_MS, capMs: 10 * 60_000 } as const;

export interface Scout {
  readonly start: () => void;
  readonly stop: () => void;
}
export interface ScoutParts {
  readonly platform: Platform;
  readonly source: () => LiveSource;
  readonly token: () => string;
  readonly onFound: () => void;
}
export const createScout = ({ platform, source, token, onFound }: ScoutParts): Scout => {
  const { clock, environment, random, report } = platform;
  let attempt = 0;
  let end: Cancel | null = null;

  const stop = (): void => {
    end?.();
    end = null;
  };
  const tryIt = (): void => {
    // A hidden page's timers decide nothing (H-22).
    if (!environment.visible()) return wait();
    report.count('live.scouts');
    const tried = source();
    const finish = (found: boolean): void => {
      stop();
      attempt = found ? 0 : attempt + 1;
      if (found) onFound();
      else wait();
    };
    const stopTimer = clock.after(CONNECT_MS, () => finish(false));
    const forget = tried.onSignal(({ type }) => {
      if (type === 'open' || type === 'closed' || type === 'refused') finish(type === 'open');
    });
    end = () => {
      stopTimer();
      forget();
      tried.close();
    };
    tried.open({ token: token() }, WEBSOCKET);
  };
  const wait = (): void => {
    end = clock.after(spread(doubling(attempt, AGAIN), 0.2, random.fraction()), tryIt);
  };
  return {
    start: () => {
      if (end === null) wait();
    },
    stop,
  };
};
