/** The page of the latest winners in the whole portal (R-MSG-10). */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { WinnerRow } from '../contract/winners/winners.topics.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { winOf } from '../screens/testing/stateFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';

const LANES = {
  data: {
    lanes: ['RNG', 'LIVE'].map((title) => ({
      title,
      cards: [{ vassalage: title, accountTypeName: title, displayName: title }],
      gameClassify: [],
    })),
  },
};
const wins = (from: number, count: number, more: Partial<WinnerRow> = {}): WinnerRow[] =>
  Array.from({ length: count }, (_, n) => ({ ...winOf(from + n), ...more }));
const arrive = (portal: PortalFixture, rows: readonly WinnerRow[], board = 'ALL', mode: 'live' | 'caughtUp' = 'live') =>
  portal.batch(
    batchOf([
      change(
        `winners:${board}`,
        { rows: Object.fromEntries(rows.map((row) => [row.id, row])) },
        { kind: mode === 'live' ? 'delta' : 'snapshot', mode },
      ),
    ]),
  );
const list = () => screen.getByRole('list', { name: 'Latest winners' });
const lines = () => within(list()).getAllByRole('listitem');
const open = async (path = '/winners') => {
  const portal = await portalFixture({ path });
  await portal.answer('vendorLanes', LANES);
  await screen.findByRole('heading', { level: 1, name: 'Latest winners' });
  return portal;
};

test('R-MSG-10 the whole board is shown, newest first, and stands still while it is paused or read', async () => {
  const user = userEvent.setup();
  const portal = await open();
  await arrive(portal, wins(0, 25), 'ALL', 'caughtUp');
  expect(lines()).toHaveLength(20);
  expect(lines()[0]).toHaveTextContent('Lantern 24');
  expect(lines()[19]).toHaveTextContent('Lantern 5');
  await user.click(screen.getByRole('button', { name: 'Pause the list' }));
  await arrive(portal, wins(25, 2));
  await portal.pass(1_000);
  expect(lines()[0]).toHaveTextContent('Lantern 24');
  await user.click(screen.getByRole('button', { name: '2 newer' }));
  expect(lines()[0]).toHaveTextContent('Lantern 26');
  await user.click(screen.getByRole('button', { name: 'Let the list go on' }));
  fireEvent.focus(list());
  await arrive(portal, wins(27, 1));
  await portal.pass(1_000);
  expect(lines()[0]).toHaveTextContent('Lantern 26');
  fireEvent.blur(list());
  await portal.pass(1_000);
  expect(lines()[0]).toHaveTextContent('Lantern 27');
});
test('R-MSG-10 a game type shows its own board, which is subscribed to and named in the address', async () => {
  const user = userEvent.setup();
  const portal = await open();
  await arrive(portal, wins(0, 3), 'ALL', 'caughtUp');
  await user.click(screen.getByRole('button', { name: 'Slots', pressed: false }));
  expect(screen.queryByRole('list', { name: 'Latest winners' })).toBeNull();
  expect(portal.flows.live.wants.at(-1)).toContain('winners:RNG');
  await arrive(portal, wins(50, 2), 'RNG', 'caughtUp');
  expect(lines().map((line) => line.textContent)).toHaveLength(2);
  expect(lines()[0]).toHaveTextContent('Lantern 51');
  expect(portal.address()).toBe('/winners?category=RNG');
  await user.click(screen.getByRole('button', { name: 'All games' }));
  expect(lines()[0]).toHaveTextContent('Lantern 2');
});
test('an address with an unknown game type shows all of them', async () => {
  const portal = await open('/winners?category=<script>');
  await arrive(portal, wins(0, 3), 'ALL', 'caughtUp');
  expect(screen.getByRole('button', { name: 'All games', pressed: true })).toBeVisible();
  expect(lines()).toHaveLength(3);
});
test('R-MSG-10 a game type without winners says so, and a refused board does not look as if it were loading', async () => {
  const portal = await open('/winners?category=RNG');
  await arrive(portal, [], 'RNG', 'caughtUp');
  expect(screen.getByText('No wins yet')).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Live casino', pressed: false }));
  expect(screen.queryByText('Could not load the winners')).toBeNull();
  const refused = {
    topic: 'winners:LIVE',
    freshness: 'denied',
    trueAt: null,
    position: null,
    pollIntervalMs: 0,
  } as const;
  await portal.batch(batchOf([], { statuses: [refused] }));
  expect(screen.getByText('Could not load the winners')).toBeVisible();
});
