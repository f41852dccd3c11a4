import { describe, expect, test } from 'vitest';
import * as wire from '../../contract/alerts/alerts.topics.ts';
import {
  ALERT_RULES,
  type AlertMessage,
  boundsOf,
  listAlerts,
  readThreshold,
  rulesFrom,
  thresholdOf,
} from './alerts.calc.ts';
import { type AlertItem, ALERTS_LIMIT } from './alerts.state.ts';

const alert = (id: number): AlertItem => ({
  ...{ id, alertId: `a${id}`, rule: 'idleMember', member: 'm', account: 'amy', amount: null, reference: '', at: id },
});
const message = (id: number, first: number, unread: boolean): AlertMessage => ({
  ...{ id, kind: 'alert', reference: `AL-${first}`, unread },
});

test('the limit and the rules are those of the contract', () => {
  expect(ALERTS_LIMIT).toBe(wire.alertsTopic.limit);
  expect(ALERT_RULES).toEqual(wire.ALERT_RULES);
});
describe('an alert is unread while its message is', () => {
  const unreadOf = (messages: readonly AlertMessage[]) =>
    listAlerts([1, 2, 3, 4, 5].map(alert), messages).map(({ id, unread }) => [id, unread]);
  test('newest first; a message speaks of all alerts up to those of the next one', () => {
    expect(unreadOf([message(10, 1, true), message(11, 2, false), message(12, 4, true)])).toEqual([
      [5, 12],
      [4, 12],
      [3, null],
      [2, null],
      [1, 10],
    ]);
  });
  test('alerts older than the inbox are read, and other messages count for nothing', () => {
    const others = [
      { id: 13, kind: 'deposit', reference: 'AL-1', unread: true },
      { id: 14, kind: 'alert', reference: null, unread: true },
      { id: 15, kind: 'alert', reference: 'x', unread: true },
    ];
    expect(unreadOf([...others, message(12, 4, true)]).map(([, unread]) => unread)).toEqual([12, 12, null, null, null]);
    expect(unreadOf([]).map(([, unread]) => unread)).toEqual([null, null, null, null, null]);
  });
});
test.each([
  ['largeWin', '100', 10_000],
  ['largeWin', ' 1000.5 ', 100_050],
  ['largeWin', '99.99', 'under'],
  ['largeWin', '10000000', 1_000_000_000],
  ['largeWin', '10000000.01', 'over'],
  ['negativePeriod', '1e5', 'format'],
  ['negativePeriod', '-500', 'format'],
  ['negativePeriod', '', 'missing'],
  ['idleMember', '30', 30],
  ['idleMember', '31', 'over'],
  ['idleMember', '0', 'under'],
  ['idleMember', '1.5', 'format'],
  ['unsignedContract', '7', 'over'],
] as const)('the threshold of %s typed as "%s" is %s', (rule, text, value) => {
  expect(readThreshold(rule, text)).toBe(value);
});
test('rules become thresholds and thresholds rules', () => {
  const thresholds = { largeWin: 10_000, idleMember: null, negativePeriod: null, unsignedContract: 6 };
  const rules = rulesFrom(thresholds);
  expect(Object.fromEntries(ALERT_RULES.map((rule) => [rule, thresholdOf(rules, rule)]))).toEqual(thresholds);
  expect(boundsOf('unsignedContract')).toEqual({ min: 1, max: 6 });
});
