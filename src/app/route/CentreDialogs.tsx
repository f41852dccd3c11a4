/**
 * The member centre and the agent centre as pop-ups over the current page (R-MODAL-12, R-MODAL-13, D-25). Their frame comes with
 * the other dialogs' code, so that it stands at once and does not move in again when the inside arrives (R-SHELL-07).
 */
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
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
const inside = (id: string, load: () => Promise<{ default: ComponentType<{ readonly path: string }> }>) =>
  lazyScreen<{ readonly path: string }>({ id, load, placeholder: <MemberPanelSkeleton />, failure: DialogFailed });
const MemberPages = inside('member-centre', () => import('./MemberCentrePages.tsx'));
const AgentPages = inside('agent-centre', () => import('./AgentCentrePages.tsx'));
/** The pages show the balance too: a failure needs no message of its own. */
const Balance = lazyScreen({
  id: 'member-balance',
  load: () => import('../../screens/member/PanelBalance.tsx'),
  failure: () => null,
});

interface CentreProps {
  readonly kind: 'memberCentre' | 'agentCentre';
  readonly Pages: ComponentType<{ readonly path: string }>;
}
function Centre({ kind, Pages }: CentreProps) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const dialog = useAppSelector((state) => selectDialog(state, kind));
  const isTrial = useAppSelector(selectIsTrial);
  const close = () => void dispatch(closeDialog(kind));
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
    dispatch(closeDialog(kind));
    dispatch(openDialog({ kind: 'trialNotice' }));
  }, [isTrial, kind, dispatch]);
  if (dialog === null || isTrial) return null;
  return (
    <Dialog
      title={t(kind === 'agentCentre' ? 'account.agent' : kind)}
      look="panel"
      width={WIDTH}
      aside={<Balance />}
      onClose={close}
    >
      <Pages path={dialog.path} />
    </Dialog>
  );
}
export const MemberCentreDialog = () => <Centre kind="memberCentre" Pages={MemberPages} />;
export const AgentCentreDialog = () => <Centre kind="agentCentre" Pages={AgentPages} />;
