import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useActiveEntryInView } from './useActiveEntryInView.ts';

/** The layout of a rail: a column of 300 px whose entries are 40 px high each. */
const heights = (column: HTMLElement): void => {
  Object.defineProperty(column, 'clientHeight', { value: 300 });
  column.getBoundingClientRect = () => new DOMRect(0, 100, 44, 300);
  [...column.children].forEach((entry, index) => {
    entry.getBoundingClientRect = () => new DOMRect(0, 100 + index * 40 - column.scrollTop, 44, 40);
  });
};
function Column({ chosen }: { readonly chosen: number }) {
  const end = useActiveEntryInView<HTMLHRElement>(String(chosen));
  return (
    <div data-testid="column">
      {Array.from({ length: 20 }, (_, index) => (
        <a key={index} href="/" aria-current={index === chosen ? 'page' : undefined}>
          {index}
        </a>
      ))}
      <hr ref={end} />
    </div>
  );
}
test('the column scrolls an entry that is out of view to its middle, and stays for one that is in view', () => {
  const { getByTestId, rerender } = render(<Column chosen={0} />);
  const column = getByTestId('column');
  heights(column);
  act(() => rerender(<Column chosen={6} />));
  expect(column.scrollTop).toBe(0);
  act(() => rerender(<Column chosen={15} />));
  expect(column.scrollTop).toBe(470);
  act(() => rerender(<Column chosen={14} />));
  expect(column.scrollTop).toBe(470);
  act(() => rerender(<Column chosen={5} />));
  expect(column.scrollTop).toBe(70);
});
