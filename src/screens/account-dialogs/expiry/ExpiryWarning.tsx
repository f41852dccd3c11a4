/** Warns two minutes before the session ends, with a button to prolong it where that is possible. */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectFlowError, selectIsFlowRunning } from '../../../domains/activity/activity.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { confirmLogOut, extendSession } from '../../../domains/session/session.intents.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/field/Alert.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** `capped`: the session has reached its limit of twelve hours and cannot be prolonged; the button only closes the dialog. */
export function ExpiryWarning({ capped }: { readonly capped: boolean }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const busy = useAppSelector((state) => selectIsFlowRunning(state, 'keepSession'));
  const leaving = useAppSelector((state) => selectIsFlowRunning(state, 'logout'));
  const failed = useAppSelector((state) => selectFlowError(state, 'keepSession')) !== null;
  const close = () => dispatch(closeDialog('sessionExpiry'));
  const prolong = () => dispatch(extendSession());
  return (
    <Dialog
      title={t('expiry.soonTitle')}
      onClose={capped ? close : undefined}
      footer={
        <>
          <Button look="line" busy={leaving} onClick={() => dispatch(confirmLogOut())}>
            {t('expiry.out')}
          </Button>
          <span className="grow" />
          <Button look="primary" data-autofocus busy={busy} onClick={capped ? close : prolong}>
            {t(capped ? 'expiry.understood' : 'expiry.stay')}
          </Button>
        </>
      }
    >
      {failed && !capped && <Alert>{t('expiry.renewFailed')}</Alert>}
      <p role="alert">{t(capped ? 'expiry.cappedText' : 'expiry.soonText')}</p>
    </Dialog>
  );
}
