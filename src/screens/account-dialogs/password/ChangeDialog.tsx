/** Sets a new password. When forced, the player can only change it or log out (R-MODAL-05, R-SESS-05, R-SESS-06, R-SESS-23). */
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectOpenDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { openPasswordChange, cancelPasswordChange } from '../../../domains/password/password.intents.ts';
import { selectIsFirstPassword, selectOldPasswordWaived } from '../../../domains/password/password.selectors.ts';
import { confirmLogOut } from '../../../domains/session/session.intents.ts';
import { selectFirstTimeLogin, selectMustChange } from '../../../domains/session/session.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import '../account-dialogs.css';
import { ChangeForm } from './ChangeForm.tsx';

const WIDTH = 500;
const FORM = 'change-password';

export default function ChangeDialog() {
  const { t } = useTranslation(['password', 'account']);
  const dispatch = useAppDispatch();
  const dialog = useAppSelector(selectOpenDialog);
  const forced = dialog?.kind === 'changePassword' && dialog.forced;
  const due = useAppSelector(selectMustChange);
  const first = useAppSelector(selectFirstTimeLogin);
  // The house reports `default` for the account's first password and for one sent by mail; the first log-in tells them apart.
  const why = due === 'default' && !first ? 'given' : due;
  const oldKnown = useAppSelector(selectOldPasswordWaived);
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'changePassword'));
  const leaving = useAppSelector((state) => selectIsFlowRunning(state, 'logout'));
  useEffect(() => void dispatch(openPasswordChange()), [dispatch]);
  const isFirst = useAppSelector(selectIsFirstPassword);
  const giveUp = () => dispatch(cancelPasswordChange());
  return (
    <Dialog
      title={t(forced ? 'titleForced' : isFirst ? 'titleFirst' : 'title')}
      width={WIDTH}
      onClose={forced ? undefined : giveUp}
      footer={
        <>
          {forced ? (
            <Button look="stop" busy={leaving} onClick={() => dispatch(confirmLogOut())}>
              {t('account:logout.confirm')}
            </Button>
          ) : (
            <Button look="line" onClick={giveUp}>
              {t('keep')}
            </Button>
          )}
          <span className="grow" />
          <Button type="submit" form={FORM} look="primary" busy={busy}>
            {t(isFirst ? 'submitFirst' : 'submit')}
          </Button>
        </>
      }
    >
      {oldKnown !== null && (
        <ChangeForm id={FORM} oldKnown={oldKnown} why={forced || why !== 'none' ? t(`why.${why}`) : null} />
      )}
    </Dialog>
  );
}
