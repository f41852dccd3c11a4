/** A recording behind the interface of every source (P-07): nothing above it knows that this is no socket. */
import type { Cancel, Clock } from '../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../api.ts';
import type { Line, ReplayHub } from './replayHub.ts';

export const createReplaySource = (clock: Clock, hub: Pick<ReplayHub, 'join' | 'leave' | 'answer'>): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  const questions = new Set<Cancel>();
  let line: Line | null = null;

  const endQuestions = (): void => {
    for (const end of [...questions]) end();
  };
  const close = (): void => {
    if (line) hub.leave(line);
    line = null;
    endQuestions();
  };
  return {
    open: () => {
      close();
      const mine: Line = {
        subscribed: null,
        tell: (signal) => {
          if (line !== mine) return;
          if (signal.type === 'closed') {
            line = null;
            endQuestions();
          }
          for (const run of [...listeners]) run(signal);
        },
      };
      line = mine;
      hub.join(mine);
    },
    close,
    ask: (event, message, timeoutMs) =>
      new Promise((resolve) => {
        const asked = line;
        if (asked?.subscribed == null) return resolve(null);
        let stopTimer: Cancel = () => undefined;
        const end = (answer: unknown): void => {
          questions.delete(cut);
          stopTimer();
          resolve(answer);
        };
        const cut = (): void => end(null);
        questions.add(cut);
        const answer = hub.answer(asked, event, message);
        stopTimer = answer === undefined ? clock.after(timeoutMs, cut) : clock.after(0, () => end(answer));
      }),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
