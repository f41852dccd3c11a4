import './nav.css';
import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../Link.tsx';
import { chooseGameType } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType, selectLanesLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import { selectNavEntries } from '../../domains/system/system.selectors.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { lazyPart } from '../../ui/late/lazyPart.tsx';
import { FAVOURITES, isSamePath, isHome, categoryEntryOf, PROMOTIONS } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useNavLabel } from './useNavLabel.ts';
import { useLanes } from '../useLanes.ts';

/** Last in the row, and for members only: loading them moves nothing. */
const MoneyEntries = lazyPart(async () => (await import('./afterPaint.ts')).MoneyEntries);
/** Lazy-loaded: few houses have such entries. */
const ExtraNavEntries = lazyPart(async () => (await import('./afterPaint.ts')).ExtraNavEntries);

/** Home, promotions, each lane that has a vendor in the delivered order, favourites last (R-NAV-01 to 03). */
export function NavRow() {
  const { t } = useTranslation('shell');
  const lanes = useLanes();
  const load = useDeferredValue(useAppSelector(selectLanesLoad));
  // Favourites come last: shown before the lanes, the entry would jump across the row.
  const awaited = load.data === null && load.state !== 'failed';
  const places = lanes.map(({ category }) => categoryEntryOf(category)).filter((place) => place?.path != null);
  return (
    <nav className="nav-row" aria-label={t('nav.label')}>
      <NavEntry to="/" type="HOME" icon="home" />
      <NavEntry to={PROMOTIONS} type="PROMO" icon="promo" />
      {places.map(
        (place) =>
          place?.path && <NavEntry key={place.category} to={place.path} type={place.category} icon={place.icon} />,
      )}
      <ExtraNavEntries />
      {!awaited && <Favourites />}
      <MoneyEntries />
    </nav>
  );
}

function NavEntry({ to, type, icon }: { readonly to: string; readonly type: string; readonly icon: IconName }) {
  const labelOf = useNavLabel();
  const dispatch = useAppDispatch();
  const current = useCurrent(to, type);
  const elsewhere = useAppSelector(selectNavEntries).get(type)?.url != null;
  if (elsewhere) return <ExtraNavEntries only={type} icon={icon} />;
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} onClick={() => dispatch(chooseGameType(type))}>
      <Icon name={icon} />
      {labelOf(type)}
    </Link>
  );
}
/** For visitors the entry opens the log-in on the current page (R-NAV-04). */
function Favourites() {
  const labelOf = useNavLabel();
  const dispatch = useAppDispatch();
  const mayEnter = useAppSelector(selectMayEnter);
  const { pathname } = useLocation();
  const inside = (
    <>
      <Icon name="star" />
      {labelOf('FAV')}
    </>
  );
  if (!mayEnter)
    return (
      <button type="button" onClick={() => dispatch(openDialog({ kind: 'login' }))}>
        {inside}
      </button>
    );
  const path = FAVOURITES;
  return (
    <Link to={path} aria-current={isSamePath(pathname, path) ? 'page' : undefined}>
      {inside}
    </Link>
  );
}

/** Whether this entry is current: the address decides; on home, a category chosen there is marked instead of Home. */
function useCurrent(to: string, type: string): boolean {
  const { pathname } = useLocation();
  const chosen = useAppSelector(selectGameType);
  if (to !== '/') return isSamePath(pathname, to);
  return isHome(pathname) && (type === chosen || categoryEntryOf(chosen)?.path == null);
}
