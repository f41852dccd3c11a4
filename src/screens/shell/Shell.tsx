import './shell.css';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { selectSideMenuOpen } from '../../domains/preferences/preferences.selectors.ts';
import { selectHasRightBar } from '../../domains/system/ownHosts.ts';
import { late } from '../../ui/late/late.tsx';
import { useNear } from '../../ui/seams/useNear.ts';
import { AGENT_PATHS, BARE_PATHS, isAmong } from '../places.ts';
import { usePortal } from '../portal.ts';
import { Header } from './header/Header.tsx';
import { useThemeOnPage } from './header/ThemeSwitch.tsx';
import { NavRow } from './NavRow.tsx';
import { SideMenu } from './side/SideMenu.tsx';

const afterPaint = () => import('./afterPaint.ts');
const StaleStrip = late(async () => (await afterPaint()).StaleStrip);
const DomainStrip = late(async () => (await afterPaint()).DomainStrip);
const DockPlace = late(async () => (await afterPaint()).DockPlace);
/** Below everything, so that its coming moves nothing. */
const Footer = late(async () => (await afterPaint()).Footer);
/** Fixed at its edge: its coming moves nothing. */
const AtEdge = late(async () => (await afterPaint()).AtEdge);
const RightBar = late(async () => (await afterPaint()).RightBar);
const ShellToasts = late(async () => (await afterPaint()).ShellToasts);
const Drawer = late(async () => (await import('./side/Drawer.tsx')).Drawer);

/** Narrower windows have no right bar: it is not drawn for them (performance.md, G4). */
function RightPlace() {
  const [place, near] = useNear<HTMLDivElement>();
  return near ? <RightBar /> : <div ref={place} className="right-place" />;
}
/** Everything around a page. It never remounts while pages change, so nothing flashes and the menu keeps its state (R-SHELL-01). */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const open = usePortal(selectSideMenuOpen);
  const [drawer, setDrawer] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const bare = isAmong(pathname, BARE_PATHS);
  const right = usePortal(selectHasRightBar) && !bare;
  useThemeOnPage();
  // R-SHELL-04: the agent centre brings its own header, menu and main.
  if (isAmong(pathname, AGENT_PATHS))
    return (
      <>
        <Suspense fallback={null}>{children}</Suspense>
        <Suspense fallback={null}>
          <ShellToasts />
        </Suspense>
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
        <StaleStrip />
        <DomainStrip />
      </div>
      <div
        className={`shell ${bare ? 'shell-bare' : ''} ${open ? '' : 'shell-collapsed'} ${right ? 'shell-right' : ''}`}
      >
        {!bare && (
          <nav id="side-menu" className="side side-column" aria-label={t('side.label')}>
            <SideMenu />
          </nav>
        )}
        <main id="main" className="main" tabIndex={-1}>
          {/* A page that waits for its texts leaves the shell standing (R-SHELL-01). */}
          <Suspense fallback={null}>{children}</Suspense>
        </main>
        {!bare && <DockPlace />}
        {right && <RightPlace />}
      </div>
      {!bare && <Footer />}
      {!bare && <AtEdge onMenu={() => setDrawer(true)} />}
      {drawer && !bare && <Drawer onClose={closeDrawer} />}
      <Suspense fallback={null}>
        <ShellToasts />
      </Suspense>
    </>
  );
}
