import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { factsOf } from '../../../domains/salary/projectionInputs.calc.ts';
import { type Projection, projectionOf } from '../../../domains/salary/projection.calc.ts';
import {
  accrualTopicOf,
  selectAwaitedWindow,
  selectPayouts,
  selectTraces,
} from '../../../domains/salary/salary.selectors.ts';
import { useAppSelector } from '../../store.ts';
import { useAgentId } from '../useAgentId.ts';
import { useWindowTime } from './useWindowTime.ts';

const SECOND_MS = 1_000;
const none: readonly never[] = [];

export interface WindowProjection {
  /** House time at which the projection starts, Unix ms: now, or when the accrual was last true. */
  readonly from: number;
  /** Null: too little is known of this agent's windows. */
  readonly projection: Projection | null;
  /** The accrual is not live: the projection does not run with the countdown. */
  readonly frozen: boolean;
}
/**
 * Projects the payout of the running window, each second. A stale accrual is projected from its last true moment: unknown bets
 * are not zero bets.
 */
export function useProjection(accrual: AccrualValue): WindowProjection {
  const topic = accrualTopicOf(useAgentId());
  const houseNow = useWindowTime(accrual);
  const status = useAppSelector((state) => selectTopicStatus(state, topic));
  const payouts = useAppSelector(selectPayouts) ?? none;
  const traces = useAppSelector(selectTraces);
  const awaited = useAppSelector(selectAwaitedWindow) !== null;
  const frozen = status !== null && status.freshness !== 'live' && status.trueAt !== null;
  const known = frozen ? (status.trueAt ?? houseNow) : houseNow;
  const knownUntil = Math.min(houseNow, Math.max(known, accrual.windowStart), accrual.windowEnd);
  const from = Math.max(accrual.windowStart, knownUntil - (knownUntil % SECOND_MS));
  return { from, frozen: frozen, projection: projectionOf(factsOf({ accrual, payouts, traces, awaited, now: from })) };
}
