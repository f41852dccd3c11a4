import './browse.css';
import { selectGameType, selectLane, selectLanesLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Skeleton, SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { useAppSelector } from '../store.ts';

/**
 * Keeps the place of a game centre's vendors, so that the games below, whose skeleton announces the loading, do not move;
 * nothing where there is no choice of vendors.
 */
export function VendorTileBones() {
  const { t } = useTranslation('lobby');
  const lanes = useAppSelector(selectLanesLoad);
  const gameType = useAppSelector(selectGameType);
  const lane = useAppSelector((state) => selectLane(state, gameType));
  if (lane === undefined ? lanes.data !== null || lanes.state === 'failed' : lane.vendors.length < 2) return null;
  return (
    <Section title={t('grid.vendors')}>
      <Skeleton silent>
        <div className="vendor-tile-bones">
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock />
        </div>
      </Skeleton>
    </Section>
  );
}
