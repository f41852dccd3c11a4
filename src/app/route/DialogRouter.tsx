/**
 * A router of a dialog's own: its pages navigate among themselves, and the address of the page below stays (D-25). The library
 * refuses a router inside another one as a mistake; without the outer location it does not see the outer one
 * (docs/decisions/0284).
 */
import { type ReactNode, useMemo, useState } from 'react';
import {
  createPath,
  type Location,
  type Navigator,
  parsePath,
  Router,
  type To,
  UNSAFE_LocationContext as LocationContext,
  useNavigate,
} from 'react-router-dom';

interface DialogRouterProps {
  /** The first address. */
  readonly path: string;
  /** Whether the dialog has a page at this path; other addresses are for the page below. */
  readonly isInside: (pathname: string) => boolean;
  readonly children: ReactNode;
}
const textOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

export function DialogRouter({ path, isInside, children }: DialogRouterProps) {
  const goBelow = useNavigate();
  const [location, setLocation] = useState<Partial<Location>>(() => parsePath(path));
  const navigator = useMemo((): Navigator => {
    const go = (to: To, state: unknown, replace: boolean): void => {
      const next = parsePath(textOf(to));
      if (isInside(next.pathname ?? ''))
        setLocation(({ key }) => ({ ...next, state, key: String(Number(key ?? 0) + 1) }));
      else void goBelow(textOf(to), { state, replace });
    };
    return {
      createHref: textOf,
      push: (to, state) => go(to, state, false),
      replace: (to, state) => go(to, state, true),
      go: (delta) => void goBelow(delta),
    };
  }, [goBelow, isInside]);
  return (
    <LocationContext value={null as never}>
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
    </LocationContext>
  );
}
