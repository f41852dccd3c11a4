/** Renders one of three views by the house's status, and no lobby before the status is known (R-SYS-02, R-SYS-05). */
import { useSelector } from 'react-redux';
import { isLeavingNotice } from '../../domains/dialogs/dialogs.calc.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { selectConfigured, selectPermissionFailed, selectStatus } from '../../domains/system/system.selectors.ts';
import { Shell } from '../../screens/shell/Shell.tsx';
import { alwaysNeeded, lazyPart } from '../../ui/late/lazyPart.tsx';
import type { FlowRouter } from '../route/flowRouter.ts';
import { Pages } from '../route/Pages.tsx';
import { NavigationEffects } from '../route/NavigationEffects.ts';
import { ReportInteractive } from './MarkInteractive.tsx';

const afterPaint = () => import('./afterPaint.ts');
const PageEffects = lazyPart(async () => (await afterPaint()).PageEffects);
/** A press that opens a dialog must show at least an error if the chunk fails (REL-36). */
const useDialogWanted = (): boolean => useSelector(selectOpenDialog) !== null;
const DialogHost = lazyPart(async () => (await afterPaint()).DialogHost, null, useDialogWanted);
/** Loaded with the other parts after the paint; rendered once the flows report that the house does not answer. */
const NoAnswer = lazyPart(async () => (await afterPaint()).NoAnswer, null, alwaysNeeded);
const Maintenance = lazyPart(async () => (await afterPaint()).Maintenance, null, alwaysNeeded);
const Region = lazyPart(async () => (await afterPaint()).Region, null, alwaysNeeded);

interface ViewProps {
  readonly router: FlowRouter;
  readonly onAwake: (() => void) | undefined;
}
export function View({ router, onAwake }: ViewProps) {
  const status = useSelector(selectStatus);
  // A boolean, so that an equal configuration read again causes no render (G4).
  const configured = useSelector(selectConfigured);
  const noAnswer = useSelector(selectPermissionFailed);
  const leaving = isLeavingNotice(useSelector(selectOpenDialog));
  return (
    <>
      <PageEffects />
      {currentView()}
      {/* After the pages: its effects come after theirs. */}
      <NavigationEffects router={router} />
    </>
  );

  function currentView() {
    if (status === 1 || status === 2)
      return (
        <>
          {status === 1 ? <Maintenance /> : <Region />}
          {/* Customer service may be on an unknown host, which needs the warning; a closed house opens no other dialog (SAFE-20). */}
          {leaving && <DialogHost />}
        </>
      );
    if (status === 0 && configured)
      return (
        <>
          <Shell>
            <Pages />
            <ReportInteractive onAwake={onAwake} />
          </Shell>
          <DialogHost />
        </>
      );
    return noAnswer ? <NoAnswer /> : null;
  }
}
