/** An environment whose events come only from `emit`: for tools without a page, and for replays. */
import type { Environment, EnvironmentEvent } from './platform.ts';

export interface ScriptedEnvironment extends Environment {
  readonly emit: (event: EnvironmentEvent) => void;
}
/** Always visible and online. `media`: answers media queries. */
export const scriptedEnvironment = (media: Environment['media'] = () => false): ScriptedEnvironment => {
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
    emit: (event) => {
      for (const run of [...(listeners.get(event) ?? [])]) run();
    },
  };
};
