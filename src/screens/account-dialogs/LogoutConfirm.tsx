/** Asks for confirmation before logging out; Cancel changes nothing (R-SESS-19). */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { confirmLogOut } from '../../domains/session/session.intents.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

export default function LogoutConfirm() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'logout'));
  return (
    <Confirm
      title={t('in_popup_prompt')}
      action={t('logout.confirm')}
      keep={t('logout.cancel')}
      busy={busy}
      onAction={() => dispatch(confirmLogOut())}
      onClose={() => dispatch(closeDialog('logoutConfirm'))}
    >
      <p>{t('in_sure_logout')}</p>
    </Confirm>
  );
}
