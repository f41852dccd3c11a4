import { expect, test } from 'vitest';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { liveBatch, sessionStarted, type AccountKind } from '../../domains/facts.ts';
import { rootReducer, type RootState } from '../../domains/reducer.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { wantedTopics } from './wantedTopics.ts';

const as = (kind: AccountKind): RootState =>
  rootReducer(
    rootReducer(undefined, { type: 'start' }),
    sessionStarted({ memberId: 'a1', kind, firstTimeLogin: false }),
  );
const wanted = (state: RootState) => wantedTopics(state).map(({ topic }) => topic);

test('R-LIVE-07 an agent follows salary and accrual on every page; a member does not', () => {
  expect(wanted(as('agent'))).toEqual(
    expect.arrayContaining(['salary:a1', 'accrual:a1', 'wallet:a1', 'member:a1', 'unread:a1']),
  );
  for (const kind of ['member', 'trial'] as const)
    expect(wanted(as(kind)).filter((topic) => /^(salary|accrual|team)/.test(topic))).toEqual([]);
});
const move = (state: string) => ({ id: 'WD1', kind: 'withdrawal', state, requestedAt: 1 });
const told = (state: RootState, row: object | null) =>
  rootReducer(state, liveBatch(batchOf([change('money:a1', { rows: { WD1: row } })])));
test('the cashier’s topic is always followed, and polled while a transaction is pending or on screen', () => {
  const shown = (state: RootState) => wantedTopics(state).find(({ topic }) => topic === 'money:a1')?.shown;
  expect(shown(as('trial'))).toBeUndefined();
  const member = as('member');
  expect(shown(member)).toBe(false);
  for (const state of ['requested', 'review', 'paid', 'awaitingConfirmation'])
    expect(shown(told(member, move(state)))).toBe(true);
  for (const state of ['done', 'rejected', 'failed', 'receivedForced'])
    expect(shown(told(member, move(state)))).toBe(false);
  expect(shown(rootReducer(member, showTopic('money:a1')))).toBe(true);
  expect(wanted(rootReducer(member, showTopic('money:a1'))).filter((topic) => topic === 'money:a1')).toHaveLength(1);
});
test('a team is followed only while it is on screen', () => {
  const agent = as('agent');
  expect(wanted(agent).filter((topic) => topic.startsWith('team'))).toEqual([]);
  const looking = ['team:a1', 'teamBets:a1'].map((topic) => showTopic(topic)).reduce<RootState>(rootReducer, agent);
  expect(wanted(looking).filter((topic) => topic.startsWith('team'))).toEqual(['team:a1', 'teamBets:a1']);
});
