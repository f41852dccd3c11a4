/**
 * A router of a dialog's own: its pages navigate among themselves, and the address of the page below stays (D-25). Back leads to the
 * dialog's page of before: each page after the first has a history entry, which the router of the page below does not see. The
 * library refuses a router inside another one as a mistake; without the outer location it does not see the outer one
 * (docs/decisions/0284).
 */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  createPath,
  type Location,
  type Navigator,
  parsePath,
  Router,
  type To,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';

interface DialogRouterProps {
  /** The first address. */
  readonly path: string;
  /** Whether the dialog has a page at this path; other addresses are for the page below. */
  readonly isInside: (pathname: string) => boolean;
  readonly children: ReactNode;
}
interface Pages {
  /** Every page of before and, after Back, those that Forward leads to. */
  readonly list: readonly Partial<Location>[];
  readonly depth: number;
}
const textOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
/** The page at this place is replaced, and with it what Forward led to. */
const withPage = (list: Pages['list'], depth: number, page: Partial<Location>): Pages => ({
  list: [...list.slice(0, depth), page],
  depth,
});

export function DialogRouter({ path, isInside, children }: DialogRouterProps) {
  const goBelow = useNavigate();
  const { navigation, random } = usePlatform();
  const { key } = useLocation();
  const [owner] = useState(() => random.id());
  const [pages, setPages] = useState<Pages>(() => ({ list: [parsePath(path)], depth: 0 }));
  const current = useRef(pages);
  /** Runs once the history is back at the entry of the page below. */
  const atBottom = useRef<(() => void) | null>(null);
  const show = useMemo(
    () =>
      (next: Pages): void => {
        current.current = next;
        setPages(next);
      },
    [],
  );
  useEffect(
    () =>
      navigation.onTraverse(() => {
        const mark = navigation.mark();
        const depth = mark?.owner === owner ? mark.depth : 0;
        const { list } = current.current;
        if (depth < list.length) show({ list, depth });
      }),
    [navigation, owner, show],
  );
  // Later than the traversal, which the router of the page below also handles.
  useEffect(() => {
    if (pages.depth > 0) return;
    const leave = atBottom.current;
    atBottom.current = null;
    leave?.();
  }, [pages]);
  // A dialog that is closed leaves no entries behind, or Back would seem to do nothing.
  useEffect(
    () => () => {
      const mark = navigation.mark();
      if (mark?.owner === owner && mark.depth > 0) navigation.back(mark.depth);
    },
    [navigation, owner],
  );
  const navigator = useMemo((): Navigator => {
    const go = (to: To, state: unknown, replace: boolean): void => {
      const next = parsePath(textOf(to));
      const { list, depth } = current.current;
      if (!isInside(next.pathname ?? '')) {
        const leave = (): void => void goBelow(textOf(to), { state, replace });
        if (depth === 0) return leave();
        atBottom.current = leave;
        return navigation.back(depth);
      }
      const page = { ...next, state, key: random.id() };
      if (replace) return show(withPage(list, depth, page));
      navigation.pushMark({ owner, depth: depth + 1 });
      return show(withPage(list, depth + 1, page));
    };
    return {
      createHref: textOf,
      push: (to, state) => go(to, state, false),
      replace: (to, state) => go(to, state, true),
      go: (delta) => void goBelow(delta),
    };
  }, [goBelow, isInside, navigation, random, owner, show]);
  return (
    <LocationContext value={null as never}>
      <Router location={{ key, ...pages.list[pages.depth] }} navigator={navigator}>
        {children}
      </Router>
    </LocationContext>
  );
}
