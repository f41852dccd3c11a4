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
