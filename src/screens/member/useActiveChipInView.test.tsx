import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useActiveChipInView } from './useActiveChipInView.ts';

/** The layout of a phone: a row of 390 px whose chips are 100 px wide each. */
const layOut = (row: HTMLElement): void => {
  Object.defineProperty(row, 'clientWidth', { value: 390 });
  row.getBoundingClientRect = () => new DOMRect(0, 0, 390, 44);
  [...row.children].forEach((chip, index) => {
    Object.defineProperty(chip, 'offsetWidth', { value: 100 });
    chip.getBoundingClientRect = () => new DOMRect(index * 100 - row.scrollLeft, 0, 100, 44);
  });
};
function Chips({ chosen }: { readonly chosen: number }) {
  const row = useActiveChipInView<HTMLDivElement>(String(chosen));
  return (
    <div ref={row} data-testid="row">
      {Array.from({ length: 8 }, (_, index) => (
        <button key={index} type="button" aria-pressed={index === chosen}>
          {index}
        </button>
      ))}
    </div>
  );
}
afterEach(() => vi.unstubAllGlobals());

test('the row scrolls its chosen chip to the middle, from the left and from the right', () => {
  const { getByTestId, rerender } = render(<Chips chosen={0} />);
  const row = getByTestId('row');
  layOut(row);
  act(() => rerender(<Chips chosen={6} />));
  expect(row.scrollLeft).toBe(455);
  act(() => rerender(<Chips chosen={3} />));
  expect(row.scrollLeft).toBe(155);
});
test('a row that a wide window hides scrolls once a narrower window shows it', () => {
  let resize: (width: number) => void = () => undefined;
  class Observer {
    constructor(report: (entries: readonly { contentRect: { width: number } }[]) => void) {
      resize = (width) => report([{ contentRect: { width } }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const { getByTestId } = render(<Chips chosen={6} />);
  act(() => resize(0));
  const row = getByTestId('row');
  layOut(row);
  row.scrollLeft = 0;
  act(() => resize(390));
  expect(row.scrollLeft).toBe(455);
});
test('when the Tab key reaches a chip, the row scrolls it to the middle', () => {
  const { getByTestId, getAllByRole } = render(<Chips chosen={0} />);
  const row = getByTestId('row');
  layOut(row);
  fireEvent.keyUp(getAllByRole('button')[5] as HTMLElement, { key: 'Tab' });
  expect(row.scrollLeft).toBe(355);
});
