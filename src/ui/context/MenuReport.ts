import { createContext, useContext, useLayoutEffect } from 'react';

/** Told once when a menu, or what counts like one, opens (true) and once when it closes (false); provided by the app. */
export const MenuReport = createContext<(open: boolean) => void>(() => undefined);

/** Inside an open menu: reports it for as long as it is mounted. */
export function ReportOpenMenu() {
  const report = useContext(MenuReport);
  useLayoutEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
  return null;
}
