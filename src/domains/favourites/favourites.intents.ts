import { createAction } from '@reduxjs/toolkit';
import type { ListedGame } from './favourites.state.ts';

/** The player presses the star of a card: a favourite is removed, any other game added (R-GAME-03). */
export const toggleFavourite = createAction<ListedGame>('favourites/toggle');
/** Retry button of the list. */
export const retryFavourites = createAction('favourites/retry');
/** A page of recently played games is shown, from 1; requested unless it is there, loading or failed. */
export const requestRecent = createAction<number>('favourites/needRecent');
/** Retry button of that page. */
export const retryRecent = createAction<number>('favourites/retryRecent');
