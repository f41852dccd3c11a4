import { createAction } from '@reduxjs/toolkit';
import type { GameQuery } from './catalogue.state.ts';

/** FAV and RECENT open the log-in dialog for a visitor (R-NAV-04); everything else changes the filter. */
export const chooseGameType = createAction<string>('catalogue/chooseGameType');
export const chooseVendor = createAction<string | null>('catalogue/chooseVendor');
export const chooseClassify = createAction<string | null>('catalogue/chooseClassify');
/** Every key of the search field; the flow waits for a pause before it asks the house. */
export const searchGames = createAction<string>('catalogue/searchGames');
export const turnPage = createAction<number>('catalogue/turnPage');
/** A screen needs this page of games; nothing is asked when it is there or on its way. */
export const needGames = createAction<GameQuery>('catalogue/needGames');
/** Retry buttons (R-LOBBY-16, R-LOBBY-26). */
export const retryGames = createAction<GameQuery>('catalogue/retryGames');
export const retryLanes = createAction('catalogue/retryLanes');
export const retryHot = createAction('catalogue/retryHot');
