/** Reads the team at the moment that an address names. It is read once: what was does not change. */
import { useCallback, useEffect } from 'react';
import { requestMoment } from '../../../domains/agent/agent.intents.ts';
import { selectMoment } from '../../../domains/agent/agent.selectors.ts';
import type { Moment } from '../../../domains/agent/agent.state.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

export interface ShownMoment {
  /** Of this moment, or of the one before until it is here; null: none. It names its own time. */
  readonly value: Moment | null;
  /** The moment is not here yet. */
  readonly isReading: boolean;
  /** Code of a read that failed. */
  readonly error: string | null;
  readonly read: () => void;
}
export function useMoment(at: number): ShownMoment {
  const dispatch = useAppDispatch();
  const { data, state, error } = useAppSelector(selectMoment);
  const read = useCallback(() => void dispatch(requestMoment(at)), [dispatch, at]);
  useEffect(read, [read]);
  const value = data?.value ?? null;
  const isFailed = state === 'failed';
  return {
    value: isFailed ? null : value,
    isReading: !isFailed && value?.at !== at,
    error: isFailed ? error : null,
    read,
  };
}
