/** The side panel of the log-in dialog: welcome text over the oval drawing. Decoration only. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { OvalArt } from '../../ui/art/OvalArt.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';

export function LoginSidePanel({ side }: { readonly side: 'member' | 'agent' }) {
  const { t } = useTranslation('account');
  return (
    <div className="login-stub">
      <div className="login-stub-words">
        <Logo />
        <p className="h-page">{t(side === 'agent' ? 'login.agentWelcome' : 'login.welcome')}</p>
        <p>{t(side === 'agent' ? 'login.agentWelcomeText' : 'login.welcomeText')}</p>
      </div>
      <div className="login-stub-art">
        <OvalArt />
      </div>
    </div>
  );
}
