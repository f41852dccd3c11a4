import './bottomBar.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../Link.tsx';
import { chooseGameType } from '../../domains/catalogue/catalogue.intents.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { BEING_BUILT, type BuiltName } from '../beingBuilt.ts';
import { categoryOfPath, isAt, isHome } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';

/** Phones: five ways at the thumb. */
export function BottomBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const { pathname } = useLocation();
  const games = categoryOfPath(pathname) !== null;
  return (
    <nav className="bottom-bar" aria-label={t('bar.label')}>
      <Link to="/" aria-current={isHome(pathname) ? 'page' : undefined} onClick={() => ask(chooseGameType('HOME'))}>
        <Icon name="home" />
        {t('nav.HOME')}
      </Link>
      <Link to="/rng" aria-current={games ? 'page' : undefined} onClick={() => ask(chooseGameType('RNG'))}>
        <Icon name="rng" />
        {t('bar.games')}
      </Link>
      <MemberEntry page="deposit" icon="wallet" word={t('header.deposit')} strong />
      <button type="button" onClick={onMenu}>
        <Icon name="menu" />
        {t('side.menu')}
      </button>
      <MemberEntry page="member" icon="user" word={t('bar.me')} />
    </nav>
  );
}

interface MemberEntryProps {
  readonly page: BuiltName;
  readonly icon: IconName;
  readonly word: string;
  readonly strong?: boolean;
}
function MemberEntry({ page, icon, word, strong = false }: MemberEntryProps) {
  const ask = useAsk();
  const member = usePortal(selectMayEnter);
  const { pathname } = useLocation();
  const { path } = BEING_BUILT[page];
  const look = strong ? 'bottom-bar-pay' : undefined;
  const inside = (
    <>
      <Icon name={icon} />
      {word}
    </>
  );
  return member ? (
    <Link className={look} to={path} aria-current={isAt(pathname, path) ? 'page' : undefined}>
      {inside}
    </Link>
  ) : (
    <button type="button" className={look} onClick={() => ask(openDialog({ kind: 'login' }))}>
      {inside}
    </button>
  );
}
