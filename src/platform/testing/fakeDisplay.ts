import type { Display } from '../platform.ts';

export interface FakeDisplay extends Display {
  /** As the person would: F11, Esc. */
  readonly toggleFullScreen: () => void;
  readonly setAwake: (state: 'awake' | 'refused' | 'unsupported') => void;
  /** How many pages keep the display awake now. */
  readonly keepers: () => number;
  /** Listeners for full screen. */
  readonly watchers: () => number;
}
/** A display that allows everything until a test says otherwise. */
export const fakeDisplay = (): FakeDisplay => {
  let full: 'off' | 'on' = 'off';
  let awake: 'awake' | 'refused' | 'unsupported' = 'awake';
  const watchers = new Set<() => void>();
  const keepers = new Set<(state: typeof awake) => void>();
  const set = (next: typeof full): void => {
    full = next;
    for (const run of watchers) run();
  };
  return {
    fullScreen: () => full,
    setFullScreen: (on) => {
      set(on ? 'on' : 'off');
      return Promise.resolve();
    },
    onFullScreen: (run) => {
      watchers.add(run);
      return () => void watchers.delete(run);
    },
    keepAwake: (tell) => {
      keepers.add(tell);
      tell(awake);
      return () => void keepers.delete(tell);
    },
    toggleFullScreen: () => set(full === 'on' ? 'off' : 'on'),
    setAwake: (state) => {
      awake = state;
      for (const tell of keepers) tell(state);
    },
    keepers: () => keepers.size,
    watchers: () => watchers.size,
  };
};
