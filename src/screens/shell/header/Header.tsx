import './header.css';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { toggleSideMenu } from '../../../domains/preferences/preferences.intents.ts';
import { selectSideMenuOpen } from '../../../domains/preferences/preferences.selectors.ts';
import { selectIsLogin, selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { lazyPart } from '../../../ui/late/lazyPart.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { MemberToolsPlaceholder } from './MemberToolsPlaceholder.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VisitorTools } from './VisitorTools.tsx';

/** Lazy-loaded: no session is restored before the first paint. */
const MemberTools = lazyPart(async () => (await import('../afterPaint.ts')).MemberTools, <MemberToolsPlaceholder />);

interface HeaderProps {
  /** False on pages without a side menu: there is nothing to collapse. */
  readonly sideMenu: boolean;
}
export function Header({ sideMenu }: HeaderProps) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const member = useAppSelector(selectIsLogin);
  const entering = useAppSelector(selectMayEnter);
  const open = useAppSelector(selectSideMenuOpen);
  const [searching, setSearching] = useState(false);
  return (
    <header className="header" aria-label={t('header.label')}>
      {sideMenu && (
        <IconButton
          className="only-l header-collapse"
          icon="collapse"
          label={t(open ? 'header.collapse' : 'header.expand')}
          aria-expanded={open}
          aria-controls="side-menu"
          onClick={() => dispatch(toggleSideMenu())}
        />
      )}
      <Link to="/" aria-label={t('header.home')} onClick={() => dispatch(chooseGameType('HOME'))}>
        <Logo />
      </Link>
      <span className="grow" />
      <div className={`header-searching ${searching ? 'is-open' : ''}`}>
        <SearchBox />
      </div>
      <IconButton
        className="header-search-button"
        icon={searching ? 'close' : 'search'}
        label={t(searching ? 'header.closeSearch' : 'header.openSearch')}
        aria-expanded={searching}
        onClick={() => setSearching(!searching)}
      />
      <span className="only-l">
        <ConnectionIndicator />
      </span>
      <span className="only-s">
        <ConnectionIndicator compact />
      </span>
      {member ? <MemberTools /> : entering ? <MemberToolsPlaceholder /> : <VisitorTools />}
      <span className="only-l">
        <ThemeSwitch />
      </span>
    </header>
  );
}
