/**
 * The page's side of the worker that keeps the shell (B-20): has it installed, tells it what this page has used, and hears
 * when a newer version waits. Browsers without workers of that kind, and pages that may have none, go on as ever.
 */
import type { Cancel, Clock, Environment } from '../platform.ts';
import { ownScript } from '../ownScript.ts';

const ADDRESS = '/sw.js';
/** A page that stays open for days asks now and then whether there is a newer one. */
const LOOK_MS = 3_600_000;

export interface ShellKeeper {
  /** `onNew`: a newer version is ready and waits for `take`. */
  readonly begin: (onNew: () => void) => Promise<Cancel>;
  /** The newer version takes over; `then` runs when it has, at once where it has already. */
  readonly take: (then: () => void) => void;
}
/** What this page has fetched from our own origin, as paths. */
const used = (): readonly string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const at = new URL(name);
    return at.origin === location.origin && at.search === '' ? [at.pathname] : [];
  });

export const browserKeeper = (clock: Clock, environment: Environment): ShellKeeper => {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  let newer: ServiceWorker | null = null;
  const begin: ShellKeeper['begin'] = async (onNew) => {
    if (!workers) return () => undefined;
    // Undefined where a browser's owner forbids it.
    const registration = (await workers.register(ownScript(ADDRESS), { updateViaCache: 'none' })) as
      | ServiceWorkerRegistration
      | undefined;
    if (!registration) return () => undefined;
    const tell = (worker: ServiceWorker | null): void => {
      // The first of all has nobody to replace. Not by who answers this page: at the first visit nobody does, and it grows old too.
      if (!worker || !registration.active || worker === newer) return;
      newer = worker;
      onNew();
    };
    const follow = (): void => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') tell(coming);
      });
    };
    registration.addEventListener('updatefound', follow);
    tell(registration.waiting);
    follow();
    void workers.ready.then(({ active }) => active?.postMessage({ kind: 'keep', paths: used() }));
    let looked = clock.mono();
    return environment.on('visible', () => {
      if (clock.mono() - looked < LOOK_MS) return;
      looked = clock.mono();
      // A house that cannot be reached now is asked another time.
      registration.update().catch(() => undefined);
    });
  };
  return {
    begin,
    take: (then) => {
      // Another page of ours may have asked already: it took over this one as well, and tells so only once.
      if (workers?.controller === newer || newer?.state === 'activated' || newer?.state === 'redundant') return then();
      const worker = newer;
      let over = false;
      const go = (): void => {
        if (!over) then();
        over = true;
      };
      workers?.addEventListener('controllerchange', go, { once: true });
      // A page that no version answers, as at the first visit, is not taken over by the next one either.
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated') go();
      });
      worker?.postMessage({ kind: 'take' });
    },
  };
};
