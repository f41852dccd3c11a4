/** Asks for the answer to the present question, and again after each settlement: no live topic carries these figures. */
import { useCallback, useEffect, useMemo } from 'react';
import { changesOf, type TermChanges } from '../../../domains/team/whatIf.calc.ts';
import { selectWhatIf } from '../../../domains/team/whatIf.selectors.ts';
import { requestWhatIf } from '../../../domains/team/whatIf.slice.ts';
import type { WhatIfDays, WhatIfQuery, WhatIfReport } from '../../../domains/team/whatIf.state.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Between two reads, ms: a settlement takes place every five minutes. */
export const POLL_MS = 300_000;

interface ShownWhatIf {
  /** The latest answer for these days, perhaps to earlier changes; null: none yet. */
  readonly value: WhatIfReport | null;
  /** Whether `value` answers the present question. */
  readonly isCurrent: boolean;
  /** Code of the last question, where it failed. */
  readonly error: string | null;
  readonly ask: () => void;
}
export const useWhatIf = (days: WhatIfDays, changes: TermChanges): ShownWhatIf => {
  const dispatch = useAppDispatch();
  const { clock } = usePlatform();
  const { data, at, state, error } = useAppSelector(selectWhatIf);
  const query = useMemo((): WhatIfQuery => ({ days, changes: changesOf(changes) }), [days, changes]);
  const ask = useCallback(() => void dispatch(requestWhatIf(query)), [dispatch, query]);
  useEffect(ask, [ask]);
  useEffect(
    () => (state === 'ready' || state === 'failed' ? clock.after(POLL_MS, ask) : undefined),
    [clock, ask, state, at],
  );
  return {
    value: data?.of.days === days ? data.value : null,
    isCurrent: data !== null && JSON.stringify(data.of) === JSON.stringify(query),
    error: state === 'failed' ? error : null,
    ask,
  };
};
