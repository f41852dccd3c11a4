import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import AgentPage from '../AgentPage.tsx';
import { agentState, teamRowsBatch, teamBatch } from '../testing/agentFixture.ts';
import MapPage from './MapPage.tsx';
import { ARRANGE_EVERY_MS } from '../useThrottledSnapshot.ts';

const page = async () =>
  renderScreen(
    <AgentPage>
      <MapPage />
    </AgentPage>,
    { state: agentState, path: '/agent/teamMap' },
  ); // prettier-ignore
const fields = () => [...document.querySelectorAll<HTMLElement>('.map-field')];
const lines = () => [...document.querySelectorAll<HTMLElement>('.map-table [data-row]')];
const cell = (line: Element | undefined, name: string) =>
  line?.querySelector(`[data-cell="${name}"]`)?.textContent ?? '';
/** "▲ +12.50" to minor units. */
const minor = (text: string): number => Number(text.replaceAll(/[^\d−-]/g, '').replace('−', '-'));
const row = (n: number, upline: string, level: number, turnover: number, result = -n): TeamRow =>
  teamRowOf(n, { upline, level, turnover, stake: turnover, result, bets: n, agent: level === 1 });
const team = [row(1, 'a1', 1, 90_000, 4_000), row(2, 'a1', 1, 30_000), row(3, 'd1', 2, 45_000), row(4, 'd1', 2, 0, 0)];
/** Checks that tiles and rows show the same figures, that the last tile is the rest, and that both add up to the total. */
const agree = (): void => {
  const total = lines().at(-1);
  for (const name of ['turnover', 'result', 'bets'] as const) {
    const values = fields().map((field) => Number(field.dataset[name]));
    expect(
      values.reduce((sum, one) => sum + one, 0),
      name,
    ).toBe(minor(cell(total, name)));
  }
  for (const field of fields().filter((one) => one.dataset['node'] !== '')) {
    const line = lines().find((one) => one.dataset['row'] === field.dataset['node']);
    if (line === undefined) continue; // Not rendered: the table is virtualized.
    expect(minor(cell(line, 'turnover'))).toBe(Number(field.dataset['turnover']));
    expect(minor(cell(line, 'result'))).toBe(Number(field.dataset['result']));
  }
};

test('B-10 tiles are sized by turnover and always show the figures of the table', async () => {
  const { send } = await page();
  send(teamBatch(team));
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d1', 'd2']);
  const area = (at: number) => {
    const { width = '', height = '' } = fields()[at]?.style ?? {};
    return Number.parseFloat(width) * Number.parseFloat(height);
  };
  expect(area(0) / area(1)).toBeCloseTo(135_000 / 30_000, 1);
  agree();
  for (const turnover of [31_000, 64_000, 500_000]) {
    send(teamRowsBatch([{ ...row(2, 'a1', 1, turnover, turnover - 40_000), bets: turnover }]));
    agree();
  }
  expect(screen.getByRole('button', { name: /^down0002 RM 5,000\.00 ▲ \+RM 4,600\.00/ })).toHaveClass('map-won');
});
test('a loss is hatched and marked, so that colour is not the only signal', async () => {
  const { send } = await page();
  send(teamBatch(team));
  const lost = fields().find((one) => one.dataset['node'] === 'd2');
  expect(lost).toHaveClass('map-lost');
  expect(lost).toHaveAccessibleName(expect.stringContaining('▼ −RM 0.02'));
  expect(lost).toHaveAccessibleDescription(expect.stringContaining('turnover RM 300.00, result −RM 0.02'));
});
test('a branch is opened from map and table, also by keyboard, and left by path or Escape', async () => {
  const { send } = await page();
  send(teamBatch(team));
  const map = screen.getByRole('group', { name: 'Map of the team' });
  const first = fields()[0] as HTMLElement;
  expect(fields().filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  first.focus();
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  expect(document.activeElement).toHaveAttribute('data-node', 'd2');
  fireEvent.keyDown(map, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
  fireEvent.click(first);
  // The branch's head is one of its parts; a member without turnover is in the tile of the others.
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d1', 'd3', '']);
  agree();
  fireEvent.keyDown(map, { key: 'Escape' });
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d1', 'd2']);
  fireEvent.click(
    within(screen.getByRole('table', { name: 'The map in figures' })).getByRole('button', { name: 'down0001' }),
  );
  expect(screen.getByRole('navigation', { name: 'Path in the tree' })).toHaveTextContent('down0001');
});
test('B-10 opening and leaving branches by keyboard keeps the focus inside the map', async () => {
  const { send } = await page();
  // The head has no turnover, so inside the branch it has no tile.
  send(teamBatch([row(1, 'a1', 1, 0, 0), row(2, 'a1', 1, 30_000), row(3, 'd1', 2, 45_000), row(4, 'd3', 3, 9_000)]));
  const map = screen.getByRole('group', { name: 'Map of the team' });
  const focus = () => (document.activeElement as HTMLElement | null)?.dataset['node'];
  const enter = () => fireEvent.click(document.activeElement as HTMLElement);
  const press = (key: string) => fireEvent.keyDown(document.activeElement as HTMLElement, { key });
  (fields()[0] as HTMLElement).focus();
  expect(focus()).toBe('d1');
  enter();
  expect(focus()).toBe('d3');
  enter();
  expect(focus()).toBe('d3');
  press('ArrowRight');
  press('ArrowDown');
  expect(focus()).toBe('d4');
  // Back out, to the tile of the branch that was left.
  press('Escape');
  expect(focus()).toBe('d3');
  press('Escape');
  expect(focus()).toBe('d1');
  expect(screen.queryByRole('navigation', { name: 'Path in the tree' })).toBeNull();
  enter();
  const back = screen.getByRole('button', { name: 'Whole team' });
  back.focus();
  fireEvent.click(back);
  expect(map).toContainElement(document.activeElement as HTMLElement);
  expect(focus()).toBeDefined();
  const open = within(screen.getByRole('table', { name: 'The map in figures' })).getByRole('button', {
    name: 'down0001',
  });
  open.focus();
  fireEvent.click(open);
  expect(document.activeElement).toBe(screen.getByRole('rowgroup', { name: 'Rows of the map' }));
});
test('a branch without tiles puts the focus on the map itself, and Escape leaves it', async () => {
  const { send } = await page();
  const idle = (n: number, upline: string, level: number) => ({ ...row(n, upline, level, 0, 0), bets: 0 });
  send(teamBatch([idle(1, 'a1', 1), row(2, 'a1', 1, 30_000), idle(3, 'd1', 2), idle(4, 'd3', 3)]));
  const table = screen.getByRole('table', { name: 'The map in figures' });
  for (const name of ['down0001', 'down0003']) fireEvent.click(within(table).getByRole('button', { name }));
  const path = screen.getByRole('navigation', { name: 'Path in the tree' });
  fireEvent.click(within(path).getByRole('button', { name: 'down0001' }));
  const map = screen.getByRole('group', { name: 'Map of the team' });
  expect(document.activeElement).toBe(map);
  fireEvent.keyDown(map, { key: 'Escape' });
  expect(screen.queryByRole('navigation', { name: 'Path in the tree' })).toBeNull();
  expect(document.activeElement).toHaveAttribute('data-node', 'd2');
});
test('B-10 a tile without room for its text shows it in a tooltip on hover or focus, until Escape', async () => {
  const { send } = await page();
  const others = Array.from({ length: 8 }, (_, n) => row(n + 2, 'a1', 1, 100_000));
  send(teamBatch([row(1, 'a1', 1, 9_000_000), ...others]));
  const [large, small] = [fields()[0], fields().find((one) => one.dataset['node'] === 'd2')] as HTMLElement[];
  const tip = () => document.querySelector('.map-tip')?.textContent ?? null;
  if (large === undefined || small === undefined) throw new Error('the map has no tiles');
  expect(small).toHaveAccessibleName('down0002 RM 1,000.00 ▼ −RM 0.02');
  expect(small).toHaveAccessibleDescription('down0002: turnover RM 1,000.00, result −RM 0.02, bets 2');
  fireEvent.pointerOver(small);
  expect(tip()).toBe('down0002: turnover RM 1,000.00, result −RM 0.02, bets 2');
  fireEvent.pointerOver(large);
  expect(tip()).toBeNull();
  fireEvent.focusIn(small);
  expect(tip()).toContain('down0002');
  fireEvent.keyDown(small, { key: 'Escape' });
  expect(tip()).toBeNull();
});
test('B-10 the table can be sorted by any column, keeps updating its figures, and applies another order at once', async () => {
  const { send } = await page();
  send(teamBatch([row(1, 'a1', 1, 90_000, 4_000), row(2, 'a1', 1, 30_000, -90), row(3, 'a1', 1, 45_000, 700)]));
  const table = screen.getByRole('table', { name: 'The map in figures' });
  const head = (name: string) => within(table).getByRole('columnheader', { name });
  const order = () => lines().map((line) => line.dataset['row']);
  expect(order()).toEqual(['d1', 'd3', 'd2', 'total']);
  expect(head('Turnover')).toHaveAttribute('aria-sort', 'descending');
  fireEvent.click(within(head('Result')).getByRole('button'));
  fireEvent.click(within(head('Result')).getByRole('button'));
  expect([head('Turnover'), head('Result')].map((one) => one.getAttribute('aria-sort'))).toEqual(['none', 'ascending']);
  expect(order()).toEqual(['d2', 'd3', 'd1', 'total']);
  fireEvent.pointerEnter(document.querySelector('.map-both') as HTMLElement);
  send(teamRowsBatch([row(2, 'a1', 1, 30_000, 9_000)]));
  expect(order()).toEqual(['d2', 'd3', 'd1', 'total']);
  expect(cell(lines()[0], 'result')).toContain('+RM 90.00');
  fireEvent.click(within(head('Member')).getByRole('button'));
  expect(order()).toEqual(['d1', 'd2', 'd3', 'total']);
  agree();
});
test('of two thousand members the largest have a tile, the rest share one, and the page holds a few hundred elements', async () => {
  const { send } = await page();
  send(teamBatch(Array.from({ length: 2_000 }, (_, n) => row(n + 1, 'a1', 1, 1 + ((n * 7_919) % 1_000) ** 2))));
  fireEvent.click(screen.getByRole('button', { name: 'Members', pressed: false }));
  expect(fields().length).toBeLessThanOrEqual(241);
  expect(fields().at(-1)).toHaveAccessibleName(expect.stringMatching(/^Others: 1,\d{3}/));
  expect(lines().length).toBeLessThan(40);
  expect(screen.getByRole('table', { name: 'The map in figures' })).toHaveAttribute('aria-rowcount', '2002');
  agree();
});
test('B-10 the layout is updated every few seconds; in between the figures change and equal those of the table', async () => {
  const { send, passTime } = await page();
  const idle = { ...row(6, 'a1', 1, 0, 0), bets: 0 };
  send(teamBatch([...team.slice(0, 3), idle]));
  const places = () => fields().map(({ dataset, style }) => [dataset['node'], style.width, style.height]);
  const before = places();
  send(teamRowsBatch([{ ...row(2, 'a1', 1, 900_000, 50_000), bets: 9 }]));
  expect(places()).toEqual(before);
  expect(screen.getByRole('button', { name: /^down0002 RM 9,000\.00 ▲ \+RM 500\.00/ })).toHaveClass('map-won');
  agree();
  passTime(ARRANGE_EVERY_MS - 1);
  expect(places()).toEqual(before);
  passTime(1);
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d2', 'd1']);
  agree();
  // A member without a tile appears on the map with the first bet.
  send(teamRowsBatch([{ ...row(6, 'a1', 1, 1, 0), bets: 1 }]));
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d2', 'd1', '']);
  agree();
  // A member who joined since appears too.
  send(teamRowsBatch([row(7, 'a1', 1, 70_000)]));
  agree();
});
test('a tile pulses on a new bet only, and keeps its place while the map is read', async () => {
  const { send, passTime } = await page();
  send(teamBatch(team));
  expect(document.querySelector('.map-pulse')).toBeNull();
  fireEvent.pointerEnter(document.querySelector('.map-both') as HTMLElement);
  send(teamRowsBatch([{ ...row(2, 'a1', 1, 900_000), bets: 3 }]));
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d1', 'd2']);
  expect(fields().map((one) => one.querySelector('.map-pulse') !== null)).toEqual([false, true]);
  passTime(ARRANGE_EVERY_MS);
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d1', 'd2']);
  fireEvent.pointerLeave(document.querySelector('.map-both') as HTMLElement);
  expect(fields().map((one) => one.dataset['node'])).toEqual(['d2', 'd1']);
});
test('a team without turnover says so', async () => {
  const { send } = await page();
  send(teamBatch([{ ...row(4, 'a1', 1, 0, 0), bets: 0 }]));
  expect(screen.getByRole('group', { name: 'Map of the team' })).toHaveTextContent('Nothing turned over yet');
  expect(lines()).toHaveLength(2);
  expect(cell(lines().at(-1), 'turnover')).toBe('RM 0.00');
});
test('B-10 the legend explains shade and frame, and every column of the table has its own name', async () => {
  const { send } = await page();
  send(teamBatch([teamRowOf(1, { agent: true, turnover: 100, result: 10 })]));
  const map = screen.getByRole('region', { name: 'Map of the team' });
  expect(
    within(map)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Members won',
    'Members lost (hatched)',
    'Size: turnover',
    'Shade: result against turnover',
    'Gold frame: a bet has just come',
  ]);
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Member', 'People', 'Bets', 'Turnover', 'Result']);
});
