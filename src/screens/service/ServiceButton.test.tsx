import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openService } from '../../domains/system/system.intents.ts';
import { renderScreen } from '../testing.tsx';
import { configured } from '../testState.ts';
import { ServiceButton } from './ServiceButton.tsx';

const show = (...customerService: { csType: string; title: string; path: string }[]) =>
  renderScreen(<ServiceButton missing={<p>nobody there</p>}>Customer service</ServiceButton>, {
    state: configured(() => ({ customerService })),
  });
const entry = (csType: string, title = csType) => ({ csType, title, path: `https://service.test/${csType}` });

it('R-MSG-08 lists the entries the house delivered, in its order, and asks for the one that is chosen', async () => {
  const user = userEvent.setup();
  const { asked } = await show(entry('LIVECHAT', 'Live chat'), entry('VIPDESK', 'The VIP desk'), entry('MESSAGE'));
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Live chat', 'The VIP desk', 'Leave a message']);
  await user.click(items[1] as HTMLElement);
  expect(asked).toContainEqual(openService('VIPDESK'));
});
it('R-MSG-08 one entry opens at the first press', async () => {
  const user = userEvent.setup();
  const { asked } = await show(entry('LIVECHAT'));
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(asked).toContainEqual(openService('LIVECHAT'));
  expect(screen.queryByRole('menu')).toBeNull();
});
it('R-MSG-09 without an entry there is no button to press in vain', async () => {
  await show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('nobody there')).toBeVisible();
});
