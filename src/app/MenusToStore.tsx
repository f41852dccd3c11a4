import { type ReactNode, useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { playerBusy } from '../domains/dialogs/dialogs.intents.ts';
import { MenuReport } from '../ui/context/MenuReport.ts';

/**
 * Tells the dialog queue whether a dialog that opens by itself would interrupt the player. Each report is counted: a menu may open
 * before the one that it replaces has closed.
 */
export function MenusToStore({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch();
  const count = useRef(0);
  const report = useCallback(
    (open: boolean): void => {
      const before = count.current > 0;
      count.current += open ? 1 : -1;
      const after = count.current > 0;
      if (after !== before) dispatch(playerBusy(after));
    },
    [dispatch],
  );
  return <MenuReport value={report}>{children}</MenuReport>;
}
