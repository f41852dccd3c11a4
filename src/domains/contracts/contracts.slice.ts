/** Contracts of an agent with their upline and direct downlines, as the steps that the house sends (R-CONT-04), and the agent's latest act. */
import { type Action, createAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { contractsEvents } from './contracts.events.ts';
import { clearContractMove } from './contracts.intents.ts';
import {
  type Contract,
  type ContractAttempt,
  type ContractMove,
  type ContractsState,
  initialContracts,
} from './contracts.state.ts';

export const contractsListed = createAction<readonly Contract[]>('contracts/listed');
export const contractMoveBegun = createAction<{ readonly key: string; readonly move: ContractMove }>('contracts/begun');
/** `ends` with ids: nothing has changed, and these must be agreed to first (D-41). */
export const contractMoveAnswered = createAction<{ readonly key: string; readonly ends: readonly string[] }>(
  'contracts/answered',
);
export const contractMoveRefused = createAction<{ readonly key: string; readonly code: string }>('contracts/refused');

const withAttempt = (state: ContractsState, key: string, part: Partial<ContractAttempt>): ContractsState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;

const reduce = (state: ContractsState = initialContracts, action: Action): ContractsState => {
  if (contractsListed.match(action)) return { ...state, listed: action.payload };
  if (clearContractMove.match(action)) return state.attempt?.state === 'sending' ? state : { ...state, attempt: null };
  if (contractMoveBegun.match(action))
    return { ...state, attempt: { ...action.payload, state: 'sending', ends: [], code: null } };
  if (contractMoveAnswered.match(action)) {
    const { key, ends } = action.payload;
    return withAttempt(state, key, { state: ends.length > 0 ? 'asks' : 'done', ends });
  }
  if (contractMoveRefused.match(action)) {
    const { key, code } = action.payload;
    return withAttempt(state, key, { state: 'refused', code });
  }
  return sessionEnded.match(action) ? initialContracts : state;
};
export const contractsReducer = withLive(reduce, contractsEvents);
