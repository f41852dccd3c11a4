/** Surroundings in which nothing happens but what is told: of a tool that has no page, and of a replay. */
import type { Environment, EnvironmentEvent } from './platform.ts';

export interface StillEnvironment extends Environment {
  readonly tell: (event: EnvironmentEvent) => void;
}
/** Seen and on line. `media`: what a page's own screen answers. */
export const stillEnvironment = (media: Environment['media'] = () => false): StillEnvironment => {
  const listeners = new Map<EnvironmentEvent, Set<() => void>>();
  return {
    visible: () => true,
    online: () => true,
    media,
    on: (event, run) => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(run));
      return () => set.delete(run);
    },
    tell: (event) => {
      for (const run of [...(listeners.get(event) ?? [])]) run();
    },
  };
};
