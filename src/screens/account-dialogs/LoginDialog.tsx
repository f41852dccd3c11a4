/** Log in: felt stub on the left from 761 px, the ways in on the slip (R-MODAL-03, visual page 04). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectLoginSide } from '../../domains/dialogs/dialogs.selectors.ts';
import { selectFlag } from '../../domains/system/system.selectors.ts';
import { Slip } from '../../ui/slip/Slip.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { useAsk, usePortal } from '../portal.ts';
import './account-dialogs.css';
import { LoginBanner } from './login/LoginBanner.tsx';
import { LoginOthers } from './login/LoginOthers.tsx';
import { SmsForm } from './login/SmsForm.tsx';
import { ThirdParties } from './login/ThirdParties.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginStub } from './LoginStub.tsx';

const WIDTH = 840;

export default function LoginDialog() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const side = usePortal(selectLoginSide);
  const bySms = usePortal((state) => selectFlag(state, 'MOBILEVERCODELOGIN3'));
  return (
    <Slip
      title={t(side === 'agent' ? 'login.agentTitle' : 'login.title')}
      width={WIDTH}
      stub={<LoginStub side={side} />}
      onClose={() => ask(closeDialog('login'))}
    >
      {side === 'member' && <LoginBanner />}
      {bySms ? <LoginWays /> : <LoginForm />}
      <ThirdParties />
      {side === 'member' && <LoginOthers />}
    </Slip>
  );
}

function LoginWays() {
  const { t } = useTranslation('account');
  const [way, setWay] = useState<'name' | 'code'>('name');
  return (
    <Tabs
      label={t('login.ways')}
      tabs={[
        { key: 'name', name: t('login.byName') },
        { key: 'code', name: t('login.byCode') },
      ]}
      chosen={way}
      onChoose={setWay}
    >
      {way === 'name' ? <LoginForm /> : <SmsForm />}
    </Tabs>
  );
}
