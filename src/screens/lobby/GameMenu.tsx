import { memo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { chooseGameType } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { useScroll } from '../../ui/context/useScroll.ts';
import { Link } from '../Link.tsx';
import { FAVOURITES, isHome, categoryEntryOf, PROMOTIONS, RECENT } from '../paths.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { useGameTypeName } from './useGameTypeName.ts';
import { useLanes } from '../useLanes.ts';

/**
 * Menu of all game types, on home and where the lobby shows a type without an address of its own (R-LOBBY-04, R-LOBBY-10, D-28).
 */
export const GameMenu = memo(function GameMenu() {
  const { t } = useTranslation('lobby');
  const { pathname } = useLocation();
  const lanes = useLanes();
  const login = useAppSelector(selectIsLogin);
  const trial = useAppSelector(selectIsTrial);
  // A category with an address is marked in the navigation above.
  if (!isHome(pathname)) return null;
  const places = lanes.flatMap(({ category }) => categoryEntryOf(category) ?? []);
  return (
    <nav className="chips game-menu" aria-label={t('menu.label')}>
      <Entry type="HOME" icon="home" />
      <Entry type="ALL" icon="list" />
      <Entry type="HOT" icon="vip" />
      {places.map(({ category, icon, path }) => (
        <Entry key={category} type={category} icon={icon} to={path} />
      ))}
      <Entry type="PROMO" icon="promo" to={PROMOTIONS} />
      <Entry type="RECENT" icon="clock" to={login && !trial ? RECENT : null} />
      <Entry type="FAV" icon="star" to={login && !trial ? FAVOURITES : null} />
    </nav>
  );
});

interface EntryProps {
  readonly type: string;
  readonly icon: IconName;
  /** Absent or null: a game type of the lobby, chosen in place. Where it is not allowed, the flow says why. */
  readonly to?: string | null;
}
/** Choosing a type scrolls to the top (R-LOBBY-11); the account's own lists ask a visitor to log in (R-NAV-04). */
function Entry({ type, icon, to = null }: EntryProps) {
  const dispatch = useAppDispatch();
  const scroll = useScroll();
  const labelOf = useGameTypeName();
  const chosen = useAppSelector(selectGameType) === type;
  const inside = (
    <>
      <Icon name={icon} size="s" />
      {labelOf(type)}
    </>
  );
  if (to !== null)
    return (
      <Link className="chip" to={to} onClick={() => dispatch(chooseGameType(type))}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={chosen}
      onClick={() => {
        dispatch(chooseGameType(type));
        scroll(null);
      }}
    >
      {inside}
    </button>
  );
}
