import { type Action, createAction } from '@reduxjs/toolkit';
import type { Position } from '../../contract/frame.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { initialPlayFigures, type PlayFigures, type PlayFiguresState } from './figures.state.ts';

/** `seen`: a position that the page has seen already; the answer is not older. */
export const requestFigures = createAction<{ readonly seen: Position | null }>('playFigures/request');
export const figuresLoading = createAction('playFigures/loading');
export const figuresRead = createAction<{ readonly figures: PlayFigures; readonly at: number }>('playFigures/read');
export const figuresFailed = createAction<string>('playFigures/failed');

export const playFiguresReducer = (state: PlayFiguresState = initialPlayFigures, action: Action): PlayFiguresState => {
  if (figuresLoading.match(action)) return loading(state);
  if (figuresRead.match(action)) return ready(action.payload.figures, action.payload.at);
  if (figuresFailed.match(action)) return failed(state, action.payload);
  return sessionEnded.match(action) ? initialPlayFigures : state;
};
