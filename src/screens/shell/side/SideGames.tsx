import { Link } from '../../Link.tsx';
import { chooseGameType, launchFirst } from '../../../domains/catalogue/catalogue.intents.ts';
import { categoryEntryOf } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import { useNavLabel } from '../useNavLabel.ts';
import { useLanes } from '../../useLanes.ts';

/** Category whose entry launches a game directly for a logged-in player (R-SIDE-09). */
const AT_ONCE = 'ELOTT';

/** Every category with a vendor (R-SIDE-08); those without an address are chosen in the lobby (D-28). */
export function SideGames() {
  const labelOf = useNavLabel();
  const dispatch = useAppDispatch();
  const lanes = useLanes();
  return lanes.map(({ category }) => {
    const place = categoryEntryOf(category);
    if (place === undefined) return null;
    const inside = <span className="ell">{labelOf(category)}</span>;
    if (category === AT_ONCE)
      return (
        <button key={category} type="button" className="side-sub" onClick={() => dispatch(launchFirst(category))}>
          {inside}
        </button>
      );
    return (
      <Link
        key={category}
        className="side-sub"
        to={place.path ?? '/'}
        onClick={() => dispatch(chooseGameType(category))}
      >
        {inside}
      </Link>
    );
  });
}
