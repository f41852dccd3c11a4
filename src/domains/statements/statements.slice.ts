import { type Action, createAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import {
  initialStatements,
  type CheckState,
  type PickedFile,
  type StatementsState,
  type StatementWish,
} from './statements.state.ts';

export const saveStatement = createAction<StatementWish>('statements/save');
export const checkStatementFile = createAction<PickedFile>('statements/check');
export const statementCheckChanged = createAction<CheckState>('statements/checkChanged');

export const statementsReducer = (state: StatementsState = initialStatements, action: Action): StatementsState => {
  if (statementCheckChanged.match(action)) return { ...state, check: action.payload };
  return sessionEnded.match(action) ? initialStatements : state;
};
