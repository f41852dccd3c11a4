/** Whether a newer version of the portal waits, and the way to it. No part of what the portal knows: it is about the page. */
import type { Platform } from '../../platform/platform.ts';
import type { ShellKeeper } from '../../platform/shell/keeper.ts';

export interface NewVersion {
  readonly waits: () => boolean;
  readonly on: (run: () => void) => () => void;
  /** The newer version takes over and the page is loaded again. Only ever because a person said so. */
  readonly take: () => void;
  /** Not now: nothing is shown until the next version, or the next visit. */
  readonly later: () => void;
}
interface FollowedVersion extends NewVersion {
  readonly follow: (keeper: ShellKeeper, platform: Platform) => Promise<void>;
}
export const createNewVersion = (): FollowedVersion => {
  const listeners = new Set<() => void>();
  let waits = false;
  let way: () => void = () => undefined;
  const set = (value: boolean): void => {
    waits = value;
    for (const run of listeners) run();
  };
  return {
    waits: () => waits,
    on: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    take: () => way(),
    later: () => set(false),
    follow: async (keeper, { navigation, report }) => {
      way = () => keeper.take(navigation.reload);
      try {
        await keeper.begin(() => set(true));
      } catch (error) {
        // A page without it works as well; it just cannot be opened off line.
        report.note('the shell is not kept', { error: String(error) });
      }
    },
  };
};
/** Of this page. There is one worker that keeps the shell, so there is one of these. */
export const newVersion = createNewVersion();
