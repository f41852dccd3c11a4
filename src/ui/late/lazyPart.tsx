/**
 * Lazy-loads parts that the first page does not need at once: each from its own chunk, fetched after the first paint, before a
 * first press needs it (performance.md, G4). Not React.lazy, which caches a failure for ever.
 */
import './lazyPart.css';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Clock } from '../../platform/platform.ts';
import { usePlatform } from '../context/PlatformContext.tsx';
import { useUiWords } from '../context/UiWords.tsx';
import { enqueueRender } from './renderQueue.ts';
import { useHydrating } from './useHydrating.ts';

/** Time limit for loading a part, ms (R-CONST-28). */
const LIMIT_MS = 120_000;
/** Pause before a mounted part that failed is loaded again, ms. */
const RETRY_MS = 3000;

const loaders = new Set<() => Promise<unknown>>();
/** Loads all parts, also those within parts; a failed one is loaded again when it is mounted. */
export const loadLazyParts = async (): Promise<void> => {
  for (let loadedCount = -1; loadedCount < loaders.size; ) {
    loadedCount = loaders.size;
    await Promise.allSettled([...loaders].map((load) => load()));
  }
};

/** Shown for a needed part that failed: it is being retried, and a reload finds the files of a newer version (REL-36). */
function PartFailed() {
  const { navigation } = usePlatform();
  const words = useUiWords();
  return (
    <p className="not-here" role="alert">
      {words.partFailed} {/* A plain button: an icon would be a lazy part itself. */}
      <button type="button" className="btn btn-line btn-s" onClick={navigation.reload}>
        {words.reload}
      </button>
    </p>
  );
}
/** Collects all mounted instances of one part, so that they render together in one entry of the render queue. */
const createInstances = () => {
  let batch: { readonly renders: Set<() => void>; started: boolean; end: () => void } | null = null;
  return (clock: Clock, render: () => void): (() => void) => {
    const own = batch ?? { renders: new Set(), started: false, end: () => undefined };
    if (batch === null) {
      batch = own;
      own.end = enqueueRender(clock, () => {
        own.started = true;
        batch = null;
        if (own.renders.size === 0) own.end();
        startTransition(() => {
          for (const one of own.renders) one();
        });
      });
    }
    own.renders.add(render);
    // Called when the instance has rendered or unmounts; the queue then goes on.
    return () => {
      if (own.started) own.end();
      own.renders.delete(render);
    };
  };
};
const neverNeeded = (): boolean => false;
/** For a whole page, which is always needed. */
export const alwaysNeeded = (): boolean => true;
/**
 * `placeholder`: shown meanwhile, of the same size. `useNeeded`: a hook that says whether the player needs the part now; if so,
 * an error is shown after the second failure.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode | ((props: P) => ReactNode) = null,
  useNeeded: () => boolean = neverNeeded,
): ComponentType<P> => {
  let Loaded: ComponentType<P> | null = null;
  const loadPart = async (): Promise<void> => {
    Loaded ??= await load();
  };
  loaders.add(loadPart);
  const enqueue = createInstances();
  return function LazyPart(props: P) {
    const { clock } = usePlatform();
    const [ready, setReady] = useState(Loaded !== null);
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);
    const needed = useNeeded();
    const hydrating = useHydrating();
    useEffect(() => {
      if (ready) return;
      let mounted = true;
      let dequeue = (): void => undefined;
      const fail = (timedOut: boolean): void => {
        if (!mounted) return;
        cancel();
        if (timedOut || attempt > 0) setFailed(true);
        cancel = clock.after(RETRY_MS, () => setAttempt(attempt + 1));
      };
      let cancel = clock.after(LIMIT_MS, () => fail(true));
      loadPart().then(
        () => {
          if (mounted) dequeue = enqueue(clock, () => setReady(true));
        },
        () => fail(false),
      );
      return () => {
        mounted = false;
        dequeue();
        cancel();
      };
    }, [attempt, clock, ready]);
    // Not as soon as it has loaded: a synchronous render for another reason would include it, in one long task.
    if (Loaded !== null && ready && !hydrating) return <Loaded {...props} />;
    if (needed && failed) return <PartFailed />;
    return typeof placeholder === 'function' ? placeholder(props) : placeholder;
  };
};
