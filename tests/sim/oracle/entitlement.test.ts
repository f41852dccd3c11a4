import { expect, test } from 'vitest';
import type { TopicAudience } from '../../../src/contract/topic.ts';
import { family } from '../../../src/contract/topicName.ts';
import { TOPICS } from '../../../src/contract/topics.ts';
import { MEMBER_FAMILIES, PUBLIC_FAMILIES } from './entitlement.ts';

const declaredFor = (...audiences: readonly TopicAudience[]): readonly string[] =>
  TOPICS.filter(({ audience }) => audiences.includes(audience))
    .map(({ pattern }) => family(pattern))
    .sort();

test('the oracle’s topics for every client are those that the contract declares for all', () => {
  expect([...PUBLIC_FAMILIES].sort()).toEqual(declaredFor('all'));
});
test('the oracle’s topics for every logged-in client are those that the contract declares for members', () => {
  expect([...MEMBER_FAMILIES].sort()).toEqual(declaredFor('members', 'audience'));
});
