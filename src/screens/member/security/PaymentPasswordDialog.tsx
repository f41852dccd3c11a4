/** Sets the first payment password, or changes a known one. After it the page closes the dialog. */
import '../../account-dialogs/account-dialogs.css';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
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
    <FormDialog title={title} form={id} back={t('back')} submit={t('save')} busy={busy} onClose={onClose}>
      <PaymentPasswordFields
        mode={mode}
        id={id}
        className="login-form"
        head={<p className="t2">{t('paymentPassword.text')}</p>}
      />
    </FormDialog>
  );
}
