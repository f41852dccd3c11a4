/** R-CONST-21, for the screens. */
export { PROMOTION_CATEGORY_SLIDES, PROMOTION_CATEGORY_SPACING } from '../../contract/constants.ts';
