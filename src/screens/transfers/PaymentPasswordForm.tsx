/** Sets the first payment password where a page needs one (SAFE-33). */
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PaymentPasswordFields, usePaymentPasswordBusy } from './PaymentPasswordFields.tsx';

export function PaymentPasswordForm() {
  const { t } = useTranslation('memberCentre');
  const id = useId();
  const busy = usePaymentPasswordBusy('set');
  return (
    <PaymentPasswordFields
      mode="set"
      id={id}
      className="panel upline-form"
      labelledBy={`${id}-title`}
      head={
        <>
          <h2 className="h-sub" id={`${id}-title`}>
            {t('upline.set')}
          </h2>
          <p className="t2 dim">{t('upline.setText')}</p>
        </>
      }
      foot={
        <Button type="submit" look="primary" busy={busy}>
          {t('upline.set')}
        </Button>
      }
    />
  );
}
