import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';
import { selectHouseNow } from '../../domains/connection/connection.selectors.ts';
import { clockOfDraw, type DrawClock } from '../../domains/lottery/draws.calc.ts';
import { useNow } from '../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../store.ts';

/** Read four times a second, so that no second of house time is displayed late. ms */
const READ_MS = 250;

/** The draw's countdown by the house's clock: the device's may be wrong by hours (R-LOTT-06, H-26). */
export function useDrawClock(row: DrawRow | null): DrawClock | null {
  const now = useNow(READ_MS);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  return row && clockOfDraw(row, houseNow);
}
/** 78_400 → "1:19", 3_730_000 → "1:02:10". Rounds up to whole seconds, so that 0:00 is the end. */
export const drawClockText = (left: number): string => {
  const seconds = Math.ceil(Math.max(0, left) / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3_600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
