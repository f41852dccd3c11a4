import './nav.css';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { chooseGameType } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType, selectLanes, selectLanesLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectMayEnter } from '../../domains/session/session.selectors.ts';
import { labelIn } from '../../domains/system/system.calc.ts';
import { selectNavWords } from '../../domains/system/system.selectors.ts';
import { useShellLanguage } from '../../i18n/TextsProvider.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { BEING_BUILT } from '../beingBuilt.ts';
import { CATEGORY_PLACES, HOME_PATHS, placeOf } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useNavWord } from './useNavWord.ts';

/** Names with an entry of ours; the house may add others. */
const OWN = new Set(['HOME', 'PROMO', 'FAV', ...CATEGORY_PLACES.map(({ category }) => category)]);

/** Home, promotions, each lane that has a vendor in the delivered order, favourites last (R-NAV-01 to 03). */
export function NavRow() {
  const { t } = useTranslation('shell');
  const more = useMoreEntries();
  const lanes = usePortal(selectLanes);
  const load = usePortal(selectLanesLoad);
  // Favourites come last: before the lanes are there it would only jump across the row.
  const awaited = load.data === null && load.state !== 'failed';
  const places = lanes.map(({ category }) => placeOf(category)).filter((place) => place?.path != null);
  return (
    <nav className="nav-row" aria-label={t('nav.label')}>
      <NavEntry to="/" type="HOME" icon="home" />
      <NavEntry to={BEING_BUILT.promotions.path} type="PROMO" icon="promo" />
      {places.map(
        (place) =>
          place?.path && <NavEntry key={place.category} to={place.path} type={place.category} icon={place.icon} />,
      )}
      {more.map(([name, label, url]) => (
        <Outside key={name} label={label} url={url} />
      ))}
      {!awaited && <Favourites />}
    </nav>
  );
}

function NavEntry({ to, type, icon }: { readonly to: string; readonly type: string; readonly icon: IconName }) {
  const word = useNavWord();
  const ask = useAsk();
  const current = useCurrent(to, type);
  const url = usePortal(selectNavWords).get(type)?.url ?? null;
  if (url !== null) return <Outside label={word(type)} url={url} icon={icon} />;
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} onClick={() => ask(chooseGameType(type))}>
      <Icon name={icon} />
      {word(type)}
    </Link>
  );
}
/** Entries the house adds with an address of their own and a label in this language, or in English. */
function useMoreEntries(): readonly (readonly [name: string, label: string, url: string])[] {
  const language = useShellLanguage();
  const words = usePortal(selectNavWords);
  return [...words].flatMap(([name, entry]) => {
    const label = labelIn(entry, language);
    return OWN.has(name) || entry.url === null || label === null ? [] : [[name, label, entry.url] as const];
  });
}
/** An entry whose resource has an address: a window of its own, without access to ours (R-NAV-06). */
function Outside({ label, url, icon = 'external' }: { readonly label: string; readonly url: string; icon?: IconName }) {
  const { t } = useTranslation('shell');
  const { navigation } = usePlatform();
  return (
    <button type="button" aria-label={t('channel.opens', { name: label })} onClick={() => navigation.open(url)}>
      <Icon name={icon} />
      {label}
    </button>
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
  const { path } = BEING_BUILT.favourites;
  return (
    <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
      {inside}
    </Link>
  );
}

/** One entry is current: the address decides; on home, a category chosen there takes the mark from Home. */
function useCurrent(to: string, type: string): boolean {
  const { pathname } = useLocation();
  const chosen = usePortal(selectGameType);
  if (to !== '/') return pathname === to;
  return HOME_PATHS.includes(pathname) && (type === chosen || placeOf(chosen)?.path == null);
}
