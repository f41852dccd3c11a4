import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { useNow } from '../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../store.ts';

const SECOND = 1_000;

/** Unix ms by the house's clock, read each second: the device's may be wrong by hours (R-PROMO-12). */
export const useHouseNow = (): number => {
  const now = useNow(SECOND);
  return useAppSelector((state) => selectHouseNow(state, now));
};
