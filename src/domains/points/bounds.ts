import { REMARK_MAX } from '../../contract/constants.ts';
import { ADDRESS_MAX, QUANTITY_MAX } from '../../contract/points/points.calls.ts';

/** What the house accepts of a redemption. Apart from the state, which the first page carries. */
export const QUANTITY_MOST = QUANTITY_MAX;
export const ADDRESS_LENGTH = ADDRESS_MAX;
export const REMARK_LENGTH = REMARK_MAX;
