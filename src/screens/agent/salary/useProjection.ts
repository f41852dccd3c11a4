import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectTopicStatus } from '../../../domains/connection/connection.selectors.ts';
import { factsOf } from '../../../domains/salary/evidence.calc.ts';
import { type Projection, projectionOf } from '../../../domains/salary/projection.calc.ts';
import {
  accrualTopicOf,
  selectAwaitedWindow,
  selectPayouts,
  selectTraces,
} from '../../../domains/salary/salary.selectors.ts';
import { usePortal } from '../../portal.ts';
import { useAgent } from '../useAgent.ts';
import { useWindowTime } from './useWindowTime.ts';

const SECOND_MS = 1_000;
const none: readonly never[] = [];

export interface Foretold {
  /** House time from which it is foretold, Unix ms: now, or when the accrual was last known true. */
  readonly from: number;
  /** Null: nothing is known yet of how this agent's windows go. */
  readonly projection: Projection | null;
  /** The accrual has stopped coming by the channel: what is foretold does not run with the countdown. */
  readonly stands: boolean;
}
/**
 * What the window will pay, made anew each second. A figure that has stopped coming is foretold from where it stood: no bets
 * heard of is not no bets.
 */
export function useProjection(accrual: AccrualValue): Foretold {
  const topic = accrualTopicOf(useAgent());
  const houseNow = useWindowTime(accrual);
  const status = usePortal((state) => selectTopicStatus(state, topic));
  const payouts = usePortal(selectPayouts) ?? none;
  const traces = usePortal(selectTraces);
  const awaited = usePortal(selectAwaitedWindow) !== null;
  const stands = status !== null && status.freshness !== 'live' && status.trueAt !== null;
  const known = stands ? (status.trueAt ?? houseNow) : houseNow;
  const upTo = Math.min(houseNow, Math.max(known, accrual.windowStart), accrual.windowEnd);
  const from = Math.max(accrual.windowStart, upTo - (upTo % SECOND_MS));
  return { from, stands, projection: projectionOf(factsOf({ accrual, payouts, traces, awaited, now: from })) };
}
