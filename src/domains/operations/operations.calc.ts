import { type Operation, OPERATIONS_LIMIT } from './operations.state.ts';

/** The operation has an outcome, or the house can no longer tell it (`other-epoch`, H-18). */
export const hasEnded = ({ state, code }: Operation): boolean =>
  state !== 'pending' && (state !== 'unknown' || code !== null);
/** The house can still tell the outcome; a journal other than the one it was meant for cannot (H-18). */
export const canBeLookedUp = ({ state, code }: Operation): boolean => state === 'unknown' && code === null;

/** The oldest finished operations are dropped first (REL-38). */
export const withinLimit = (list: readonly Operation[]): readonly Operation[] => {
  let over = list.length - OPERATIONS_LIMIT;
  return over <= 0 ? list : list.filter((one) => !(hasEnded(one) && over-- > 0));
};
/** Replaces the operation with this id; a new one goes to the end. */
export const withOperation = (list: readonly Operation[], operation: Operation): readonly Operation[] =>
  withinLimit(
    list.some(({ id }) => id === operation.id)
      ? list.map((one) => (one.id === operation.id ? operation : one))
      : [...list, operation],
  );
