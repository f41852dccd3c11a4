/**
 * The member centre as a pop-up over the current page (R-MODAL-12, D-25). Its frame comes with the other dialogs' code, so that
 * it stands at once and does not move in again when the inside arrives (R-SHELL-07).
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { selectIsTrial } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAppDispatch, useAppSelector } from '../../screens/store.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogFailed } from '../ChunkFailed.tsx';
import { lazyScreen } from '../lazyScreen.tsx';
import { MemberPanelSkeleton } from './MemberPanelSkeleton.tsx';

const WIDTH = 1240;
const Inside = lazyScreen<{ readonly path: string }>({
  id: 'member-centre',
  load: () => import('./MemberCentrePages.tsx'),
  placeholder: <MemberPanelSkeleton />,
  failure: DialogFailed,
});
/** The pages show the balance too: a failure needs no message of its own. */
const Balance = lazyScreen({
  id: 'member-balance',
  load: () => import('../../screens/member/PanelBalance.tsx'),
  failure: () => null,
});

export function MemberCentreDialog() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const dialog = useAppSelector((state) => selectDialog(state, 'memberCentre'));
  const isTrial = useAppSelector(selectIsTrial);
  const close = () => void dispatch(closeDialog('memberCentre'));
  // A link out of the centre, or Back: the player wants to see the page below.
  const { key } = useLocation();
  const openedOver = useRef(key);
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    if (key !== openedOver.current) onLeave();
  }, [key]);
  // The kind of the account may be known only after the dialog has opened (R-MEMB-16).
  useEffect(() => {
    if (!isTrial) return;
    dispatch(closeDialog('memberCentre'));
    dispatch(openDialog({ kind: 'trialNotice' }));
  }, [isTrial, dispatch]);
  if (dialog === null || isTrial) return null;
  return (
    <Dialog title={t('memberCentre')} look="panel" width={WIDTH} aside={<Balance />} onClose={close}>
      <Inside path={dialog.path} />
    </Dialog>
  );
}
