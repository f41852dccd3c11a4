import { selectSessionNet, selectSessionStart } from '../../../domains/member/member.selectors.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';
import { elapsedText } from './elapsedText.ts';

/** Refresh interval: no minute is displayed later than this. ms */
const LOOK_MS = 5_000;

export interface SessionFigures {
  /** "0:42": hours and minutes by the house's clock. */
  readonly time: string;
  /** Minor units, as the house reports it. */
  readonly net: number;
}
/** Null: not logged in, or not reported by the house yet. */
export function useSessionFigures(): SessionFigures | null {
  const member = useAppSelector(selectIsLogin);
  const startedAt = useAppSelector(selectSessionStart);
  const net = useAppSelector(selectSessionNet);
  const now = useNow(LOOK_MS);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  if (!member || startedAt === null || startedAt === 0 || net === null) return null;
  return { time: elapsedText(houseNow - startedAt), net };
}
