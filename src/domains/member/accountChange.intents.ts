import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';

/** The ticket of the link in a notice. */
export interface TicketRequest {
  readonly ticket: Secret;
}
/** The page is on screen: reads what was changed. */
export const openChange = createAction<TicketRequest>('accountChange/open');
/** "This was not me." */
export const stopChange = createAction<TicketRequest>('accountChange/stop');
