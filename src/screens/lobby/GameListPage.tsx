/** The game list of a category or a search: a menu of vendors beside the games (R-ROUTE-12 to 14, R-ROUTE-16, R-ROUTE-17). */
import './browse.css';
import { selectFilter, selectLane, selectSearchResult } from '../../domains/catalogue/catalogue.selectors.ts';
import { useAppSelector } from '../store.ts';
import { FoundGames } from './FoundGames.tsx';
import { ListedGames } from './ListedGames.tsx';
import { useChangeFilter } from './useChangeFilter.ts';
import { VendorMenu } from './VendorMenu.tsx';

export default function GameListPage() {
  const choose = useChangeFilter();
  const filter = useAppSelector(selectFilter);
  const found = useAppSelector(selectSearchResult);
  const lane = useAppSelector((state) => selectLane(state, filter.gameType));
  if (found !== null) return <FoundGames found={found} />;
  if (lane === undefined || lane.vendors.length < 2) return <ListedGames lane={lane} />;
  return (
    <div className="browse">
      <VendorMenu lane={lane} chosen={filter.vendor} onChoose={(vendor) => choose({ vendor, classify: null })} />
      <ListedGames lane={lane} />
    </div>
  );
}
