/** The member centre as a pop-up over the current page, with the same pages as under `/member` (R-MODAL-12, D-25). */
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { selectIsTrial } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { MemberPanel } from '../../screens/member/MemberPanel.tsx';
import { PanelBalance } from '../../screens/member/PanelBalance.tsx';
import { useAppDispatch, useAppSelector } from '../../screens/store.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DialogRouter } from './DialogRouter.tsx';
import { isMemberPage, memberPageAt } from './memberPages.tsx';

const WIDTH = 1240;

export default function MemberCentreDialog() {
  const { t } = useTranslation('memberCentre');
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
    <Dialog title={t('menu.label')} look="panel" width={WIDTH} aside={<PanelBalance />} onClose={close}>
      <DialogRouter path={dialog.path} isInside={isMemberPage}>
        <MemberPanel>
          <Suspense fallback={null}>
            <CurrentPage />
          </Suspense>
        </MemberPanel>
      </DialogRouter>
    </Dialog>
  );
}
function CurrentPage() {
  const { pathname } = useLocation();
  return memberPageAt(pathname);
}
