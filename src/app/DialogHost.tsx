/** The one open dialog of the queue, its body in a chunk of its own (R-MODAL-15, D-21); displaced ones stay mounted, closed. */
import { type ComponentType, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { DialogKind } from '../domains/dialogs/dialogs.calc.ts';
import { selectDialogsBehind, selectOpenDialog } from '../domains/dialogs/dialogs.selectors.ts';
import { Shown } from '../ui/seams/Shown.tsx';
import { lazyPlace } from './lazyPlace.tsx';

const beingBuilt = lazyPlace({
  id: 'being-built',
  load: () => import('../screens/account-dialogs/BeingBuiltDialog.tsx'),
});
/** Complete over the kinds: a dialog without a body does not compile. */
const BODIES: Readonly<Record<DialogKind, ComponentType>> = {
  login: lazyPlace({ id: 'login', load: () => import('../screens/account-dialogs/LoginDialog.tsx') }),
  logoutConfirm: lazyPlace({ id: 'logout', load: () => import('../screens/account-dialogs/LogoutConfirm.tsx') }),
  trialNotice: lazyPlace({ id: 'trial', load: () => import('../screens/account-dialogs/TrialNotice.tsx') }),
  changePassword: lazyPlace({
    id: 'change',
    load: () => import('../screens/account-dialogs/password/ChangeDialog.tsx'),
  }),
  foreignToken: lazyPlace({ id: 'foreign', load: () => import('../screens/account-dialogs/ForeignToken.tsx') }),
  message: lazyPlace({ id: 'message', load: () => import('../screens/account-dialogs/MessageDialog.tsx') }),
  notice: lazyPlace({ id: 'notice', load: () => import('../screens/account-dialogs/notice/NoticeDialog.tsx') }),
  gameMaintenance: lazyPlace({ id: 'game-closed', load: () => import('../screens/games/GameMaintenance.tsx') }),
  launchFailed: lazyPlace({ id: 'launch-failed', load: () => import('../screens/games/LaunchFailed.tsx') }),
  register: lazyPlace({
    id: 'register',
    load: () => import('../screens/account-dialogs/register/RegisterDialog.tsx'),
  }),
  forgotPassword: lazyPlace({ id: 'forgot', load: () => import('../screens/account-dialogs/forgot/ForgotDialog.tsx') }),
  verification: lazyPlace({
    id: 'verification',
    load: () => import('../screens/account-dialogs/verification/VerificationDialog.tsx'),
  }),
  contract: beingBuilt,
  announcement: lazyPlace({
    id: 'announcement',
    load: () => import('../screens/account-dialogs/announcement/AnnouncementDialog.tsx'),
  }),
  licence: lazyPlace({ id: 'licence', load: () => import('../screens/account-dialogs/licence/LicenceDialog.tsx') }),
  help: lazyPlace({ id: 'help-dialog', load: () => import('../screens/account-dialogs/help/HelpDialog.tsx') }),
  sessionExpiry: lazyPlace({
    id: 'expiry',
    load: () => import('../screens/account-dialogs/expiry/SessionExpiry.tsx'),
  }),
  vendorGames: beingBuilt,
};

export function DialogHost() {
  const open = useSelector(selectOpenDialog);
  const behind = useSelector(selectDialogsBehind);
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
