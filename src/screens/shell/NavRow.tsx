import './nav.css';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../Link.tsx';
import { chooseGameType } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType, selectLanesLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import { selectNavWords } from '../../domains/system/system.selectors.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { late } from '../../ui/late/late.tsx';
import { FAVOURITES, isAt, isHome, placeOf, PROMOTIONS } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useNavWord } from './useNavWord.ts';
import { useLanes } from '../useLanes.ts';

/** Few houses have such entries. */
const NavMore = late(async () => (await import('./afterPaint.ts')).NavMore);

/** Home, promotions, each lane that has a vendor in the delivered order, favourites last (R-NAV-01 to 03). */
export function NavRow() {
  const { t } = useTranslation('shell');
  const lanes = useLanes();
  const load = useDeferredValue(usePortal(selectLanesLoad));
  // Favourites come last: before the lanes are there it would only jump across the row.
  const awaited = load.data === null && load.state !== 'failed';
  const places = lanes.map(({ category }) => placeOf(category)).filter((place) => place?.path != null);
  return (
    <nav className="nav-row" aria-label={t('nav.label')}>
      <NavEntry to="/" type="HOME" icon="home" />
      <NavEntry to={PROMOTIONS} type="PROMO" icon="promo" />
      {places.map(
        (place) =>
          place?.path && <NavEntry key={place.category} to={place.path} type={place.category} icon={place.icon} />,
      )}
      <NavMore />
      {!awaited && <Favourites />}
    </nav>
  );
}

function NavEntry({ to, type, icon }: { readonly to: string; readonly type: string; readonly icon: IconName }) {
  const word = useNavWord();
  const ask = useAsk();
  const current = useCurrent(to, type);
  const elsewhere = usePortal(selectNavWords).get(type)?.url != null;
  if (elsewhere) return <NavMore only={type} icon={icon} />;
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} onClick={() => ask(chooseGameType(type))}>
      <Icon name={icon} />
      {word(type)}
    </Link>
  );
}
/** For visitors the way leads over log in, on the page where they are (R-NAV-04). */
function Favourites() {
  const word = useNavWord();
  const ask = useAsk();
  const mayEnter = usePortal(selectMayEnter);
  const { pathname } = useLocation();
  const inside = (
    <>
      <Icon name="star" />
      {word('FAV')}
    </>
  );
  if (!mayEnter)
    return (
      <button type="button" onClick={() => ask(openDialog({ kind: 'login' }))}>
        {inside}
      </button>
    );
  const path = FAVOURITES;
  return (
    <Link to={path} aria-current={isAt(pathname, path) ? 'page' : undefined}>
      {inside}
    </Link>
  );
}

/** One entry is current: the address decides; on home, a category chosen there takes the mark from Home. */
function useCurrent(to: string, type: string): boolean {
  const { pathname } = useLocation();
  const chosen = usePortal(selectGameType);
  if (to !== '/') return isAt(pathname, to);
  return isHome(pathname) && (type === chosen || placeOf(chosen)?.path == null);
}
