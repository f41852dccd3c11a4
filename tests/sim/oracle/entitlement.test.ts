/** The oracle's rule about who may receive a topic, compared with what the contract declares. */
import { expect, test } from 'vitest';
import type { TopicRow } from '../../../src/contract/topic.ts';
import { TOPICS } from '../../../src/contract/topics.ts';
import { EPOCH } from '../run/fakeWorld.ts';
import { ownerOf } from './entitlement.ts';
import { member, memberOpened, violatedOracle } from './historyFixture.ts';

type Declared = Pick<TopicRow, 'pattern' | 'audience'>;
const FOR_MANY: readonly TopicRow['audience'][] = ['all', 'members', 'audience'];
/** Patterns that the oracle would give to a member and the contract to many, or the other way round. */
const judgedOtherwise = (topics: readonly Declared[]): readonly string[] =>
  topics
    .filter(({ pattern, audience }) => /:\{(?:member|agent)\}$/.test(pattern) === FOR_MANY.includes(audience))
    .map(({ pattern }) => pattern);

test('a topic of the contract ends in a member’s id exactly when it is declared for that member alone', () => {
  expect(judgedOtherwise(TOPICS)).toEqual([]);
});
test('a topic that the oracle’s rule does not fit would be found', () => {
  expect(
    judgedOtherwise([
      { pattern: 'receipt:{bet}', audience: 'owner' },
      { pattern: 'wins:{member}', audience: 'members' },
      { pattern: 'teamTotal', audience: 'agentOwner' },
      { pattern: 'openBets', audience: 'all' },
    ]),
  ).toEqual(['receipt:{bet}', 'wins:{member}', 'teamTotal']);
});
test('a topic belongs to the member whose id it ends in, and every other topic to all', () => {
  const truth = { wasOpened: (id: string) => id === 'm-ann' };
  expect(['wallet:m-ann', 'winners:ALL', 'system'].map((topic) => ownerOf(topic, truth))).toEqual([
    'm-ann',
    null,
    null,
  ]);
});

const delivered = (account: string | null, topic: string) =>
  violatedOracle((fake) => {
    fake.durable([memberOpened(member('ann')), memberOpened(member('bob'))]);
    fake.hooks.onDelivered?.('c1', account, { topic, epoch: EPOCH, seq: 1 });
  });
test('O7 own and public topics may be delivered; another member’s topics, and any to a visitor, may not', async () => {
  expect(await delivered('ann', 'wallet:m-ann')).toBeNull();
  expect(await delivered('ann', 'winners:ALL')).toBeNull();
  expect(await delivered('ann', 'wallet:m-bob')).toBe('O7');
  expect(await delivered(null, 'winners:ALL')).toBe('O7');
});
