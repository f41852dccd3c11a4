/** Folds the rows of the boards of winners into the state. */
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';

export const applyWinner = (
  { winners }: HouseState,
  event: Extract<HouseEvent, { type: 'winnerAdded' | 'winnerRemoved' }>,
): void => {
  const before = winners.get(event.board) ?? [];
  if (event.type === 'winnerRemoved') {
    winners.set(
      event.board,
      before.filter(({ id }) => id !== event.id),
    );
    return;
  }
  const gone = new Set(event.trimmed);
  winners.set(event.board, [event.row, ...before.filter(({ id }) => !gone.has(id))]);
};
