/** Signs of a problem, what limits and breaks do, and where help is; a member sees the own figures too. Open to visitors. */
import './saferPlay.css';
import { type ReactNode, useId } from 'react';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../Link.tsx';
import { BREAK_PATH, MEMBER_PAGES } from '../paths.ts';
import { ServiceButton } from '../service/ServiceButton.tsx';
import { useAppSelector } from '../store.ts';
import { PlayFigures } from './PlayFigures.tsx';

const SIGNS = ['1', '2', '3', '4', '5', '6'] as const;
const TOOLS = ['limits', 'session', 'check', 'break', 'exclusion'] as const;
const STEPS = ['1', '2', '3', '4'] as const;
const HELP = ['service', 'line', 'person'] as const;

export default function SaferPlayPage() {
  const { t } = useTranslation(['saferPlay', 'shell', 'memberCentre']);
  const loggedIn = useAppSelector(selectIsLogin);
  const trial = useAppSelector(selectIsTrial);
  return (
    <div className="safer-play">
      <header className="page-head">
        <h1 className="h-page">{t('shell:footer.saferPlay')}</h1>
      </header>
      <p>{t('lead')}</p>
      {!trial && (
        <nav className="safer-ways" aria-label={t('ways')}>
          <Link className="btn btn-line" to={MEMBER_PAGES.limits}>
            <span className="btn-label">{t('toLimits')}</span>
          </Link>
          <Link className="btn btn-line" to={BREAK_PATH}>
            <span className="btn-label">{t('toBreak')}</span>
          </Link>
        </nav>
      )}
      {!loggedIn && <p className="t2 mute">{t('visitor')}</p>}
      {trial && <p className="t2 mute">{t('trial')}</p>}
      {loggedIn && !trial && <PlayFigures />}
      <Part title={t('signs.title')}>
        <p>{t('signs.text')}</p>
        <ul>
          {SIGNS.map((sign) => (
            <li key={sign}>{t(`signs.${sign}`)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('tools.title')}>
        <dl>
          {TOOLS.map((tool) => (
            <div key={tool}>
              <dt>{t(`tools.${tool}.title`)}</dt>
              <dd>{t(`tools.${tool}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t('now.title')}>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`now.${step}`)}</li>
          ))}
        </ol>
      </Part>
      <Part title={t('help.title')}>
        {HELP.map((way) => (
          <p key={way}>{t(`help.${way}`)}</p>
        ))}
        <ServiceButton look="line" missing={<p>{t('shell:service.none')}</p>}>
          {t('shell:service.label')}
        </ServiceButton>
      </Part>
    </div>
  );
}
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="h-sub" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
