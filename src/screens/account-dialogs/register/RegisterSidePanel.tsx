/** The side panel of the register dialog. Decoration only. */
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { OvalArt } from '../../../ui/art/OvalArt.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';

export function RegisterSidePanel() {
  const { t } = useTranslation('register');
  return (
    <div className="login-stub">
      <div className="login-stub-words">
        <Logo />
        <p className="h-page">{t('welcome')}</p>
        <p>{t('welcomeText')}</p>
      </div>
      <div className="login-stub-art">
        <OvalArt />
      </div>
    </div>
  );
}
