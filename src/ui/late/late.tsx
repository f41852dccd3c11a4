/**
 * Parts of the first page that nobody needs in its first moment: each in a chunk of its own, fetched after the first
 * paint, so that a first press finds it there (performance.md, G4). Not React.lazy, which remembers a failure for ever.
 */
import './late.css';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Clock } from '../../platform/platform.ts';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { useUiWords } from '../seams/UiWords.tsx';
import { inTurn } from './inTurn.ts';
import { useWaking } from './useWaking.ts';

/** Longest a part may be on its way (R-CONST-28). */
const LONGEST_MS = 120_000;
/** A part that is wanted and did not come is asked for again after this long. */
const AGAIN_MS = 3000;

const loaders = new Set<() => Promise<unknown>>();
/** Fetches every part there is, those within parts too; what fails is asked for again when it is wanted. */
export const bringLateParts = async (): Promise<void> => {
  for (let known = -1; known < loaders.size; ) {
    known = loaders.size;
    await Promise.allSettled([...loaders].map((load) => load()));
  }
};

/** In the place of what somebody waits for: it is being asked for again, and loading the page anew finds a newer version's files (REL-36). */
function NotHere() {
  const { navigation } = usePlatform();
  const words = useUiWords();
  return (
    <p className="not-here" role="alert">
      {words.partFailed} {/* The design system's own button has an icon, which is a late part itself. */}
      <button type="button" className="btn btn-line btn-s" onClick={navigation.reload}>
        {words.reload}
      </button>
    </p>
  );
}
/** The places of one part that wait for it: put in together, in one turn of the line. */
const places = () => {
  let group: { readonly puts: Set<() => void>; served: boolean; end: () => void } | null = null;
  return (clock: Clock, put: () => void): (() => void) => {
    const mine = group ?? { puts: new Set(), served: false, end: () => undefined };
    if (group === null) {
      group = mine;
      mine.end = inTurn(clock, () => {
        mine.served = true;
        group = null;
        if (mine.puts.size === 0) mine.end();
        startTransition(() => {
          for (const one of mine.puts) one();
        });
      });
    }
    mine.puts.add(put);
    // Taken away before its turn, or there: then the next is due.
    return () => {
      if (mine.served) mine.end();
      mine.puts.delete(put);
    };
  };
};
const never = (): boolean => false;
/** For a whole page: without it there is nothing to look at. */
export const always = (): boolean => true;
/**
 * `waiting`: what stands in its place meanwhile, in the same geometry. `useMissed`: does a person wait for it now? Then it is
 * said when it did not come twice.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
  useMissed: () => boolean = never,
): ComponentType<P> => {
  let Arrived: ComponentType<P> | null = null;
  const bring = async (): Promise<void> => {
    Arrived ??= await load();
  };
  loaders.add(bring);
  const putIn = places();
  return function Late(props: P) {
    const { clock } = usePlatform();
    const [there, setThere] = useState(Arrived !== null);
    const [attempt, setAttempt] = useState(0);
    const [lost, setLost] = useState(false);
    const missed = useMissed();
    const waking = useWaking();
    useEffect(() => {
      if (there) return;
      let here = true;
      let leave = (): void => undefined;
      const fail = (hung: boolean): void => {
        if (!here) return;
        cancel();
        if (hung || attempt > 0) setLost(true);
        cancel = clock.after(AGAIN_MS, () => setAttempt(attempt + 1));
      };
      let cancel = clock.after(LONGEST_MS, () => fail(true));
      bring().then(
        () => {
          if (here) leave = putIn(clock, () => setThere(true));
        },
        () => fail(false),
      );
      return () => {
        here = false;
        leave();
        cancel();
      };
    }, [attempt, clock, there]);
    // Not as soon as it is known: whoever is drawn at once for another reason would bring it along, in one long task.
    if (Arrived !== null && there && !waking) return <Arrived {...props} />;
    if (missed && lost) return <NotHere />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
};
