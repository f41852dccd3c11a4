import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saveAlertRules } from '../../../domains/alerts/alerts.intents.ts';
import {
  alertRulesFailed,
  alertRulesRead,
  alertRulesRefused,
  alertRulesSaved,
} from '../../../domains/alerts/alerts.slice.ts';
import type { AlertItem, AlertRules } from '../../../domains/alerts/alerts.state.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { openMessage } from '../../../domains/inbox/inbox.intents.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { agentState } from '../testing/agentFixture.ts';
import AlertsPage from './AlertsPage.tsx';

const AT = 1_790_000_000_000;
const OFF: AlertRules = { largeWin: null, idleMember: null, negativePeriod: null, unsignedContract: null };
const ITEMS: readonly AlertItem[] = [
  {
    ...{ id: 1, alertId: 'largeWin-TG-r1', rule: 'largeWin', member: 'd1', account: 'amy03', amount: 100_500 },
    ...{ reference: 'TG-r1', at: AT },
  },
  {
    ...{ id: 2, alertId: 'idleMember-d2', rule: 'idleMember', member: 'd2', account: 'ben04', amount: null },
    ...{ reference: '2026-09-01', at: AT },
  },
  {
    ...{ id: 3, alertId: 'negativePeriod-x', rule: 'negativePeriod', member: 'm1', account: 'me', amount: 2_000_000 },
    ...{ reference: '2026-09-20', at: AT },
  },
  {
    ...{
      id: 4,
      alertId: 'unsignedContract-c1',
      rule: 'unsignedContract',
      member: 'd3',
      account: 'sub05',
      amount: null,
    },
    ...{ reference: 'c1', at: AT },
  },
];
const words = { EN: '…', CN: '…', MY: '…' };
/** Of the inbox: alerts 1 and 3 have a message of their own each, 2 and 4 too; `unread` names those. */
const batch = (items: readonly AlertItem[], unread: readonly number[] = []) =>
  liveBatch(
    batchOf([
      change('alerts:m1', { from: 1, items }),
      change('inbox:m1', {
        from: 1,
        items: items.map(({ id, amount, at }) => ({
          ...{ id: id + 10, messageId: `m1-${id}`, kind: 'alert', title: words, body: words, amount },
          ...{ reference: `AL-${id}`, about: 'alerts', at },
        })),
      }),
      change('messages:m1', {
        rows: Object.fromEntries(unread.map((id) => [String(id + 10), { mark: 'unread' }])),
      }),
    ]),
  );
const show = async (rules: AlertRules | null = OFF) => {
  const view = await renderScreen(<AlertsPage />, { state: agentState });
  if (rules !== null) view.send(alertRulesRead({ rules, at: AT }));
  return view;
};
const rows = () => within(screen.getByRole('region', { name: 'Alerts' })).queryAllByRole('listitem');
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save the rules' }));
const saved = ({ dispatched }: { readonly dispatched: readonly { readonly type: string }[] }) =>
  dispatched.filter(saveAlertRules.match).map(({ payload }) => payload);

describe('the list', () => {
  test('says of each alert what happened, to whom, how much and when, the newest first, and what is unread', async () => {
    const { send } = await show();
    expect(rows()).toHaveLength(0);
    send(batch(ITEMS, [1, 4]));
    expect(rows().map(({ textContent }) => textContent?.replace(/20\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/, '…'))).toEqual([
      'Contract not answered Unreadsub05 Go to the contracts …',
      'The team won on a day Whole team On 2026/09/20RM 20,000.00 …',
      'No bets for a while ben04 Last valid bet on 2026/09/01 …',
      'Large win Unreadamy03 Bet TG-r1RM 1,005.00 …',
    ]);
    expect(screen.getByRole('link', { name: 'amy03' })).toHaveAttribute('href', expect.stringContaining('member=d1'));
  });
  test('marks all as read in the inbox; without an unread one there is nothing to press', async () => {
    const { send, dispatched } = await show();
    send(batch(ITEMS, [1, 4]));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(dispatched.filter(openMessage.match).map(({ payload }) => payload)).toEqual([14, 11]);
    send(batch(ITEMS));
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
  test('shows twenty at a time, and a sentence where there is none', async () => {
    const { send } = await show();
    send(batch([]));
    expect(screen.getByText('No alerts yet')).toBeVisible();
    const [first] = ITEMS;
    send(batch(Array.from({ length: 25 }, (_, n) => ({ ...first!, id: n + 1, alertId: `a${n}` }))));
    expect(rows()).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(rows()).toHaveLength(5);
  });
});
describe('the rules', () => {
  test('stand in the form; a rule that is switched on proposes a threshold, and all are saved together', async () => {
    const view = await show({ ...OFF, idleMember: { days: 10 } });
    expect(box(/stops betting/)).toBeChecked();
    expect(screen.getByLabelText(/^Days without a valid bet/)).toHaveValue('10');
    fireEvent.click(box(/wins a lot/));
    const least = screen.getByLabelText(/^Win of at least/);
    expect(least).toHaveValue('1000.00');
    expect(screen.getByText('From RM 100.00 to RM 10,000,000.00.')).toBeVisible();
    fireEvent.change(least, { target: { value: 'RM 2,500.00' } });
    save();
    expect(saved(view)).toEqual([{ ...OFF, largeWin: { least: 250_000 }, idleMember: { days: 10 } }]);
  });
  test.each([
    ['99', 'The least is RM 100.00.'],
    ['10000000.01', 'The most is RM 10,000,000.00.'],
    ['1e4', 'Enter an amount with at most two decimals, such as 1000.00.'],
    ['', 'Enter a value, or switch the rule off.'],
  ])('an amount of "%s" is not sent: the field says why and has the focus', async (text, fault) => {
    const view = await show();
    fireEvent.click(box(/wins a lot/));
    const least = screen.getByLabelText(/^Win of at least/);
    fireEvent.change(least, { target: { value: text } });
    save();
    expect(screen.getByText(fault)).toBeVisible();
    expect(least).toHaveFocus();
    expect(saved(view)).toEqual([]);
    fireEvent.click(box(/wins a lot/));
    save();
    expect(saved(view)).toEqual([OFF]);
  });
  test('say that they are saved or refused, and that they could not be loaded', async () => {
    const { send } = await show(null);
    send(alertRulesFailed('network'));
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load your rules');
    send(alertRulesRead({ rules: OFF, at: AT }));
    send(saveAlertRules(OFF));
    send(alertRulesRefused('under-limit'));
    expect(screen.getByRole('alert')).toHaveTextContent('The rules could not be saved. Try again.');
    send(alertRulesSaved({ rules: { ...OFF, unsignedContract: { days: 3 } }, at: AT }));
    expect(screen.getByText('The rules are saved.')).toBeVisible();
    expect(screen.getByLabelText(/^Days without an answer/)).toHaveValue('3');
  });
});
