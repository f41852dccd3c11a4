/** View model of the replay strip: its state and controls. The strip itself knows neither transport nor store. */
import type { PacedClock } from '../../platform/pacedClock.ts';
import type { ReplayShown, ReplayStripView } from '../../screens/replay/replayShown.ts';
import type { Replay } from '../../transport/replay/index.ts';
import type { ReplayOutcome } from './replayOutcome.ts';

export interface ReplayView extends ReplayStripView {
  readonly playing: (replay: Replay, clock: PacedClock) => void;
  readonly concluded: (conclusion: ReplayOutcome) => void;
  readonly failed: (line: number, reason: string) => void;
}
export const createReplayView = (name: string): ReplayView => {
  const listeners = new Set<() => void>();
  let shown: ReplayShown = {
    name,
    lengthMs: 0,
    speed: 1,
    paused: false,
    unmatched: [],
    outcome: null,
    failure: null,
    playing: false,
  };
  let running: { readonly replay: Replay; readonly clock: PacedClock } | null = null;
  const set = (change: Partial<ReplayShown>): void => {
    shown = { ...shown, ...change };
    for (const run of [...listeners]) run();
  };
  return {
    shown: () => shown,
    onChange: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    at: () => running?.replay.at() ?? 0,
    lagMs: () => running?.clock.lag() ?? 0,
    setSpeed: (speed) => {
      running?.clock.setSpeed(speed);
      set({ speed });
    },
    pause: (paused) => {
      if (paused) running?.replay.pause();
      else running?.replay.resume();
      set({ paused });
    },
    step: (by) => running?.replay.step({ by }),
    playing: (replay, clock) => {
      running = { replay, clock };
      replay.onChange(() => set({ unmatched: replay.unmatched() }));
      set({ playing: true, lengthMs: replay.recording.lengthMs, speed: clock.speed() });
    },
    concluded: ({ hash, expected, equal }) =>
      set({ paused: true, outcome: { hash: hash.total, recorded: expected.total, equal } }),
    failed: (line, reason) => set({ failure: { line, reason } }),
  };
};
