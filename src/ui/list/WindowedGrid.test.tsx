import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/partFixture.tsx';
import { WindowedGrid } from './WindowedGrid.tsx';

const begun = (items: readonly number[]) => {
  const started = vi.fn<(item: number) => void>();
  const grid = (shown: readonly number[]) => (
    <WindowedGrid label="Games" items={shown}>
      {(item) => (
        <button type="button" onClick={() => started(item)}>
          Game {item}
        </button>
      )}
    </WindowedGrid>
  );
  const { show } = renderPart(grid(items));
  return { started, show: (shown: readonly number[]) => show(grid(shown)) };
};
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button);
  return { lift: () => fireEvent.click(button, { detail: 1 }) };
};

it('a press is ignored if the list changes under the finger, and the next press starts the game shown', () => {
  const { started, show } = begun([1, 2]);
  const finger = press('Game 1');
  show([7, 2]);
  finger.lift();
  expect(started).not.toHaveBeenCalled();
  press('Game 7').lift();
  expect(started.mock.calls).toEqual([[7]]);
});
it('a press starts the game if the list is unchanged meanwhile, and a key starts the game of the focused card', () => {
  const { started, show } = begun([1, 2]);
  press('Game 2').lift();
  show([7, 2]);
  fireEvent.click(screen.getByRole('button', { name: 'Game 7' }), { detail: 0 });
  expect(started.mock.calls).toEqual([[2], [7]]);
});
