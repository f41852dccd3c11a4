import { createAction } from '@reduxjs/toolkit';

/** A component that shows promotions is on screen. Sent freely. */
export const requestPromotions = createAction('promotions/want');
export const retryPromotions = createAction('promotions/retry');
/** Takes the one available action of a promotion, named by its id: join, apply, claim or draw. */
export const takePart = createAction<string>('promotions/takePart');
/** A chosen picture: its bytes as base64, in pieces of the wire. */
export interface ChosenPicture {
  readonly pieces: readonly string[];
}
export const applyPromotion = createAction<{
  readonly id: string;
  readonly remark: string;
  readonly pictures: readonly ChosenPicture[];
}>('promotions/apply');
export const leaveApplication = createAction('promotions/leaveApplication');
/** The details are closed: their failure message is cleared. */
export const leavePromotion = createAction('promotions/leave');
