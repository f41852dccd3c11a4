/** Register: felt stub on the left from 761 px, the form on the slip (R-MODAL-04, visual page 04). */
import '../account-dialogs.css';
import './register.css';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { bannersOf } from '../../../domains/announcements/announcements.selectors.ts';
import { swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { modesOf, type RegisterMode } from '../../../domains/registration/modes.calc.ts';
import { giveUpRegistration } from '../../../domains/registration/registration.intents.ts';
import { selectRegisterDraft } from '../../../domains/registration/registration.selectors.ts';
import { selectFlags } from '../../../domains/system/system.selectors.ts';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { BannerSlide } from '../../banner/BannerSlide.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterStub } from './RegisterStub.tsx';

const WIDTH = 880;
const selectRegisterBanners = bannersOf('w_register');

export default function RegisterDialog() {
  const { t } = useTranslation('register');
  const ask = useAsk();
  const modes = modesOf(usePortal(selectFlags));
  const banners = usePortal(selectRegisterBanners);
  const [wish, setWish] = useState<RegisterMode>(usePortal(selectRegisterDraft)?.mode ?? 'username');
  // The flags may change under an open dialog; the form goes on in what is left.
  const mode = modes.includes(wish) ? wish : modes[0];
  const form = mode ? <RegisterForm mode={mode} /> : <p role="status">{t('closed')}</p>;
  return (
    <Slip title={t('title')} width={WIDTH} stub={<RegisterStub />} onClose={() => ask(giveUpRegistration())}>
      {banners.length > 0 && (
        <div className="register-banners">
          {banners.map((banner) => (
            <div className="slip-banner" key={banner.url}>
              <BannerSlide banner={banner} />
            </div>
          ))}
        </div>
      )}
      {mode && modes.length > 1 ? (
        <Tabs
          label={t('mode.label')}
          tabs={modes.map((key) => ({ key, name: t(`mode.${key}`) }))}
          chosen={mode}
          onChoose={setWish}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <div className="login-others">
        <p>{t('haveAccount')}</p>
        <button type="button" className="text-link" onClick={() => ask(swapDialog({ kind: 'login' }))}>
          {t('logIn')}
        </button>
      </div>
    </Slip>
  );
}
