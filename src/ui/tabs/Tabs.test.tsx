import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { key: 'a', name: 'Username' },
  { key: 'b', name: 'Mobile code' },
  { key: 'c', name: 'Letter' },
] as const;
function Page() {
  const [chosen, choose] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Ways" tabs={TABS} chosen={chosen} onChoose={choose}>
      <input aria-label={`of ${chosen}`} />
    </Tabs>
  );
}

test('the tab list has one tab stop; arrows, Home and End select a tab and move the focus; the panel is named by its tab', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Username' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Mobile code', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Mobile code' })).toContainElement(screen.getByLabelText('of b'));
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Username', selected: true })).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('of a')).toHaveFocus();
});
test('a row that is wider than its window scrolls to the chosen tab', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const row = screen.getByRole('tablist');
  Object.defineProperty(row, 'clientWidth', { value: 200 });
  row.getBoundingClientRect = () => new DOMRect(0, 0, 200, 44);
  screen.getAllByRole('tab').forEach((tab, index) => {
    Object.defineProperty(tab, 'offsetWidth', { value: 100 });
    tab.getBoundingClientRect = () => new DOMRect(index * 100 - row.scrollLeft, 0, 100, 44);
  });
  await user.click(screen.getByRole('tab', { name: 'Letter' }));
  expect(row.scrollLeft).toBe(150);
});
