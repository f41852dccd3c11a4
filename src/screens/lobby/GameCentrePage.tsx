/** The game centre of a category: its vendors first, then the games (R-ROUTE-08 to 11). */
import './browse.css';
import { selectFilter, selectLane } from '../../domains/catalogue/catalogue.selectors.ts';
import { useAppSelector } from '../store.ts';
import { ListedGames } from './ListedGames.tsx';
import { useChangeFilter } from './useChangeFilter.ts';
import { VendorTileBones } from './VendorTileBones.tsx';
import { VendorTiles } from './VendorTiles.tsx';

export default function GameCentrePage() {
  const choose = useChangeFilter();
  const filter = useAppSelector(selectFilter);
  const lane = useAppSelector((state) => selectLane(state, filter.gameType));
  return (
    <>
      {lane !== undefined && lane.vendors.length > 1 ? (
        <VendorTiles lane={lane} chosen={filter.vendor} onChoose={(vendor) => choose({ vendor, classify: null })} />
      ) : (
        <VendorTileBones />
      )}
      <ListedGames lane={lane} />
    </>
  );
}
