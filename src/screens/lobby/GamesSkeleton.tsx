import './browse.css';
import { hasCentre, LOBBY_PAGE_SIZE } from '../../domains/catalogue/catalogue.calc.ts';
import { selectGameType, selectLane } from '../../domains/catalogue/catalogue.selectors.ts';
import { Skeleton, SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { useAppSelector } from '../store.ts';
import { CardSkeletons } from './cards/RowSkeleton.tsx';
import { VendorTileBones } from './VendorTileBones.tsx';

/** Vendors that are in view without scrolling. */
const VENDORS = 8;

/** Stands in for a game list or a game centre while its chunk loads, with the same geometry: vendors, filters, cards. */
export function GamesSkeleton() {
  const gameType = useAppSelector(selectGameType);
  const lane = useAppSelector((state) => selectLane(state, gameType));
  const cards = (
    <Skeleton>
      <div className="browse-list games-bones">
        {lane && (
          <div className="chips chip-bones">
            <SkeletonBlock />
            <SkeletonBlock />
            <SkeletonBlock />
          </div>
        )}
        <div className="games">
          <CardSkeletons count={LOBBY_PAGE_SIZE} />
        </div>
      </div>
    </Skeleton>
  );
  if (hasCentre(gameType))
    return (
      <>
        <VendorTileBones />
        {cards}
      </>
    );
  if (lane === undefined || lane.vendors.length < 2) return cards;
  return (
    <div className="browse">
      <div className="vendor-menu vendor-bones">
        {lane.vendors.slice(0, VENDORS).map(({ code }) => (
          <SkeletonBlock key={code} />
        ))}
      </div>
      {cards}
    </div>
  );
}
