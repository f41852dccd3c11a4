/** The one open dialog of the queue, its body in a chunk of its own (R-MODAL-15, D-21); displaced ones stay mounted, closed. */
import { type ComponentType, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DialogKind } from '../domains/dialogs/dialogs.calc.ts';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectDialogsBehind, selectOpenDialog } from '../domains/dialogs/dialogs.selectors.ts';
import { usePlatform } from '../ui/seams/PlatformContext.tsx';
import { Shown } from '../ui/seams/Shown.tsx';
import { DialogFailed } from './ChunkFailed.tsx';
import { takeDialog } from './keptDialog.ts';
import { lazyPlace } from './lazyPlace.tsx';

const dialogPlace: typeof lazyPlace = (place) => lazyPlace({ failure: DialogFailed, ...place });

const beingBuilt = dialogPlace({
  id: 'being-built',
  load: () => import('../screens/account-dialogs/BeingBuiltDialog.tsx'),
});
/** Complete over the kinds: a dialog without a body does not compile. */
const BODIES: Readonly<Record<DialogKind, ComponentType>> = {
  login: dialogPlace({ id: 'login', load: () => import('../screens/account-dialogs/LoginDialog.tsx') }),
  logoutConfirm: dialogPlace({ id: 'logout', load: () => import('../screens/account-dialogs/LogoutConfirm.tsx') }),
  trialNotice: dialogPlace({ id: 'trial', load: () => import('../screens/account-dialogs/TrialNotice.tsx') }),
  changePassword: dialogPlace({
    id: 'change',
    load: () => import('../screens/account-dialogs/password/ChangeDialog.tsx'),
  }),
  foreignToken: dialogPlace({ id: 'foreign', load: () => import('../screens/account-dialogs/ForeignToken.tsx') }),
  chatRoom: dialogPlace({ id: 'chat', load: () => import('../screens/chat/ChatDialog.tsx') }),
  message: dialogPlace({ id: 'message', load: () => import('../screens/account-dialogs/MessageDialog.tsx') }),
  notice: dialogPlace({ id: 'notice', load: () => import('../screens/account-dialogs/notice/NoticeDialog.tsx') }),
  promoDetails: dialogPlace({ id: 'promo-details', load: () => import('../screens/promotions/PromoDetails.tsx') }),
  balanceHistory: dialogPlace({
    id: 'balance-history',
    load: () => import('../screens/operations/BalanceHistory.tsx'),
  }),
  inbox: dialogPlace({ id: 'inbox', load: () => import('../screens/messages/InboxDialog.tsx') }),
  operations: dialogPlace({ id: 'operations', load: () => import('../screens/operations/OperationsDialog.tsx') }),
  gameMaintenance: dialogPlace({ id: 'game-closed', load: () => import('../screens/games/GameMaintenance.tsx') }),
  popupBlocked: dialogPlace({ id: 'popup-blocked', load: () => import('../screens/games/PopupBlocked.tsx') }),
  launchFailed: dialogPlace({ id: 'launch-failed', load: () => import('../screens/games/LaunchFailed.tsx') }),
  register: dialogPlace({
    id: 'register',
    load: () => import('../screens/account-dialogs/register/RegisterDialog.tsx'),
  }),
  forgotPassword: dialogPlace({
    id: 'forgot',
    load: () => import('../screens/account-dialogs/forgot/ForgotDialog.tsx'),
  }),
  verification: dialogPlace({
    id: 'verification',
    load: () => import('../screens/account-dialogs/verification/VerificationDialog.tsx'),
  }),
  contract: beingBuilt,
  announcement: dialogPlace({
    id: 'announcement',
    load: () => import('../screens/account-dialogs/announcement/AnnouncementDialog.tsx'),
  }),
  licence: dialogPlace({ id: 'licence', load: () => import('../screens/account-dialogs/licence/LicenceDialog.tsx') }),
  help: dialogPlace({ id: 'help-dialog', load: () => import('../screens/account-dialogs/help/HelpDialog.tsx') }),
  sessionExpiry: dialogPlace({
    id: 'expiry',
    load: () => import('../screens/account-dialogs/expiry/SessionExpiry.tsx'),
  }),
  vendorGames: dialogPlace({ id: 'vendor-games', load: () => import('../screens/games/vendor/VendorGames.tsx') }),
};

export function DialogHost() {
  const open = useSelector(selectOpenDialog);
  const behind = useSelector(selectDialogsBehind);
  const tell = useDispatch();
  const { storage } = usePlatform();
  useEffect(() => {
    const kept = takeDialog(storage);
    if (kept !== null) tell(openDialog(kept));
  }, [storage, tell]);
  if (open === null) return null;
  return [...behind, open].map((dialog) => {
    const Body = BODIES[dialog.kind];
    return (
      <Shown key={JSON.stringify(dialog)} value={dialog === open}>
        <Suspense fallback={null}>
          <Body />
        </Suspense>
      </Shown>
    );
  });
}
