import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openService } from '../../domains/system/system.intents.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { configuredState } from '../testing/stateFixture.ts';
import { ServiceButton } from './ServiceButton.tsx';

const show = (...customerService: { csType: string; title: string; path: string }[]) =>
  renderScreen(<ServiceButton missing={<p>no service</p>}>Customer service</ServiceButton>, {
    state: configuredState(() => ({ customerService })),
  });
const entry = (csType: string, title = csType) => ({ csType, title, path: `https://service.test/${csType}` });

it('R-MSG-08 the service button lists the delivered services in the house’s order, and opens the one that is chosen', async () => {
  const user = userEvent.setup();
  const { dispatched } = await show(entry('LIVECHAT', 'Live chat'), entry('VIPDESK', 'The VIP desk'), entry('MESSAGE'));
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Live chat', 'The VIP desk', 'Leave a message']);
  await user.click(items[1] as HTMLElement);
  expect(dispatched).toContainEqual(openService('VIPDESK'));
});
it('R-MSG-08 a single service opens on the first click', async () => {
  const user = userEvent.setup();
  const { dispatched } = await show(entry('LIVECHAT'));
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(dispatched).toContainEqual(openService('LIVECHAT'));
  expect(screen.queryByRole('menu')).toBeNull();
});
it('R-MSG-09 without a service there is no button', async () => {
  await show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('no service')).toBeVisible();
});
