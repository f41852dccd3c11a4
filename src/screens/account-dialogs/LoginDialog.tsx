/** Log in: felt stub on the left from 761 px, the ways in on the slip (R-MODAL-03, visual page 04). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectLoginSide } from '../../domains/dialogs/dialogs.selectors.ts';
import { giveUpLogin } from '../../domains/session/session.intents.ts';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';
import './account-dialogs.css';
import { LoginBanner } from './login/LoginBanner.tsx';
import { LoginOthers } from './login/LoginOthers.tsx';
import { LoginWays } from './login/LoginWays.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginStub } from './LoginStub.tsx';

const WIDTH = 840;

export default function LoginDialog() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const side = usePortal(selectLoginSide);
  return (
    <Slip
      title={t(side === 'agent' ? 'login.agentTitle' : 'login.title')}
      width={WIDTH}
      stub={<LoginStub side={side} />}
      onClose={() => ask(giveUpLogin())}
    >
      {side === 'member' && <LoginBanner />}
      <LoginWays name={t('login.byName')} byName={<LoginForm />} />
      {side === 'member' && <LoginOthers />}
    </Slip>
  );
}
