/** The agents' entry for who is not logged in: their own layout, their log-in, and the way back (D-26, R-SHELL-04). */
import '../agent.css';
import './door.css';
import '../../shell/header/header.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { askForPlace } from '../../../domains/session/session.intents.ts';
import { OvalArt } from '../../../ui/art/OvalArt.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { AGENT_HOME } from '../../places.ts';
import { useAsk } from '../../portal.ts';
import { LanguageMenu } from '../../shell/header/LanguageMenu.tsx';

export default function AgentDoor() {
  const { t } = useTranslation(['account', 'shell', 'agent']);
  const ask = useAsk();
  return (
    <div className="agent-door">
      <header className="header agent-header" aria-label={t('agent:header')}>
        <Link to="/" aria-label={t('shell:header.home')}>
          <Logo />
        </Link>
        <span className="grow" />
        <Link to="/" className="btn btn-line">
          <span className="btn-label">
            <Icon name="arrowOut" size="s" />
            {t('account:agentDoor.back')}
          </span>
        </Link>
        <LanguageMenu className="btn btn-ghost header-language only-l" />
      </header>
      <main id="main" className="agent-door-main" tabIndex={-1}>
        <div className="agent-door-words">
          <h1 className="h-page">{t('account:agentDoor.title')}</h1>
          <p>{t('account:agentDoor.text')}</p>
          <Button look="primary" onClick={() => ask(askForPlace(AGENT_HOME))}>
            {t('account:agentDoor.open')}
          </Button>
        </div>
        <div className="agent-door-art" aria-hidden="true">
          <OvalArt />
        </div>
      </main>
    </div>
  );
}
