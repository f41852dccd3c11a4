import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestNotices, requestTerms } from '../../../domains/agent/agent.intents.ts';
import { agentReadDone } from '../../../domains/agent/agent.slice.ts';
import { lineOf, payoutOf } from '../../../domains/salary/testing/payoutsFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { connectionBatch, NOW } from '../../testing/stateFixture.ts';
import AgentPage from '../AgentPage.tsx';
import NoticesPage from '../notices/NoticesPage.tsx';
import SalaryPage from '../SalaryPage.tsx';
import { accrualBatch, accrualOf, agentState, payoutsBatch, WINDOW_START, WINDOW_MS } from '../testing/agentFixture.ts';

const page = async () =>
  renderScreen(
    <AgentPage>
      <SalaryPage />
    </AgentPage>,
    { state: agentState, path: '/agent/agentRealtimeSalary' },
  ); // prettier-ignore
const salary = () => screen.getByRole('region', { name: 'Real-time salary' });
const figure = (name: string) => salary().querySelector(`[data-outlook="${name}"]`)?.textContent ?? '';
/** "1,234.50" to minor units. */
const minor = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));
const range = () => {
  const [low, high] = figure('range').split(' to ').map(minor);
  return { low: low ?? NaN, expected: minor(figure('expected')), high: high ?? NaN };
};
/** Twelve windows before the running one, each of about a hundred bets of thirty cents. */
const payouts = Array.from({ length: 12 }, (_, n) =>
  payoutOf(n + 1, {
    start: WINDOW_START - 12 * WINDOW_MS,
    lines: [lineOf('ah', (2_900 + ((n * 37) % 11) * 25) * 1_000_000, { bets: 95 + ((n * 5) % 11) })],
  }),
);

test('B-11 the projection of a window has a range that narrows to the payout', async () => {
  const { send, passTime } = await page();
  expect(WINDOW_START + WINDOW_MS - NOW).toBe(100_000);
  send(accrualBatch(accrualOf({ bets: 66, accrued: 2_010_000_000, carriedIn: 0 })));
  expect(figure('expected')).toBe('–');
  expect(figure('range')).toBe('After a few more bets');
  send(payoutsBatch(payouts));
  const first = range();
  expect(first.low).toBeGreaterThan(2_010);
  expect(first.low).toBeLessThan(first.expected);
  expect(first.expected).toBeLessThan(first.high);
  passTime(70_000);
  send(accrualBatch(accrualOf({ bets: 90, accrued: 2_700_000_000, carriedIn: 0 }), {}, NOW + 70_000));
  const second = range();
  expect(second.high - second.low).toBeLessThan(first.high - first.low);
  passTime(30_000);
  expect(range()).toEqual({ low: 2_700, expected: 2_700, high: 2_700 });
});
test('H-04 the projection of a stale figure stays at its last value and shows its time', async () => {
  const { send, passTime } = await page();
  send(payoutsBatch(payouts));
  send(accrualBatch(accrualOf({ bets: 66, accrued: 2_010_000_000, carriedIn: 0 })));
  const stale = {
    topic: 'accrual:m1',
    freshness: 'stale',
    trueAt: NOW,
    position: null,
    pollIntervalMs: 30_000,
  } as const;
  send(connectionBatch({ word: 'live', delayMs: 4 }, [stale]));
  const before = range();
  expect(figure('stands')).toContain('Foretold as of 16:53:20');
  passTime(60_000);
  expect(range()).toEqual(before);
  expect(figure('stands')).toContain('Foretold as of 16:53:20');
  send(connectionBatch({ word: 'live', delayMs: 4 }, [{ ...stale, freshness: 'live' }]));
  expect(figure('stands')).toBe('');
});
test('the accrual and its parts always show the same moment, however fast they change', async () => {
  const { send, passTime } = await page();
  const accrues = (accrued: number) => send(accrualBatch(accrualOf({ bets: 66, accrued, carriedIn: 0 })));
  const shown = () => [
    salary()
      .querySelector('.accrual .flap')
      ?.textContent?.replaceAll(/[^\d.,]/g, ''),
    salary().querySelector('.accrual-sum dd:nth-of-type(3)')?.textContent,
  ];
  accrues(201_000_000_000);
  passTime(1_000);
  expect(shown()).toEqual(['2,010.00', 'RM 2,010.00000000']);
  accrues(202_000_000_000);
  accrues(203_000_000_000);
  expect(shown()).toEqual(['2,020.00', 'RM 2,020.00000000']);
  passTime(250);
  expect(shown()).toEqual(['2,030.00', 'RM 2,030.00000000']);
});
test('H-26 an accrual that was caught up is set at once without rolling, even between two rolls', async () => {
  const { send, passTime } = await page();
  const accrues = (accrued: number, how: 'live' | 'caughtUp') =>
    send(accrualBatch(accrualOf({ bets: 66, accrued, carriedIn: 0 }), {}, NOW, how));
  const rolling = () => salary().querySelectorAll('.accrual .flap [data-from]').length;
  const shown = () =>
    salary()
      .querySelector('.accrual .flap')
      ?.textContent?.replaceAll(/[^\d.,]/g, '');
  accrues(201_000_000_000, 'live');
  passTime(2_000);
  accrues(203_000_000_000, 'live');
  passTime(100);
  accrues(250_000_000_000, 'caughtUp');
  expect([shown(), rolling()]).toEqual(['2,500.00', 0]);
  passTime(16);
  accrues(251_000_000_000, 'live');
  expect([shown(), rolling()]).toEqual(['2,500.00', 0]);
  passTime(250);
  expect(shown()).toBe('2,510.00');
  expect(rolling()).toBeGreaterThan(0);
});
test('B-11 the chart shows the running window and the previous one, and a table shows the same figures', async () => {
  const { send } = await page();
  const value = (accrued: number, window: number) =>
    accrualOf({
      windowStart: WINDOW_START + window * WINDOW_MS,
      windowEnd: WINDOW_START + (window + 1) * WINDOW_MS,
      bets: 3,
      accrued,
      carriedIn: 0,
    });
  for (const [at, accrued] of [
    [60_000, 100],
    [180_000, 300],
    [299_000, 500],
  ] as const) // prettier-ignore
    send(accrualBatch(value(accrued * 1_000_000, -1), {}, WINDOW_START - WINDOW_MS + at));
  send(accrualBatch(value(250_000_000, 0), {}, WINDOW_START + 120_000));
  const chart = screen.getByRole('img', { name: /^Accrual from/ });
  const points = (name: string) => chart.querySelector(name)?.getAttribute('points')?.split(' ').length ?? 0;
  expect(points('.stream-before')).toBe(3);
  expect(points('.chart-line')).toBe(2);
  const details = screen.getByText('The chart in figures').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const twin = screen.getByRole('table', { name: /^This window as it grows/ });
  const rows = within(twin)
    .getAllByRole('row')
    .map((row) => row.textContent);
  // In the first minute only the previous window has a value.
  expect(rows[1]).toMatch(/–RM 1\.00$/);
  expect(rows[2]).toMatch(/2\.50/);
  expect(rows[3]).toContain('RM 3.00');
  expect(rows[5]).toContain('–');
  expect(rows[5]).toContain('RM 5.00');
});
test('B-11 the line begins with the first value seen, and the legend names only what is drawn', async () => {
  const { send } = await page();
  const panel = screen.getByRole('region', { name: 'This window as it grows' });
  expect(panel.querySelector('.chart-key')).toBeNull();
  send(accrualBatch(accrualOf({ bets: 66, accrued: 2_010_000_000, carriedIn: 0 }), {}, WINDOW_START + 150_000));
  const chart = within(panel).getByRole('img', { name: /^Accrual from/ });
  expect(chart.querySelector('.chart-line')?.getAttribute('points')).toMatch(/^450\.0,/);
  expect(chart).not.toHaveAccessibleName(expect.stringContaining('before'));
  const keys = () => [...panel.querySelectorAll('.chart-key')].map((key) => key.textContent);
  expect(keys()).toEqual(['This window']);
  send(payoutsBatch(payouts));
  expect(keys()).toEqual(['This window', 'Probable range']);
  const next = {
    windowStart: WINDOW_START + WINDOW_MS,
    windowEnd: WINDOW_START + 2 * WINDOW_MS,
    bets: 1,
    accrued: 5_000_000,
    carriedIn: 0,
  };
  send(accrualBatch(accrualOf(next), {}, WINDOW_START + WINDOW_MS + 1_000));
  expect(keys()).toEqual(['This window', 'The one before', 'Probable range']);
});
test('B-11 a window that began before it was seen shows since when, below its chart and with its figures', async () => {
  const { send } = await page();
  const panel = screen.getByRole('region', { name: 'This window as it grows' });
  send(accrualBatch(accrualOf({ bets: 66, accrued: 2_010_000_000, carriedIn: 0 }), {}, WINDOW_START + 150_000));
  expect(within(panel).getByText(/^Seen since 16:52:30/)).toBeVisible();
  const details = panel.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(within(panel).getByRole('table')).toHaveAccessibleName(/^This window as it grows Seen since 16:52:30/);
  // The next two windows are seen from their start.
  for (const n of [1, 2]) {
    const window = { windowStart: WINDOW_START + n * WINDOW_MS, windowEnd: WINDOW_START + (n + 1) * WINDOW_MS };
    send(
      accrualBatch(
        accrualOf({ ...window, bets: 1, accrued: 5_000_000, carriedIn: 0 }),
        {},
        WINDOW_START + n * WINDOW_MS + 900,
      ),
    );
  }
  expect(panel).not.toHaveTextContent('Seen since');
});
test('R-CONT-02 the contract’s profit rate, loss rate and single bet stand beside the accrual', async () => {
  const { send, dispatched } = await page();
  expect(dispatched).toContainEqual(requestTerms());
  send(agentReadDone({ what: 'terms', value: { profitRate: 9_000, lossRate: 12_500, singleBet: 500 }, at: NOW }));
  const terms = salary().querySelector('[aria-label="Terms of the real-time contract"]');
  expect(terms).toHaveTextContent('Profit rate0.9000%Loss rate1.2500%Single bet fromRM 5.00');
  send(agentReadDone({ what: 'terms', value: null, at: NOW }));
  expect(salary()).toHaveTextContent('There is no contract of real-time salary in force.');
});
test('R-CONT-02 R-CONT-08 a payout explains how its lines’ rates follow from the contract’s two rates', async () => {
  const { send } = await page();
  send(agentReadDone({ what: 'terms', value: { profitRate: 9_000, lossRate: 12_500, singleBet: 500 }, at: NOW }));
  const lines = [lineOf('ah', 1_000 * 2_500 + 1), lineOf('beng', 1_000 * 12_500, { kind: 'lost' })];
  send(payoutsBatch([payoutOf(1, { start: WINDOW_START - WINDOW_MS, lines })]));
  const details = document.querySelector<HTMLDetailsElement>('.payout details');
  if (details === null) throw new Error('no payout');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = screen.getByRole('table', { name: 'Lines of this payout' });
  const [, mean, whole] = within(table).getAllByRole('row');
  expect(mean).toHaveTextContent('× 0.2500% on average');
  expect(mean).toHaveTextContent('0.9000% less 0.6500%');
  expect(whole).toHaveTextContent('× 1.2500%');
  expect(whole).not.toHaveTextContent('less');
  expect(
    screen.getByText(/^Each bet won counts at your profit rate, 0.9000%, .* 1.2500%, .* under RM 5.00/),
  ).toBeVisible();
});
test('R-AGENT-01 announcements for agents are shown with time and text, page by page, in the page’s language', async () => {
  const { send, dispatched } = await renderScreen(
    <AgentPage>
      <NoticesPage />
    </AgentPage>,
    { state: agentState },
  ); // prettier-ignore
  expect(dispatched).toContainEqual(requestNotices({ page: 1, language: 'EN' }));
  const notice = (n: number) =>
    ({ id: `a${n}`, title: `News ${n}`, content: `<p>Text <b>${n}</b></p>`, execution: 'A', at: NOW }) as const;
  send(agentReadDone({ what: 'notices', value: { page: 1, notices: [notice(2), notice(1)], pages: 2 }, at: NOW }));
  const articles = screen.getAllByRole('article');
  expect(articles.map((one) => within(one).getByRole('heading').textContent)).toEqual(['News 2', 'News 1']);
  expect(await within(articles[0] as HTMLElement).findByText('2', { selector: 'b' })).toBeVisible();
  expect(articles[0]).toHaveTextContent(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2 of the announcements' }));
  expect(dispatched).toContainEqual(requestNotices({ page: 2, language: 'EN' }));
});
test('R-AGENT-01 when the last announcement of a page is withdrawn, the page before it is shown', async () => {
  const { send, dispatched } = await renderScreen(
    <AgentPage>
      <NoticesPage />
    </AgentPage>,
    { state: agentState },
  ); // prettier-ignore
  const notice = { id: 'a1', title: 'News 1', content: '', execution: 'A', at: NOW } as const;
  let at = NOW;
  const deliver = (page: number, count: number, pages: number) => {
    at += 1;
    send(agentReadDone({ what: 'notices', value: { page, notices: Array(count).fill(notice), pages }, at }));
  };
  const none = () => screen.queryByText('No announcements') !== null;
  deliver(1, 1, 3);
  fireEvent.click(screen.getByRole('button', { name: 'Page 3 of the announcements' }));
  deliver(3, 1, 3);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const before = dispatched.length;
  deliver(3, 0, 1);
  expect(dispatched.slice(before).filter(requestNotices.match)).toEqual([requestNotices({ page: 1, language: 'EN' })]);
  expect(none()).toBe(false);
  deliver(1, 1, 1);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  deliver(1, 0, 1);
  expect(none()).toBe(true);
});
