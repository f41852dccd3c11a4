import { createAction } from '@reduxjs/toolkit';
import type { GameQuery, LobbyFilter } from './catalogue.state.ts';

/** FAV and RECENT open the log-in dialog for a visitor (R-NAV-04); everything else changes the filter. */
export const chooseGameType = createAction<string>('catalogue/chooseGameType');
/** Every key of the search field; the flow waits for a pause before it asks the house. */
export const searchGames = createAction<string>('catalogue/searchGames');
/** All of what is chosen at once: vendor, kind, page and the rest, as the address of a category says it. */
export const showGames = createAction<LobbyFilter>('catalogue/showGames');
/** The first game of the first vendor of a category, at once (R-SIDE-09). */
export const launchFirst = createAction<string>('catalogue/launchFirst');
/** Somebody is about to search: the names may be fetched. */
export const wantTitles = createAction('catalogue/wantTitles');
/** A screen needs this page of games; nothing is asked when it is there or on its way. */
export const needGames = createAction<GameQuery>('catalogue/needGames');
/** Retry buttons (R-LOBBY-16, R-LOBBY-26). */
export const retryGames = createAction<GameQuery>('catalogue/retryGames');
export const retryLanes = createAction('catalogue/retryLanes');
export const retryHot = createAction('catalogue/retryHot');
