import { selectSessionNet, selectSessionStart } from '../../../domains/member/member.selectors.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { selectIsLogin } from '../../../domains/session/session.selectors.ts';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { usePortal } from '../../portal.ts';
import { elapsedOf } from './elapsed.ts';

/** Often enough that a minute is never late by more than this. */
const LOOK_MS = 5_000;

export interface SessionFigures {
  /** "0:42": hours and minutes by the house's clock. */
  readonly time: string;
  /** Minor units, as the house says. */
  readonly net: number;
}
/** Null: nobody is in, or the house has not said. */
export function useSessionFigures(): SessionFigures | null {
  const member = usePortal(selectIsLogin);
  const startedAt = usePortal(selectSessionStart);
  const net = usePortal(selectSessionNet);
  const now = useNow(LOOK_MS);
  const houseNow = usePortal((state) => selectHouseNow(state, now));
  if (!member || startedAt === null || startedAt === 0 || net === null) return null;
  return { time: elapsedOf(houseNow - startedAt), net };
}
