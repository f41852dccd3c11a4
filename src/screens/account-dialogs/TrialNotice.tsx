/** A trial account asked for what needs a full one; both ways it names are here (R-GAME-08, R-ERR-04, R-ROLE-04). */
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { confirmLogOut } from '../../domains/session/session.intents.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Slip } from '../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../portal.ts';
import { useRegisterOffered } from '../useRegisterOffered.ts';

export default function TrialNotice() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const registerOffered = useRegisterOffered();
  const leaving = usePortal((state) => selectRunning(state, 'logout'));
  const close = () => ask(closeDialog('trialNotice'));
  return (
    <Slip
      title={t('trial.title')}
      onClose={close}
      footer={
        <>
          {registerOffered && (
            <Button look="line" busy={leaving} onClick={() => ask(confirmLogOut({ next: 'register' }))}>
              {t('trial.register')}
            </Button>
          )}
          <span className="grow" />
          <Button look="primary" onClick={close} data-autofocus>
            {t('trial.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('in_need_true_account')}</p>
    </Slip>
  );
}
