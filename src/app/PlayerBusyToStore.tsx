import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { playerBusy } from '../domains/dialogs/dialogs.intents.ts';
import { MenuReport } from '../ui/context/MenuReport.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { watchTopLayer } from '../ui/context/TopLayer.tsx';
import { watchTyping } from '../ui/focus/watchTyping.ts';

/**
 * Tells the dialog queue whether a dialog that opens by itself would interrupt the player: a menu or a dialog of the page is open,
 * or the focus is in a form. A menu may open before the one that it replaces has closed, so that each is counted.
 */
export function PlayerBusyToStore({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch();
  const { clock } = usePlatform();
  const count = useRef(0);
  const report = useCallback(
    (begun: boolean): void => {
      const before = count.current > 0;
      count.current += begun ? 1 : -1;
      const after = count.current > 0;
      if (after !== before) dispatch(playerBusy(after));
    },
    [dispatch],
  );
  useEffect(() => watchTopLayer(report), [report]);
  useEffect(() => watchTyping(document, clock, report), [clock, report]);
  return <MenuReport value={report}>{children}</MenuReport>;
}
