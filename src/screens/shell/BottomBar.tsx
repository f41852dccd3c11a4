import './bottomBar.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../Link.tsx';
import { chooseGameType } from '../../domains/catalogue/catalogue.intents.ts';
import { openCentrePage } from '../../domains/dialogs/dialogs.intents.ts';
import { selectAvailablePromos } from '../../domains/member/member.selectors.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { CountBadge } from '../../ui/tag/Tag.tsx';
import { MemberPageLink } from '../MemberPageLink.tsx';
import { categoryOfPath, isSamePath, isHome, MEMBER_PAGES } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';

/** Bottom navigation of phones, with five entries. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const games = categoryOfPath(pathname) !== null;
  const rewards = useAppSelector(selectAvailablePromos);
  return (
    <nav className="bottom-bar" aria-label={t('bar.label')}>
      <Link
        to="/"
        aria-current={isHome(pathname) ? 'page' : undefined}
        onClick={() => dispatch(chooseGameType('HOME'))}
      >
        <Icon name="home" />
        {t('nav.HOME')}
      </Link>
      <Link to="/rng" aria-current={games ? 'page' : undefined} onClick={() => dispatch(chooseGameType('RNG'))}>
        <Icon name="rng" />
        {t('bar.games')}
      </Link>
      <MemberEntry path={MEMBER_PAGES.deposit} icon="wallet" label={t('header.deposit')} strong />
      <button type="button" onClick={onMenu}>
        <Icon name="menu" />
        {t('side.menu')}
        {/* A phone shows the reward centre, and what waits there, only within the menu. */}
        {rewards > 0 && (
          <>
            {' '}
            <span className="vh">{t('bar.rewards', { n: rewards })}</span>
          </>
        )}
        <CountBadge value={rewards} />
      </button>
      <MemberEntry path={MEMBER_PAGES.security} icon="user" label={t('bar.me')} />
    </nav>
  );
}

interface MemberEntryProps {
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
  readonly strong?: boolean;
}
function MemberEntry({ path, icon, label, strong = false }: MemberEntryProps) {
  const dispatch = useAppDispatch();
  const member = useAppSelector(selectMayEnter);
  const { pathname } = useLocation();
  const look = strong ? 'bottom-bar-pay' : undefined;
  const inside = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  return member ? (
    <MemberPageLink className={look} to={path} aria-current={isSamePath(pathname, path) ? 'page' : undefined}>
      {inside}
    </MemberPageLink>
  ) : (
    <button type="button" className={look} onClick={() => dispatch(openCentrePage(path))}>
      {inside}
    </button>
  );
}
