import { expect, test } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import {
  createCoreFixture,
  creditOf,
  debitOf,
  treeWorld,
} from '../../../server-mock/core/salary/testing/treeFixture.ts';
import { createAlertsTruth } from './truth/alertsTruth.ts';

const TREE = [
  { id: 'A', upline: null, agent: true },
  { id: 'B', upline: 'A', agent: true },
  { id: 'M', upline: 'B' },
];
/** Noon of a merchant day. */
const START = Date.UTC(2026, 10, 23, 4);
const DAY = 24 * 3_600_000;
type Records = readonly (readonly HouseEvent[])[];
/** A large win on a day that the trees of A and B win; `change` rewrites each of its records. */
const judge = async (change: (record: readonly HouseEvent[]) => Records) => {
  const core = await createCoreFixture(TREE, START);
  const truth = createAlertsTruth();
  truth.take({ events: await treeWorld(TREE).genesis(START) });
  const least = { least: 10_000 };
  const rules = { largeWin: least, negativePeriod: least, idleMember: null, unsignedContract: null };
  const records = [
    core.execute({ kind: 'setAlertRules', agent: 'A', rules }).events,
    core.execute({ kind: 'setAlertRules', agent: 'B', rules: { ...rules, largeWin: null } }).events,
    core.execute(debitOf('M', 'r1', 1_000)).events,
    core.execute(creditOf('M', 'r1', 30_000)).events,
    core.tick(START + DAY).events,
  ];
  const wrong = records.flatMap(change).map((events) => truth.take({ events }));
  return wrong.find((one) => one !== null) ?? null;
};
const isAlert = (event: HouseEvent): boolean => event.type === 'alertRaised';
const when = (type: HouseEvent['type'], change: (record: readonly HouseEvent[]) => Records) =>
  judge((record) => (record.some((one) => one.type === type) ? change(record) : [record]));

test('alerts that fire once each are right', async () => {
  expect(await judge((record) => [record])).toBeNull();
});
test('an alert that fires twice is found, in its record and in a later one', async () => {
  expect(await when('betClosed', (record) => [[...record, ...record.filter(isAlert)]])).toBe(
    'the alert largeWin-TG-r1 of A fired twice',
  );
  expect(await when('dayTurned', (record) => [record, record.filter(isAlert)])).toBe(
    'the alert negativePeriod-2026-11-23 of B fired twice',
  );
});
test('one that does not fire, fires for nothing, or has no message is found', async () => {
  expect(await when('betClosed', (record) => [record.filter((one) => !isAlert(one))])).toBe(
    'A largeWin 29000 TG-r1: no alert fired',
  );
  expect(await when('dayTurned', (record) => [record.filter(({ type }) => type !== 'dayTurned')])).toBe(
    'the alert negativePeriod-2026-11-23 of B fired, and nothing has happened',
  );
  expect(await when('betClosed', (record) => [record.filter(({ type }) => type !== 'messageSent')])).toBe(
    'the alert largeWin-TG-r1 of A has no message',
  );
});
