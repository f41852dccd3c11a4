import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectLanes } from '../../../domains/catalogue/catalogue.selectors.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { placeOf } from '../../places.ts';

/** Every category with a vendor; those without an address are game types of the lobby (D-28). */
export function SideGames() {
  const { t } = useTranslation('shell');
  const ask = useAsk();
  const lanes = usePortal(selectLanes);
  return lanes.map(({ category }) => {
    const place = placeOf(category);
    return place === undefined ? null : (
      <Link key={category} className="side-sub" to={place.path ?? '/'} onClick={() => ask(chooseGameType(category))}>
        <span className="ell">{t(`nav.${category}`)}</span>
      </Link>
    );
  });
}
