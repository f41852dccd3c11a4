/**
 * A forgotten password: the recovery methods the house offers, or customer service where it offers none (R-MODAL-06,
 * R-RECOV-05).
 */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectForgetBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { cancelRecovery } from '../../../domains/password/password.intents.ts';
import { selectFlag } from '../../../domains/system/system.selectors.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { BannerSlide } from '../../banner/BannerSlide.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { ServiceButton } from '../../service/ServiceButton.tsx';
import '../account-dialogs.css';
import { MailForm } from './MailForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

const WIDTH = 500;

export default function ForgotDialog() {
  const { t } = useTranslation('password');
  const dispatch = useAppDispatch();
  const [banner] = useAppSelector(selectForgetBanners);
  return (
    <Dialog title={t('forgot.title')} width={WIDTH} onClose={() => dispatch(cancelRecovery())}>
      {banner && (
        <div className="slip-banner">
          <BannerSlide banner={banner} />
        </div>
      )}
      <RecoveryMethods />
      <p className="login-others">
        {t('forgot.remembered')}
        <button type="button" className="text-link" onClick={() => dispatch(swapDialog({ kind: 'login' }))}>
          {t('forgot.logIn')}
        </button>
      </p>
    </Dialog>
  );
}
function RecoveryMethods() {
  const { t } = useTranslation('password');
  const byMail = useAppSelector((state) => selectFlag(state, 'CHNGPASSMAIL3'));
  const byPhone = useAppSelector((state) => selectFlag(state, 'CHNGPASSVERIF3'));
  const [method, setMethod] = useState<'mail' | 'phone'>('mail');
  if (byMail && byPhone)
    return (
      <Tabs
        label={t('forgot.ways')}
        tabs={[
          { key: 'mail', name: t('mail.tab') },
          { key: 'phone', name: t('phone.tab') },
        ]}
        chosen={method}
        onChoose={setMethod}
      >
        {method === 'mail' ? <MailForm /> : <PhoneForm />}
      </Tabs>
    );
  if (byMail) return <MailForm />;
  if (byPhone) return <PhoneForm />;
  return (
    <>
      <p>{t('forgot.service')}</p>
      <ServiceButton look="primary" full>
        {t('forgot.toService')}
      </ServiceButton>
    </>
  );
}
