/**
 * While the connection uses polling, tests periodically whether a WebSocket opens (decision 0030). The test connection is
 * closed at once; the state machine then moves as for a drain, so that no frame is lost.
 */
import { doubling, spread } from '../../../lib/backoff.ts';
import type { Cancel, Platform } from '../../../platform/platform.ts';
import type { LiveSource } from '../../api.ts';
import { CONNECT_MS, PROVEN_MS } from './connectionTable.ts';
import { WEBSOCKET } from './transports.ts';

/** Blocked WebSockets usually stay blocked, so the interval doubles up to ten minutes. */
const BACKOFF = { baseMs: PROVEN_MS, capMs: 10 * 60_000 } as const;

export interface WebSocketProbe {
  readonly start: () => void;
  readonly stop: () => void;
}
export interface WebSocketProbeParts {
  readonly platform: Platform;
  readonly source: () => LiveSource;
  readonly token: () => string;
  readonly onFound: () => void;
}
export const createWebSocketProbe = ({ platform, source, token, onFound }: WebSocketProbeParts): WebSocketProbe => {
  const { clock, environment, random, report } = platform;
  let attempt = 0;
  let end: Cancel | null = null;

  const stop = (): void => {
    end?.();
    end = null;
  };
  const probe = (): void => {
    // Timers of a hidden page are unreliable (H-22).
    if (!environment.visible()) return wait();
    report.count('live.scouts');
    const candidate = source();
    const finish = (found: boolean): void => {
      stop();
      attempt = found ? 0 : attempt + 1;
      if (found) onFound();
      else wait();
    };
    const stopTimer = clock.after(CONNECT_MS, () => finish(false));
    const forget = candidate.onSignal(({ type }) => {
      if (type === 'open' || type === 'closed' || type === 'refused') finish(type === 'open');
    });
    end = () => {
      stopTimer();
      forget();
      candidate.close();
    };
    candidate.open({ token: token() }, WEBSOCKET);
  };
  const wait = (): void => {
    end = clock.after(spread(doubling(attempt, BACKOFF), 0.2, random.fraction()), probe);
  };
  return {
    start: () => {
      if (end === null) wait();
    },
    stop,
  };
};
