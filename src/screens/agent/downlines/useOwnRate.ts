import { useEffect } from 'react';
import { requestDownlines } from '../../../domains/team/downlines.intents.ts';
import { selectDownlineList } from '../../../domains/team/downlines.selectors.ts';
import { FIRST_DOWNLINES } from '../../../domains/team/downlines.state.ts';
import { useAppDispatch, useAppSelector } from '../../store.ts';

/** Parts per million of everything: where the own rate is not known yet, the house decides. */
const ANY = 1_000_000;
/** The agent's own commission rate, parts per million: the highest that a downline may get. */
export const useOwnRate = (): number => {
  const dispatch = useAppDispatch();
  const { data, state } = useAppSelector(selectDownlineList);
  useEffect(() => {
    if (data === null && state === 'idle') dispatch(requestDownlines(FIRST_DOWNLINES));
  }, [data, state, dispatch]);
  return data?.ownRate ?? ANY;
};
