/** Apart from the calls, since the first page's state needs these and no schema. */

/** Without any of them a staff account reads. None of them moves money or answers a dividend. */
export const STAFF_RIGHTS = ['downlines', 'contracts', 'freeze', 'alerts'] as const;
/** Staff accounts of an agent that are not ended, at most. */
export const STAFF_MAX = 20;
