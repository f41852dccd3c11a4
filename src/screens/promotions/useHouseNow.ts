import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { useNow } from '../../ui/seams/useEnvironment.ts';
import { usePortal } from '../portal.ts';

const SECOND = 1_000;

/** Unix ms by the house's clock, read anew each second: the device's own may be wrong by hours (R-PROMO-12). */
export const useHouseNow = (): number => {
  const now = useNow(SECOND);
  return usePortal((state) => selectHouseNow(state, now));
};
