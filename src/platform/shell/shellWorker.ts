/**
 * The page's side of the service worker that caches the shell (B-20): registers it, sends it the files this page has used,
 * and reports when a newer version waits. Without service workers the page works uncached.
 */
import { ownScript } from '../ownScript.ts';

const ADDRESS = '/sw.js';

export interface ShellWorker {
  /**
   * Registers the service worker. `onNew`: a newer version is installed. `onFailed`: a look had no answer, or a newer version could not
   * be installed, as while the house is being replaced. Resolves with a function that looks for a newer version; null: this browser has
   * no service workers.
   */
  readonly register: (onNew: () => void, onFailed: () => void) => Promise<(() => void) | null>;
}
/** Paths that this page has fetched from its own origin. */
const used = (): readonly string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const at = new URL(name);
    return at.origin === location.origin && at.search === '' ? [at.pathname] : [];
  });

export const browserShellWorker = (): ShellWorker => {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  const begin: ShellWorker['register'] = async (onNew, onFailed) => {
    let newer: ServiceWorker | null = null;
    let followed: ServiceWorker | null = null;
    if (!workers) return null;
    // Undefined if a policy of the browser forbids service workers.
    const registration = (await workers.register(ownScript(ADDRESS), { updateViaCache: 'none' })) as
      | ServiceWorkerRegistration
      | undefined;
    if (!registration) return null;
    const tell = (worker: ServiceWorker | null): void => {
      // The very first worker replaces none. This must not check for a controller: a first-visit page has none and ages too.
      if (!worker || !registration.active || worker === newer) return;
      newer = worker;
      onNew();
    };
    const follow = (): void => {
      const coming = registration.installing;
      // `updatefound` may tell of one that was already installing when this page began to follow.
      if (coming === null || coming === followed) return;
      followed = coming;
      let isInstalling = true;
      coming.addEventListener('statechange', () => {
        if (coming.state === 'installed') tell(coming);
        // One that was installed becomes redundant when the next one takes its place. The very first one is no newer version.
        else if (coming.state === 'redundant' && isInstalling && registration.active) onFailed();
        isInstalling = false;
      });
    };
    registration.addEventListener('updatefound', follow);
    tell(registration.waiting);
    follow();
    void workers.ready.then(({ active }) => active?.postMessage({ kind: 'keep', paths: used() }));
    return () => void registration.update().catch(onFailed);
  };
  return {
    register: begin,
  };
};
