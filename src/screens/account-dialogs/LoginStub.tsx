/** The felt stub: what the board is for, over the oval. Decoration; the slip names itself. */
import { useTranslation } from '../../i18n/useTranslation.ts';
import { OvalArt } from '../../ui/art/OvalArt.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';

export function LoginStub({ side }: { readonly side: 'member' | 'agent' }) {
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
