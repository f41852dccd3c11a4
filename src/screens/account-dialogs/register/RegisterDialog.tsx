/** Register dialog: a side panel on the left from 761 px, the form beside it (R-MODAL-04, visual page 04). */
import '../account-dialogs.css';
import './register.css';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { makeSelectBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { swapDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { modesOf, type RegisterMode } from '../../../domains/registration/modes.calc.ts';
import { cancelRegistration } from '../../../domains/registration/registration.intents.ts';
import { selectRegisterDraft } from '../../../domains/registration/registration.selectors.ts';
import { selectFlags } from '../../../domains/system/system.selectors.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { BannerSlide } from '../../banner/BannerSlide.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterSidePanel } from './RegisterSidePanel.tsx';

const WIDTH = 880;
const selectRegisterBanners = makeSelectBanners('w_register');

export default function RegisterDialog() {
  const { t } = useTranslation('register');
  const dispatch = useAppDispatch();
  const modes = modesOf(useAppSelector(selectFlags));
  const banners = useAppSelector(selectRegisterBanners);
  const [chosen, setChosen] = useState<RegisterMode>(useAppSelector(selectRegisterDraft)?.mode ?? 'username');
  // The flags may change while the dialog is open; fall back to a mode that is still offered.
  const mode = modes.includes(chosen) ? chosen : modes[0];
  const form = mode ? <RegisterForm mode={mode} /> : <p role="status">{t('closed')}</p>;
  return (
    <Dialog
      title={t('title')}
      width={WIDTH}
      sidePanel={<RegisterSidePanel />}
      onClose={() => dispatch(cancelRegistration())}
    >
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
          onChoose={setChosen}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <div className="login-others">
        <p>{t('haveAccount')}</p>
        <button type="button" className="text-link" onClick={() => dispatch(swapDialog({ kind: 'login' }))}>
          {t('logIn')}
        </button>
      </div>
    </Dialog>
  );
}
