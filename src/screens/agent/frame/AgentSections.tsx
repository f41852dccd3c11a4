import '../../shell/bottomBar.css';
import '../../shell/side/side.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/paths.ts';

/** Parts of the page, by the id each stands under. The other pages of the agent centre join as they are built. */
const SECTIONS: readonly { readonly id: string; readonly key: string; readonly icon: IconName }[] = [
  { id: 'overview', key: 'sections.overview', icon: 'chart' },
  { id: 'bets', key: 'sections.bets', icon: 'list' },
  { id: 'salary', key: 'sections.salary', icon: 'coins' },
  { id: 'payouts', key: 'sections.payouts', icon: 'bank' },
  { id: 'team', key: 'sections.team', icon: 'tree' },
];
/** The bar of a phone has five places, and one is the way back. */
const IN_BAR = ['bets', 'salary', 'payouts', 'team'];

/** Beside the page on wide screens, at the thumb on phones. */
export function AgentSections() {
  const { t } = useTranslation('agent');
  const { hash } = useLocation();
  const here = hash.slice(1) || 'overview';
  return (
    <>
      <nav className="side side-column agent-side" aria-label={t('sections.label')}>
        {SECTIONS.map(({ id, key, icon }) => (
          <a
            key={id}
            className="side-entry"
            href={`#${id}`}
            title={t(key)}
            aria-current={id === here ? 'location' : undefined}
          >
            <Icon name={icon} />
            <span className="grow ell side-word">{t(key)}</span>
          </a>
        ))}
      </nav>
      <nav className="bottom-bar" aria-label={t('sections.label')}>
        {SECTIONS.filter(({ id }) => IN_BAR.includes(id)).map(({ id, icon }) => (
          <a key={id} href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
            <Icon name={icon} />
            <span className="ell">{t(`bar.${id}`)}</span>
          </a>
        ))}
        <Link to="/">
          <Icon name="home" />
          <span className="ell">{t('lobby')}</span>
        </Link>
      </nav>
    </>
  );
}
