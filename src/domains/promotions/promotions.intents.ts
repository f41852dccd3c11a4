import { createAction } from '@reduxjs/toolkit';

/** A place that shows promotions is on screen. Asked for as often as one likes. */
export const wantPromotions = createAction('promotions/want');
export const retryPromotions = createAction('promotions/retry');
/** The one action of a promotion: join, apply, claim or draw, as it stands; its id. */
export const takePart = createAction<string>('promotions/takePart');
/** A picture that was chosen: its bytes as base64, in pieces of the wire. */
export interface ChosenPicture {
  readonly pieces: readonly string[];
}
export const applyPromotion = createAction<{
  readonly id: string;
  readonly remark: string;
  readonly pictures: readonly ChosenPicture[];
}>('promotions/apply');
export const leaveApplication = createAction('promotions/leaveApplication');
/** Its details are closed: what was said of it there is said. */
export const leavePromotion = createAction('promotions/leave');
