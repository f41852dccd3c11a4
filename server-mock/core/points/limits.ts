/** Bounds of the points and the mall, each with its reason. */

/** What a member's record shows; older movements are in the journal. */
export const POINT_ENTRIES_KEPT = 200;
/** As many as other lists of a member's requests keep. */
export const REDEMPTIONS_KEPT = 100;
/** Open redemptions of one member: a review takes a minute, and the tick decides all that are due. */
export const OPEN_REDEMPTIONS = 20;
/** Stake of full weight for one point, minor units. */
export const STAKE_PER_POINT = 1_000;
/** Points for one unit of currency; a whole number of units is converted, so that the money is exact. */
export const POINTS_RATIO = 100;
export const MIN_CONVERSION = 100;
/** Far above any real movement, and sums stay safe integers. */
export const MAX_POINTS = 1_000_000_000;
