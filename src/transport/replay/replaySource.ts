/** A recording as a `LiveSource` (P-07), so that the channel treats it like a WebSocket. */
import type { Cancel, Clock } from '../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../api.ts';
import type { ReplayLink, ReplayHub } from './replayHub.ts';

export const createReplaySource = (clock: Clock, hub: Pick<ReplayHub, 'join' | 'leave' | 'answer'>): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  const requests = new Set<Cancel>();
  let link: ReplayLink | null = null;

  const endRequests = (): void => {
    for (const end of [...requests]) end();
  };
  const close = (): void => {
    if (link) hub.leave(link);
    link = null;
    endRequests();
  };
  return {
    open: () => {
      close();
      const mine: ReplayLink = {
        subscribed: null,
        onSignal: (signal) => {
          if (link !== mine) return;
          if (signal.type === 'closed') {
            link = null;
            endRequests();
          }
          for (const run of [...listeners]) run(signal);
        },
      };
      link = mine;
      hub.join(mine);
    },
    close,
    request: (event, message, timeoutMs) =>
      new Promise((resolve) => {
        const asked = link;
        if (asked?.subscribed == null) return resolve(null);
        let stopTimer: Cancel = () => undefined;
        const end = (answer: unknown): void => {
          requests.delete(cut);
          stopTimer();
          resolve(answer);
        };
        const cut = (): void => end(null);
        requests.add(cut);
        const answer = hub.answer(asked, event, message);
        stopTimer = answer === undefined ? clock.after(timeoutMs, cut) : clock.after(0, () => end(answer));
      }),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
