/**
 * Parts of the first page that nobody needs in its first moment: each in a chunk of its own, fetched after the first
 * paint, so that a first press finds it there (performance.md, G4). Not React.lazy, which remembers a failure for ever.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';

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

/** `waiting`: what stands in its place meanwhile, in the same geometry. */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> => {
  let Arrived: ComponentType<P> | null = null;
  const bring = async (): Promise<void> => {
    Arrived ??= await load();
  };
  loaders.add(bring);
  return function Late(props: P) {
    const { clock } = usePlatform();
    const [there, setThere] = useState(Arrived !== null);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      if (there) return;
      let here = true;
      let cancel = () => {};
      bring().then(
        () => {
          if (here) setThere(true);
        },
        () => {
          if (here) cancel = clock.after(AGAIN_MS, () => setAttempt(attempt + 1));
        },
      );
      return () => {
        here = false;
        cancel();
      };
    }, [attempt, clock, there]);
    if (Arrived !== null) return <Arrived {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
};
