import './header.css';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { toggleSideMenu } from '../../../domains/preferences/preferences.intents.ts';
import { selectSideMenuOpen } from '../../../domains/preferences/preferences.selectors.ts';
import { selectIsLogin, selectMayEnter } from '../../../domains/session/session.selectors.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { late } from '../../../ui/late/late.tsx';
import { Logo } from '../../../ui/logo/Logo.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { ConnectionLamp } from './ConnectionLamp.tsx';
import { MemberPlace } from './MemberPlace.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VisitorTools } from './VisitorTools.tsx';

/** Nobody is a member before the first paint. */
const MemberTools = late(async () => (await import('../afterPaint.ts')).MemberTools, <MemberPlace />);

interface HeaderProps {
  /** False on pages without a side menu: nothing to collapse. */
  readonly sideMenu: boolean;
}
export function Header({ sideMenu }: HeaderProps) {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const member = usePortal(selectIsLogin);
  const entering = usePortal(selectMayEnter);
  const open = usePortal(selectSideMenuOpen);
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
          onClick={() => ask(toggleSideMenu())}
        />
      )}
      <Link to="/" aria-label={t('header.home')} onClick={() => ask(chooseGameType('HOME'))}>
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
        <ConnectionLamp />
      </span>
      <span className="only-s">
        <ConnectionLamp compact />
      </span>
      {member ? <MemberTools /> : entering ? <MemberPlace /> : <VisitorTools />}
      <span className="only-l">
        <ThemeSwitch />
      </span>
    </header>
  );
}
