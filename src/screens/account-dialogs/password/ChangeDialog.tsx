/** A new password. Forced, there is no way past it but out (R-MODAL-05, R-SESS-05, R-SESS-06, R-SESS-23). */
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectRunning } from '../../../domains/activity/activity.selectors.ts';
import { selectOpenDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { beginChange, giveUpChange } from '../../../domains/password/password.intents.ts';
import { selectIsFirst, selectOldKnown } from '../../../domains/password/password.selectors.ts';
import { confirmLogOut } from '../../../domains/session/session.intents.ts';
import { selectFirstTimeLogin, selectMustChange } from '../../../domains/session/session.selectors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import '../account-dialogs.css';
import { ChangeForm } from './ChangeForm.tsx';

const WIDTH = 500;
const FORM = 'change-password';

export default function ChangeDialog() {
  const { t } = useTranslation(['password', 'account']);
  const ask = useAsk();
  const dialog = usePortal(selectOpenDialog);
  const forced = dialog?.kind === 'changePassword' && dialog.forced;
  const due = usePortal(selectMustChange);
  const first = usePortal(selectFirstTimeLogin);
  // By the word of the house alone: the account's first password where it never got further, or one from a mail.
  const why = due === 'default' && !first ? 'given' : due;
  const oldKnown = usePortal(selectOldKnown);
  const busy = usePortal((state) => selectRunning(state, 'changePassword'));
  const leaving = usePortal((state) => selectRunning(state, 'logout'));
  useEffect(() => void ask(beginChange()), [ask]);
  const isFirst = usePortal(selectIsFirst);
  const giveUp = () => ask(giveUpChange());
  return (
    <Slip
      title={t(forced ? 'titleForced' : isFirst ? 'titleFirst' : 'title')}
      width={WIDTH}
      onClose={forced ? undefined : giveUp}
      footer={
        <>
          {forced ? (
            <Button look="stop" busy={leaving} onClick={() => ask(confirmLogOut())}>
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
    </Slip>
  );
}
