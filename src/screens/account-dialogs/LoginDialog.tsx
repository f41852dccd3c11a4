/** Log in: felt stub on the left from 761 px, the form on the slip (R-MODAL-03, visual page 04). */
import { useTranslation } from 'react-i18next';
import { closeDialog, swapDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { tryForFree } from '../../domains/session/session.intents.ts';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { selectFlag } from '../../domains/system/system.selectors.ts';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';
import './account-dialogs.css';
import { LoginForm } from './LoginForm.tsx';
import { LoginStub } from './LoginStub.tsx';

const WIDTH = 840;

export default function LoginDialog() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const freePlay = usePortal((state) => selectFlag(state, 'FREEPLAY3'));
  const entering = usePortal((state) => selectRunning(state, 'freePlay'));
  return (
    <Slip title={t('login.title')} width={WIDTH} stub={<LoginStub />} onClose={() => ask(closeDialog('login'))}>
      <LoginForm />
      <div className="login-others">
        <p>{t('login.noAccount')}</p>
        <button type="button" className="text-link" onClick={() => ask(swapDialog({ kind: 'register' }))}>
          {t('login.register')}
        </button>
        {freePlay && (
          <button
            type="button"
            className="text-link"
            aria-busy={entering || undefined}
            onClick={() => !entering && ask(tryForFree())}
          >
            {entering ? t('login.entering') : t('login.tryForFree')}
          </button>
        )}
      </div>
    </Slip>
  );
}
