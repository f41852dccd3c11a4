import { Link } from '../../Link.tsx';
import { chooseGameType, launchFirst } from '../../../domains/catalogue/catalogue.intents.ts';
import { placeOf } from '../../places.ts';
import { useAsk } from '../../portal.ts';
import { useNavWord } from '../useNavWord.ts';
import { useLanes } from '../../useLanes.ts';

/** Its entry is a game at once, for whoever is in (R-SIDE-09). */
const AT_ONCE = 'ELOTT';

/** Every category with a vendor (R-SIDE-08); those without an address are game types of the lobby (D-28). */
export function SideGames() {
  const word = useNavWord();
  const ask = useAsk();
  const lanes = useLanes();
  return lanes.map(({ category }) => {
    const place = placeOf(category);
    if (place === undefined) return null;
    const inside = <span className="ell">{word(category)}</span>;
    if (category === AT_ONCE)
      return (
        <button key={category} type="button" className="side-sub" onClick={() => ask(launchFirst(category))}>
          {inside}
        </button>
      );
    return (
      <Link key={category} className="side-sub" to={place.path ?? '/'} onClick={() => ask(chooseGameType(category))}>
        {inside}
      </Link>
    );
  });
}
