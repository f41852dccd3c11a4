import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { connectionBatch, memberState, NOW } from '../testing/stateFixture.ts';
import { VipPanel } from './VipPanel.tsx';

const open = async (vip = true) => {
  const view = await renderScreen(<VipPanel />, { state: memberState({ vip }) });
  const stand = (level: number, label: string, stake: number, nextMonthLevel = level) =>
    view.send(
      liveBatch(
        batchOf([
          change('vip:m1', { level, label, stake, lastStake: 60_000, nextMonthLevel, monthEnd: NOW + 3_600_000 }),
        ]),
      ),
    );
  return { ...view, stand };
};
const panel = () => screen.getByRole('region', { name: 'VIP level' });
const news = () => screen.getAllByRole('status')[0]?.textContent;

test('shows the levels as a path with the own one, what the next one still asks for, and this month’s stakes', async () => {
  const { stand } = await open();
  expect(panel().querySelector('[aria-busy]')).not.toBeNull();
  stand(2, 'VIP Silver', 1_250_000, 2);
  const steps = within(screen.getByRole('list', { name: 'Levels' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '1VIP BronzeRM 1,000.00 a monthReached',
    '2VIP SilverRM 5,000.00 a monthYour level',
    '3VIP GoldRM 20,000.00 a monthNext',
    '4VIP PlatinumRM 100,000.00 a month',
    '5VIP DiamondRM 500,000.00 a month',
    '6VIP BlackRM 2,000,000.00 a month',
  ]);
  expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toEqual([steps[1]]);
  expect(panel()).toHaveTextContent('RM 7,500.00 more this month for VIP Gold.');
  expect(screen.getByRole('progressbar', { name: 'Stakes of this month on the way to VIP Gold' })).toHaveValue(
    1_250_000,
  );
  expect([...panel().querySelectorAll('.record-sums div')].map(({ textContent }) => textContent)).toEqual([
    'Stakes this monthRM 12,500.00',
    'Stakes last monthRM 600.00',
    'Next month, at leastVIP SilverThis month ends 2025/10/09 17:53:20.',
  ]);
});
test('draws the levels as stairs with the own place, and over the next one what is missing', async () => {
  const { stand, send } = await open();
  stand(0, '', 40_000);
  const stairs = (name: string) =>
    [...screen.getByRole('img', { name }).children].map(({ textContent }) => textContent);
  expect(stairs('Your place on the ladder: no level yet, of 6 levels')[0]).toBe('RM 600.00 to go1');
  stand(2, 'VIP Silver', 1_250_000);
  const place = 'Your place on the ladder: VIP Silver, level 2 of 6';
  expect(stairs(place)).toEqual(['1', '2', 'RM 7,500.00 to go3', '4', '5', '6']);
  send(toggleMask());
  expect(stairs(place)).toEqual(['1', '2', '3', '4', '5', '6']);
});
test('says politely that a level was reached, or lost with a new month, and nothing when it first shows', async () => {
  const { stand } = await open();
  stand(3, 'VIP Gold', 2_000_000);
  expect(news()).toBe('');
  stand(4, 'VIP Platinum', 10_000_000);
  expect(news()).toBe('You have reached VIP Platinum.');
  stand(3, 'VIP Gold', 0);
  expect(news()).toBe('A new month has begun. Your level is now VIP Gold.');
  stand(0, '', 0);
  expect(news()).toBe('A new month has begun. You have no VIP level now.');
});
test('the highest level has no next one', async () => {
  const { stand } = await open();
  stand(6, 'VIP Black', 300_000_000);
  expect(panel()).toHaveTextContent('You have reached the highest level.');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
test('an account without VIP sees no ladder', async () => {
  const { stand } = await open(false);
  stand(0, '', 0);
  expect(screen.queryByRole('region', { name: 'VIP level' })).toBeNull();
});
test('with the balance hidden the panel shows no own stake, nor a bar of it', async () => {
  const { stand, send } = await open();
  stand(2, 'VIP Silver', 1_250_000);
  send(toggleMask());
  expect(panel()).not.toHaveTextContent(/12,500|7,500|600\.00/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
test('figures that are not live say their time', async () => {
  const { stand, send } = await open();
  stand(2, 'VIP Silver', 1_250_000);
  const status = { topic: 'vip:m1', freshness: 'stale', position: null, trueAt: NOW, pollIntervalMs: 0 } as const;
  send(connectionBatch({ word: 'offline', since: NOW, cause: 'service' }, [status]));
  expect(panel()).toHaveTextContent('These figures are as of 16:53:20.');
});
