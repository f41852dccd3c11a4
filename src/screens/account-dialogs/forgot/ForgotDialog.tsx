/** A forgotten password: the ways this house offers, or its service where it offers none (R-MODAL-06, R-RECOV-05). */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectForgetBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { giveUpRecovery } from '../../../domains/password/password.intents.ts';
import { selectFlag } from '../../../domains/system/system.selectors.ts';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { BannerSlide } from '../../banner/BannerSlide.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { ServiceButton } from '../../service/ServiceButton.tsx';
import '../account-dialogs.css';
import { MailForm } from './MailForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

const WIDTH = 500;

export default function ForgotDialog() {
  const { t } = useTranslation('password');
  const ask = useAsk();
  const [banner] = usePortal(selectForgetBanners);
  return (
    <Slip title={t('forgot.title')} width={WIDTH} onClose={() => ask(giveUpRecovery())}>
      {banner && (
        <div className="slip-banner">
          <BannerSlide banner={banner} />
        </div>
      )}
      <Ways />
      <p className="login-others">
        {t('forgot.remembered')}
        <button type="button" className="text-link" onClick={() => ask(swapDialog({ kind: 'login' }))}>
          {t('forgot.logIn')}
        </button>
      </p>
    </Slip>
  );
}
function Ways() {
  const { t } = useTranslation('password');
  const byMail = usePortal((state) => selectFlag(state, 'CHNGPASSMAIL3'));
  const byPhone = usePortal((state) => selectFlag(state, 'CHNGPASSVERIF3'));
  const [way, setWay] = useState<'mail' | 'phone'>('mail');
  if (byMail && byPhone)
    return (
      <Tabs
        label={t('forgot.ways')}
        tabs={[
          { key: 'mail', name: t('mail.tab') },
          { key: 'phone', name: t('phone.tab') },
        ]}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'mail' ? <MailForm /> : <PhoneForm />}
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
