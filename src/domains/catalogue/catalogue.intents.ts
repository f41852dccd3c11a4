import { createAction } from '@reduxjs/toolkit';
import type { GameQuery, LobbyFilter } from './catalogue.state.ts';

/** FAV and RECENT open the log-in dialog for a visitor (R-NAV-04); everything else changes the filter. */
export const chooseGameType = createAction<string>('catalogue/chooseGameType');
/** Sent for every change of the search field; the flow debounces it before it queries the house. */
export const searchGames = createAction<string>('catalogue/searchGames');
/** Sets the whole filter at once: vendor, kind, page and the rest, as the address of a category states it. */
export const applyFilter = createAction<LobbyFilter>('catalogue/showGames');
/** Launches the first game of a category's first vendor at once (R-SIDE-09). */
export const launchFirst = createAction<string>('catalogue/launchFirst');
/** The player is about to search: fetch the names. */
export const requestTitles = createAction('catalogue/wantTitles');
/** A screen needs this page of games; nothing is requested if it is there or loading. */
export const requestGames = createAction<GameQuery>('catalogue/needGames');
/** Retry buttons (R-LOBBY-16, R-LOBBY-26). */
export const retryGames = createAction<GameQuery>('catalogue/retryGames');
export const retryLanes = createAction('catalogue/retryLanes');
export const retryHot = createAction('catalogue/retryHot');
