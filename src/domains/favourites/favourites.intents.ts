import { createAction } from '@reduxjs/toolkit';
import type { ListedGame } from './favourites.state.ts';

/** The star of a card: a favourite is removed, anything else is added (R-GAME-03). */
export const toggleFavourite = createAction<ListedGame>('favourites/toggle');
/** Retry button of the list. */
export const retryFavourites = createAction('favourites/retry');
/** A page of recently played games is to be shown, from 1: asked for unless it is there, or on its way, or has failed. */
export const needRecent = createAction<number>('favourites/needRecent');
/** Retry button of that page. */
export const retryRecent = createAction<number>('favourites/retryRecent');
