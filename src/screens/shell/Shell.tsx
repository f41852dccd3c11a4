import './shell.css';
import { memo, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { selectSideMenuOpen } from '../../domains/preferences/preferences.selectors.ts';
import { selectHasRightBar } from '../../domains/system/ownHosts.ts';
import { lazyPart } from '../../ui/late/lazyPart.tsx';
import { useNearViewport } from '../../ui/context/useNearViewport.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { PATHS_WITHOUT_MENU, isAgentCentre, isAnyOfPaths, isMemberCentre } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { Header } from './header/Header.tsx';
import { useApplyTheme } from './header/ThemeSwitch.tsx';
import { NavRow } from './NavRow.tsx';
import { SideMenu } from './side/SideMenu.tsx';

const afterPaint = () => import('./afterPaint.ts');
const HeaderStrips = lazyPart(async () => (await afterPaint()).HeaderStrips);
const DomainStrip = lazyPart(async () => (await afterPaint()).DomainStrip);
const ChatDockSlot = lazyPart(async () => (await afterPaint()).ChatDockSlot);
/** Below everything, so that loading it moves nothing. */
const Footer = lazyPart(async () => (await afterPaint()).Footer);
/** Fixed at its edge, so that loading it moves nothing. */
const EdgeControls = lazyPart(async () => (await afterPaint()).EdgeControls);
const RightBar = lazyPart(async () => (await afterPaint()).RightBar);
const ShellToasts = lazyPart(async () => (await afterPaint()).ShellToasts);
const MemberMenu = lazyPart(async () => (await import('../member/MemberMenu.tsx')).MemberMenu);
const Drawer = lazyPart(async () => (await import('./side/Drawer.tsx')).Drawer);

/** Narrower windows have no right bar: it is not rendered for them (performance.md, G4). */
function RightPlace() {
  const [place, near] = useNearViewport<HTMLDivElement>();
  return near ? <RightBar /> : <div ref={place} className="right-place" />;
}
/**
 * Everything around a page. It stays mounted while pages change, so that nothing flashes and the menu keeps its state
 * (R-SHELL-01).
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  return <ShellAt pathname={useLocation().pathname}>{children}</ShellAt>;
}
interface ShellAtProps {
  readonly pathname: string;
  readonly children: ReactNode;
}
/** A page's filters are in its address: the shell is not rendered for each change of one. */
const ShellAt = memo(function ShellAt({ pathname, children }: ShellAtProps) {
  const { t } = useTranslation('shell');
  const open = useAppSelector(selectSideMenuOpen);
  const [drawer, setDrawer] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const bare = isAnyOfPaths(pathname, PATHS_WITHOUT_MENU);
  const right = useAppSelector(selectHasRightBar) && !bare;
  useApplyTheme();
  // R-SHELL-04: the agent centre has its own header, menu and main.
  if (isAgentCentre(pathname))
    return (
      <>
        <Suspense fallback={null}>{children}</Suspense>
        <OptionalPart>
          <ShellToasts />
        </OptionalPart>
      </>
    );
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <div className="top">
        <Header sideMenu={!bare} />
        {!bare && <NavRow />}
        <HeaderStrips />
        <DomainStrip />
      </div>
      <div
        className={`shell ${bare ? 'shell-bare' : ''} ${open ? '' : 'shell-collapsed'} ${right ? 'shell-right' : ''}`}
      >
        {!bare && (
          <nav id="side-menu" className="side side-column" aria-label={t('side.label')}>
            {isMemberCentre(pathname) ? <MemberMenu /> : <SideMenu />}
          </nav>
        )}
        <main id="main" className="main" tabIndex={-1}>
          {/* While a page waits for its texts, the shell stays (R-SHELL-01). */}
          <Suspense fallback={null}>{children}</Suspense>
        </main>
        {!bare && <ChatDockSlot />}
        {right && <RightPlace />}
      </div>
      {!bare && <Footer />}
      {!bare && <EdgeControls onMenu={() => setDrawer(true)} />}
      {drawer && !bare && <Drawer onClose={closeDrawer} />}
      <OptionalPart>
        <ShellToasts />
      </OptionalPart>
    </>
  );
});
