/**
 * Whether a newer version of the portal is there, and when the page loads it: by a press, or by itself where nothing typed is
 * lost (docs/decisions/0373). Not in the store, because it concerns only this page.
 */
import type { Cancel, Clock, Platform } from '../../platform/platform.ts';
import type { PageVersion } from '../../platform/shell/pageVersion.ts';
import type { ShellWorker } from '../../platform/shell/shellWorker.ts';

/** Minimum time between two looks for a newer version, ms. A look that is due earlier waits. */
export const LOOK_PAUSE_MS = 60_000;
/** Looks without an answer, one after the other, after which the page waits for the next reason to look. */
const MOST_FAILURES = 3;
/** Longest wait for the house's answer whether it serves another version, ms. */
export const ANSWER_LIMIT_MS = 5_000;
/** Time after a load for a lost chunk in which the page does not load itself again, ms: a house that swaps versions makes no loop. */
const RELOAD_PAUSE_MS = 300_000;
/** Key in session storage: when the page last loaded itself for a lost chunk, Unix ms. */
const RELOADED_KEY = 'reloadedForChunk';

/** What the open page knows of itself. */
export interface OpenPage {
  /** Whether a load now loses nothing. `failed`: the part that could not be loaded; its own dialog does not count. */
  readonly losesNothing: (failed?: 'page' | 'dialog') => boolean;
  /** Saves what the loaded page restores. */
  readonly save: () => void;
}
export interface NewVersion {
  /** The prompt is to be shown. */
  readonly isWaiting: () => boolean;
  readonly subscribe: (run: () => void) => () => void;
  /** Loads the newer version, by a person's press. */
  readonly load: () => void;
  /** Hides the prompt until the next version or the next visit. */
  readonly dismiss: () => void;
  /** Looks for a newer version soon: the house may have been restarted. */
  readonly look: () => void;
  /** The path has changed: loads the newer version there, unless something would be lost. */
  readonly loadAfterNavigation: () => void;
  /**
   * A chunk could not be loaded. True: its version is gone, and the page loads itself anew. False: the failure is to be shown. Never
   * rejects.
   */
  readonly recover: (failed: 'page' | 'dialog') => Promise<boolean>;
  readonly attach: (page: OpenPage) => Cancel;
  /** Versions are followed; a page of a recording or of the development server follows none. */
  readonly isFollowed: () => boolean;
}
interface FollowedVersion extends NewVersion {
  /** Resolves with the function that stops following. */
  readonly follow: (worker: ShellWorker, platform: Platform, page: PageVersion) => Promise<Cancel>;
}

/** Runs `run` at once, or as soon as `LOOK_PAUSE_MS` have passed since the last time. */
const limited = (clock: Clock, run: () => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY;
  let isDue = false;
  const go = (): void => {
    last = clock.mono();
    isDue = false;
    run();
  };
  return () => {
    if (isDue) return;
    const rest = last + LOOK_PAUSE_MS - clock.mono();
    if (rest <= 0) return go();
    isDue = true;
    clock.after(rest, go);
  };
};
/** Notes the load. False: the last one is too near, or nothing can be noted, so that a loop would not be seen. */
const mayReload = ({ storage, clock }: Platform): boolean => {
  const last = Number(storage.session.get(RELOADED_KEY) ?? Number.NaN);
  // The wall clock may have been set back meanwhile.
  if (Math.abs(clock.now() - last) < RELOAD_PAUSE_MS) return false;
  storage.session.set(RELOADED_KEY, String(clock.now()));
  return !storage.degraded();
};

export const createNewVersion = (): FollowedVersion => {
  const listeners = new Set<() => void>();
  let waits = false;
  let isNewer = false;
  let openPage: OpenPage | null = null;
  let followed: {
    readonly look: () => void;
    /** Loads the newer version if it still may when the house has answered. */
    readonly load: (may: () => boolean) => void;
    readonly isReplaced: () => Promise<boolean>;
    readonly platform: Platform;
  } | null = null;
  const setWaiting = (value: boolean): void => {
    waits = value;
    for (const run of listeners) run();
  };
  const found = (): void => {
    isNewer = true;
    setWaiting(true);
  };
  const losesNothing = (failed?: 'page' | 'dialog'): boolean => openPage?.losesNothing(failed) ?? false;
  return {
    isWaiting: () => waits,
    subscribe: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    load: () => followed?.load(() => true),
    dismiss: () => setWaiting(false),
    look: () => followed?.look(),
    loadAfterNavigation: () => {
      if (isNewer && losesNothing()) followed?.load(losesNothing);
    },
    recover: async (failed) => {
      if (followed === null) return false;
      const { look, load, isReplaced, platform } = followed;
      look();
      if (!losesNothing(failed) || !(await isReplaced())) return false;
      // Asked again: a person may have typed meanwhile.
      if (!losesNothing(failed) || !mayReload(platform)) return false;
      load(() => true);
      return true;
    },
    attach: (page) => {
      openPage = page;
      return () => {
        if (openPage === page) openPage = null;
      };
    },
    isFollowed: () => followed !== null,
    follow: async (worker, platform, { own, served }) => {
      const { clock, environment, navigation, report } = platform;
      /** Null: no answer in time. */
      const ask = (): Promise<string | null> =>
        new Promise((resolve) => {
          const cancel = clock.after(ANSWER_LIMIT_MS, () => resolve(null));
          const answer = (entry: string | null): void => {
            cancel();
            resolve(entry);
          };
          served().then(answer, () => answer(null));
        });
      let lookInWorker: (() => void) | null = null;
      let told: string | null = own;
      let failures = 0;
      /** The house was perhaps just being replaced, and no other reason to look may come for hours. */
      const lookAgain = (): void => {
        failures += 1;
        if (failures < MOST_FAILURES) lookSoon();
      };
      const lookAtPage = async (): Promise<void> => {
        if (own === null) return;
        const entry = await ask();
        if (entry === null) return lookAgain();
        failures = 0;
        if (entry === told) return;
        told = entry;
        if (entry !== own) found();
      };
      const lookSoon = limited(clock, () => (lookInWorker === null ? void lookAtPage() : lookInWorker()));
      const look = (): void => {
        failures = 0;
        lookSoon();
      };
      const reload = (): void => {
        openPage?.save();
        navigation.reload();
      };
      const load = async (may: () => boolean): Promise<void> => {
        // Without a worker nothing is kept for a house that does not answer.
        if (lookInWorker === null && (await ask()) === null) return;
        if (may()) reload();
      };
      followed = {
        look,
        load: (may) => void load(may),
        isReplaced: async () => {
          const entry = await ask();
          return own !== null && entry !== null && entry !== own;
        },
        platform,
      };
      const installed = async (): Promise<void> => {
        // A page that was loaded after the release runs it already.
        if (own === null || (await ask()) !== own) found();
      };
      try {
        lookInWorker = await worker.register(() => void installed(), lookAgain);
      } catch (error) {
        // Without a service worker the page works, but cannot be opened offline.
        report.note('the shell is not kept', { error: String(error) });
      }
      const cancel = environment.on('visible', look);
      return () => {
        cancel();
        followed = null;
        isNewer = false;
        setWaiting(false);
      };
    },
  };
};
/** The one of this page: there is one service worker. */
export const newVersion = createNewVersion();
