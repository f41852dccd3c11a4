import { createAction } from '@reduxjs/toolkit';
import type { ForfeitQuote } from './forfeit.state.ts';

/** Asks the house what giving this bonus up takes. `renewed`: the amount has changed, and the refusal stays beside the new one. */
export const askForfeit = createAction<{ readonly id: string; readonly renewed?: true }>('bonuses/askForfeit');
/** The member keeps the bonus. */
export const dropForfeit = createAction('bonuses/dropForfeit');
/** Gives the bonus up, on the terms that were shown. */
export const giveUpBonus = createAction<ForfeitQuote>('bonuses/giveUp');
/** The page is on screen: what an earlier visit left is dropped. */
export const openBonuses = createAction('bonuses/open');
