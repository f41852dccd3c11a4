/**
 * Whether a newer version of the portal is waiting, and how to activate it. Not in the store, because it concerns only this
 * page.
 */
import type { Platform } from '../../platform/platform.ts';
import type { ShellWorker } from '../../platform/shell/shellWorker.ts';

export interface NewVersion {
  readonly isWaiting: () => boolean;
  readonly subscribe: (run: () => void) => () => void;
  /** Activates the newer version and reloads the page. Called only by a person's press. */
  readonly activate: () => void;
  /** Hides the prompt until the next version or the next visit. */
  readonly dismiss: () => void;
}
interface FollowedVersion extends NewVersion {
  readonly follow: (keeper: ShellWorker, platform: Platform) => Promise<void>;
}
export const createNewVersion = (): FollowedVersion => {
  const listeners = new Set<() => void>();
  let waits = false;
  let activate: () => void = () => undefined;
  const setWaiting = (value: boolean): void => {
    waits = value;
    for (const run of listeners) run();
  };
  return {
    isWaiting: () => waits,
    subscribe: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    activate: () => activate(),
    dismiss: () => setWaiting(false),
    follow: async (worker, { navigation, report }) => {
      activate = () => worker.activateNewer(navigation.reload);
      try {
        await worker.register(() => setWaiting(true));
      } catch (error) {
        // Without a service worker the page works, but cannot be opened offline.
        report.note('the shell is not kept', { error: String(error) });
      }
    },
  };
};
/** The one of this page: there is one service worker. */
export const newVersion = createNewVersion();
