import { memo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { chooseGameType } from '../../domains/catalogue/catalogue.intents.ts';
import { selectGameType } from '../../domains/catalogue/catalogue.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/paths.ts';
import { useScroll } from '../../ui/seams/useScroll.ts';
import { Link } from '../Link.tsx';
import { FAVOURITES, isHome, placeOf, PROMOTIONS, RECENT } from '../places.ts';
import { useAsk, usePortal } from '../portal.ts';
import { useTypeWord } from './useTypeWord.ts';
import { useLanes } from '../useLanes.ts';

/** Every game type there is, on home and wherever the lobby shows what has no address of its own (R-LOBBY-04, R-LOBBY-10, D-28). */
export const GameMenu = memo(function GameMenu() {
  const { t } = useTranslation('lobby');
  const { pathname } = useLocation();
  const lanes = useLanes();
  const login = usePortal(selectIsLogin);
  const trial = usePortal(selectIsTrial);
  // A category with an address is marked in the navigation above it.
  if (!isHome(pathname)) return null;
  const places = lanes.flatMap(({ category }) => placeOf(category) ?? []);
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
  /** Absent or null: a game type of the lobby, chosen where one is; what somebody may not have, the flow says why. */
  readonly to?: string | null;
}
/** Choosing one leads to the top (R-LOBBY-11); what is an account's own asks to log in first (R-NAV-04). */
function Entry({ type, icon, to = null }: EntryProps) {
  const ask = useAsk();
  const scroll = useScroll();
  const word = useTypeWord();
  const chosen = usePortal(selectGameType) === type;
  const inside = (
    <>
      <Icon name={icon} size="s" />
      {word(type)}
    </>
  );
  if (to !== null)
    return (
      <Link className="chip" to={to} onClick={() => ask(chooseGameType(type))}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={chosen}
      onClick={() => {
        ask(chooseGameType(type));
        scroll(null);
      }}
    >
      {inside}
    </button>
  );
}
