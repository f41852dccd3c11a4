/** Log-in dialog: a side panel on the left from 761 px, the log-in methods beside it (R-MODAL-03, visual page 04). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectLoginSide } from '../../domains/dialogs/dialogs.selectors.ts';
import { cancelLogin } from '../../domains/session/session.intents.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import './account-dialogs.css';
import { LoginBanner } from './login/LoginBanner.tsx';
import { NoAccountOptions } from './login/NoAccountOptions.tsx';
import { LoginMethods } from './login/LoginMethods.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSidePanel } from './LoginSidePanel.tsx';

const WIDTH = 840;

export default function LoginDialog() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const side = useAppSelector(selectLoginSide);
  return (
    <Dialog
      title={t(side === 'agent' ? 'login.agentTitle' : 'login.title')}
      width={WIDTH}
      sidePanel={<LoginSidePanel side={side} />}
      onClose={() => dispatch(cancelLogin())}
    >
      {side === 'member' && <LoginBanner />}
      <LoginMethods name={t('login.byName')} form={<LoginForm />} />
      {side === 'member' && <NoAccountOptions />}
    </Dialog>
  );
}
