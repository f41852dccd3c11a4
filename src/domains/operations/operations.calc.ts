import { type Operation, OPERATIONS_KEPT } from './operations.state.ts';

/** Nothing more becomes known of it: the house has said, or cannot say any more (`other-epoch`, H-18). */
export const hasEnded = ({ state, code }: Operation): boolean =>
  state !== 'pending' && (state !== 'unknown' || code !== null);
/** The house can say what became of it: another journal than the one it was meant for cannot (H-18). */
export const canBeLookedUp = ({ state, code }: Operation): boolean => state === 'unknown' && code === null;

/** The oldest that have ended leave first (REL-38). */
export const bounded = (list: readonly Operation[]): readonly Operation[] => {
  let over = list.length - OPERATIONS_KEPT;
  return over <= 0 ? list : list.filter((one) => !(hasEnded(one) && over-- > 0));
};
/** The one of this id in its place; a new one at the end. */
export const withOperation = (list: readonly Operation[], operation: Operation): readonly Operation[] =>
  bounded(
    list.some(({ id }) => id === operation.id)
      ? list.map((one) => (one.id === operation.id ? operation : one))
      : [...list, operation],
  );
