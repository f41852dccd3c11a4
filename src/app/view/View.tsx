/** Exactly one of three views, by the house's status; nothing of a lobby before it is known (R-SYS-02, R-SYS-05). */
import { useSelector } from 'react-redux';
import { asksToLeave } from '../../domains/dialogs/dialogs.calc.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { selectConfigured, selectNoAnswer, selectStatus } from '../../domains/system/system.selectors.ts';
import { Shell } from '../../screens/shell/Shell.tsx';
import { always, late } from '../../ui/late/late.tsx';
import type { FlowRouter } from '../route/flowRouter.ts';
import { Pages } from '../route/Pages.tsx';
import { usePageTurns } from '../route/usePageTurns.ts';
import { Awake } from './Alive.tsx';

const afterPaint = () => import('./afterPaint.ts');
const Unseen = late(async () => (await afterPaint()).Unseen);
/** A press that asks for a dialog must not end in nothing (REL-36). */
const useDialogWanted = (): boolean => useSelector(selectOpenDialog) !== null;
const DialogHost = late(async () => (await afterPaint()).DialogHost, null, useDialogWanted);
/** Comes from where the flows come from: without it there is nothing to be said yet. */
const NoAnswer = late(async () => (await afterPaint()).NoAnswer, null, always);
const Maintenance = late(async () => (await afterPaint()).Maintenance, null, always);
const Region = late(async () => (await afterPaint()).Region, null, always);

interface ViewProps {
  readonly router: FlowRouter;
  readonly onAwake: (() => void) | undefined;
}
export function View({ router, onAwake }: ViewProps) {
  usePageTurns(router);
  const status = useSelector(selectStatus);
  // Yes and no alone: a configuration read again that says the same draws nothing anew (G4).
  const configured = useSelector(selectConfigured);
  const noAnswer = useSelector(selectNoAnswer);
  const leaving = asksToLeave(useSelector(selectOpenDialog));
  return (
    <>
      <Unseen />
      {picture()}
    </>
  );

  function picture() {
    if (status === 1 || status === 2)
      return (
        <>
          {status === 1 ? <Maintenance /> : <Region />}
          {/* The service may be a stranger's here as well; nothing else of the house is asked while it is closed (SAFE-20). */}
          {leaving && <DialogHost />}
        </>
      );
    if (status === 0 && configured)
      return (
        <>
          <Shell>
            <Pages />
            <Awake onAwake={onAwake} />
          </Shell>
          <DialogHost />
        </>
      );
    return noAnswer ? <NoAnswer /> : null;
  }
}
