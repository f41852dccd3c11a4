import { expect, test } from 'vitest';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { sessionStarted, type AccountKind } from '../../domains/facts.ts';
import { rootReducer, type RootState } from '../../domains/reducer.ts';
import { wantedTopics } from './want.ts';

const as = (kind: AccountKind): RootState =>
  rootReducer(
    rootReducer(undefined, { type: 'start' }),
    sessionStarted({ memberId: 'a1', kind, firstTimeLogin: false }),
  );
const wanted = (state: RootState) => wantedTopics(state).map(({ topic }) => topic);

test('R-LIVE-07 an agent follows salary and accrual wherever they are; a member does not', () => {
  expect(wanted(as('agent'))).toEqual(
    expect.arrayContaining(['salary:a1', 'accrual:a1', 'wallet:a1', 'member:a1', 'unread:a1']),
  );
  for (const kind of ['member', 'trial'] as const)
    expect(wanted(as(kind)).filter((topic) => /^(salary|accrual|team)/.test(topic))).toEqual([]);
});
test('a team is followed only while it is on screen', () => {
  const agent = as('agent');
  expect(wanted(agent).filter((topic) => topic.startsWith('team'))).toEqual([]);
  const looking = ['team:a1', 'teamBets:a1'].map((topic) => showTopic(topic)).reduce<RootState>(rootReducer, agent);
  expect(wanted(looking).filter((topic) => topic.startsWith('team'))).toEqual(['team:a1', 'teamBets:a1']);
});
