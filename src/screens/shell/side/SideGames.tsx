import { Link } from '../../Link.tsx';
import { chooseGameType } from '../../../domains/catalogue/catalogue.intents.ts';
import { selectLanes } from '../../../domains/catalogue/catalogue.selectors.ts';
import { placeOf } from '../../places.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { useNavWord } from '../useNavWord.ts';

/** Every category with a vendor; those without an address are game types of the lobby (D-28). */
export function SideGames() {
  const word = useNavWord();
  const ask = useAsk();
  const lanes = usePortal(selectLanes);
  return lanes.map(({ category }) => {
    const place = placeOf(category);
    return place === undefined ? null : (
      <Link key={category} className="side-sub" to={place.path ?? '/'} onClick={() => ask(chooseGameType(category))}>
        <span className="ell">{word(category)}</span>
      </Link>
    );
  });
}
