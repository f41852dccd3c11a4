/** A trial account asked for what needs a full one (R-GAME-08, R-ERR-04, R-ROLE-04). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { Confirm } from '../../ui/slip/Confirm.tsx';
import { useAsk } from '../portal.ts';

export default function TrialNotice() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const close = () => ask(closeDialog('trialNotice'));
  return (
    <Confirm title={t('trial.title')} action={t('trial.confirm')} onAction={close} onClose={close}>
      <p>{t('in_need_true_account')}</p>
    </Confirm>
  );
}
