/** Explains that an action needs a full account, and offers both steps it names (R-GAME-08, R-ERR-04, R-ROLE-04). */
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { confirmLogOut } from '../../domains/session/session.intents.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useRegisterOffered } from '../useRegisterOffered.ts';

export default function TrialNotice() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const registerOffered = useRegisterOffered();
  const leaving = useAppSelector((state) => selectIsFlowRunning(state, 'logout'));
  const close = () => dispatch(closeDialog('trialNotice'));
  return (
    <Dialog
      title={t('trial.title')}
      onClose={close}
      footer={
        <>
          {registerOffered && (
            <Button look="line" busy={leaving} onClick={() => dispatch(confirmLogOut({ next: 'register' }))}>
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
    </Dialog>
  );
}
