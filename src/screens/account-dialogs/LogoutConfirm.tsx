/** Sign out? Cancel changes nothing (R-SESS-19). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectRunning } from '../../domains/activity/activity.selectors.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { confirmLogOut } from '../../domains/session/session.intents.ts';
import { Confirm } from '../../ui/slip/Confirm.tsx';
import { useAsk, usePortal } from '../portal.ts';

export default function LogoutConfirm() {
  const { t } = useTranslation('account');
  const ask = useAsk();
  const busy = usePortal((state) => selectRunning(state, 'logout'));
  return (
    <Confirm
      title={t('in_popup_prompt')}
      action={t('logout.confirm')}
      keep={t('logout.cancel')}
      busy={busy}
      onAction={() => ask(confirmLogOut())}
      onClose={() => ask(closeDialog('logoutConfirm'))}
    >
      <p>{t('in_sure_logout')}</p>
    </Confirm>
  );
}
