/** The agents' entry page for visitors: its own layout, the log-in, and a link back (D-26, R-SHELL-04). */
import '../agent.css';
import './entry.css';
import '../../shell/header/header.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { requestProtectedRoute } from '../../../domains/session/session.intents.ts';
import { OvalArt } from '../../../ui/art/OvalArt.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { AGENT_HOME } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import { LanguageMenu } from '../../shell/header/LanguageMenu.tsx';

export default function AgentEntryPage() {
  const { t } = useTranslation(['account', 'shell', 'agent']);
  const dispatch = useAppDispatch();
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
          <Button look="primary" onClick={() => dispatch(requestProtectedRoute(AGENT_HOME))}>
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
