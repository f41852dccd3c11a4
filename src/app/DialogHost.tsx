/**
 * Renders the open dialog of the queue, each kind in its own chunk (R-MODAL-15, D-21), of the member centre the inside; displaced
 * ones stay mounted, hidden.
 */
import { type ComponentType, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DialogKind } from '../domains/dialogs/dialogs.calc.ts';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectDialogsBehind, selectOpenDialog } from '../domains/dialogs/dialogs.selectors.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { Shown } from '../ui/context/Shown.tsx';
import { DialogFailed } from './ChunkFailed.tsx';
import { takeSavedDialog } from './dialogAfterReload.ts';
import { lazyScreen } from './lazyScreen.tsx';
import { AgentCentreDialog, MemberCentreDialog } from './route/CentreDialogs.tsx';

const lazyDialog: typeof lazyScreen = (place) => lazyScreen({ failure: DialogFailed, ...place });

/** One component for each kind: a kind without one does not compile. */
const DIALOGS: Readonly<Record<DialogKind, ComponentType>> = {
  login: lazyDialog({ id: 'login', load: () => import('../screens/account-dialogs/LoginDialog.tsx') }),
  logoutConfirm: lazyDialog({ id: 'logout', load: () => import('../screens/account-dialogs/LogoutConfirm.tsx') }),
  trialNotice: lazyDialog({ id: 'trial', load: () => import('../screens/account-dialogs/TrialNotice.tsx') }),
  changePassword: lazyDialog({
    id: 'change',
    load: () => import('../screens/account-dialogs/password/ChangeDialog.tsx'),
  }),
  foreignToken: lazyDialog({ id: 'foreign', load: () => import('../screens/account-dialogs/ForeignToken.tsx') }),
  chatRoom: lazyDialog({ id: 'chat', load: () => import('../screens/chat/ChatDialog.tsx') }),
  message: lazyDialog({ id: 'message', load: () => import('../screens/account-dialogs/MessageDialog.tsx') }),
  notice: lazyDialog({ id: 'notice', load: () => import('../screens/account-dialogs/notice/NoticeDialog.tsx') }),
  promoDetails: lazyDialog({ id: 'promo-details', load: () => import('../screens/promotions/PromoDetails.tsx') }),
  balanceHistory: lazyDialog({
    id: 'balance-history',
    load: () => import('../screens/ledger/BalanceHistory.tsx'),
  }),
  inbox: lazyDialog({ id: 'inbox', load: () => import('../screens/inbox/InboxDialog.tsx') }),
  avatar: lazyDialog({ id: 'avatar', load: () => import('../screens/account-dialogs/avatar/AvatarDialog.tsx') }),
  operations: lazyDialog({ id: 'operations', load: () => import('../screens/operations/OperationsDialog.tsx') }),
  gameMaintenance: lazyDialog({ id: 'game-closed', load: () => import('../screens/games/GameMaintenance.tsx') }),
  popupBlocked: lazyDialog({ id: 'popup-blocked', load: () => import('../screens/games/PopupBlocked.tsx') }),
  launchFailed: lazyDialog({ id: 'launch-failed', load: () => import('../screens/games/LaunchFailed.tsx') }),
  register: lazyDialog({
    id: 'register',
    load: () => import('../screens/account-dialogs/register/RegisterDialog.tsx'),
  }),
  forgotPassword: lazyDialog({
    id: 'forgot',
    load: () => import('../screens/account-dialogs/forgot/ForgotDialog.tsx'),
  }),
  verification: lazyDialog({
    id: 'verification',
    load: () => import('../screens/account-dialogs/verification/VerificationDialog.tsx'),
  }),
  memberCentre: MemberCentreDialog,
  agentCentre: AgentCentreDialog,
  contract: lazyDialog({ id: 'contract', load: () => import('../screens/agent/contracts/OfferDialog.tsx') }),
  announcement: lazyDialog({
    id: 'announcement',
    load: () => import('../screens/account-dialogs/announcement/AnnouncementDialog.tsx'),
  }),
  licence: lazyDialog({ id: 'licence', load: () => import('../screens/account-dialogs/licence/LicenceDialog.tsx') }),
  help: lazyDialog({ id: 'help-dialog', load: () => import('../screens/account-dialogs/help/HelpDialog.tsx') }),
  palette: lazyDialog({ id: 'palette', load: () => import('../screens/shell/palette/PaletteDialog.tsx') }),
  shortcuts: lazyDialog({ id: 'shortcuts', load: () => import('../screens/shell/palette/ShortcutsDialog.tsx') }),
  sessionExpiry: lazyDialog({
    id: 'expiry',
    load: () => import('../screens/account-dialogs/expiry/SessionExpiry.tsx'),
  }),
  vendorGames: lazyDialog({ id: 'vendor-games', load: () => import('../screens/games/vendor/VendorGames.tsx') }),
};

export function DialogHost() {
  const open = useSelector(selectOpenDialog);
  const behind = useSelector(selectDialogsBehind);
  const dispatch = useDispatch();
  const { storage } = usePlatform();
  useEffect(() => {
    const saved = takeSavedDialog(storage);
    if (saved !== null) dispatch(openDialog(saved));
  }, [storage, dispatch]);
  if (open === null) return null;
  return [...behind, open].map((dialog) => {
    const Body = DIALOGS[dialog.kind];
    return (
      <Shown key={JSON.stringify(dialog)} value={dialog === open}>
        <Suspense fallback={null}>
          <Body />
        </Suspense>
      </Shown>
    );
  });
}
