/** Sets the first payment password, or changes a known one. After it the page closes the dialog. */
import '../../account-dialogs/account-dialogs.css';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import {
  PaymentPasswordFields,
  type PaymentPasswordMode,
  usePaymentPasswordBusy,
} from '../../transfers/PaymentPasswordFields.tsx';

interface PaymentPasswordDialogProps {
  readonly mode: PaymentPasswordMode;
  readonly onClose: () => void;
}
export function PaymentPasswordDialog({ mode, onClose }: PaymentPasswordDialogProps) {
  const { t } = useTranslation('security');
  const id = useId();
  const busy = usePaymentPasswordBusy(mode);
  const title = t(mode === 'set' ? 'paymentPassword.begin' : 'paymentPassword.change');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t('back')}
          </Button>
          <span className="grow" />
          <Button type="submit" form={id} look="primary" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <PaymentPasswordFields
        mode={mode}
        id={id}
        className="login-form"
        head={<p className="t2">{t('paymentPassword.text')}</p>}
      />
    </Dialog>
  );
}
