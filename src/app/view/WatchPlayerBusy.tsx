import { useContext, useEffect } from 'react';
import { MenuReport } from '../../ui/context/MenuReport.ts';
import { usePlatform } from '../../ui/context/PlatformContext.tsx';
import { watchTopLayer } from '../../ui/context/watchTopLayer.ts';
import { watchTyping } from '../../ui/focus/watchTyping.ts';

/** Reports, as a menu does, that a dialog of the page is open, or that the focus is in a form. */
export function WatchPlayerBusy() {
  const { clock } = usePlatform();
  const report = useContext(MenuReport);
  useEffect(() => watchTopLayer(report), [report]);
  useEffect(() => watchTyping(document, clock, report), [clock, report]);
  return null;
}
