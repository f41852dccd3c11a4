import { beforeEach, expect, test } from 'vitest';
import { AVATAR_SEEDS } from '../../src/contract/constants.ts';
import { createRandom } from '../platform/random.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { deserializeState, serializeState } from './serializeState.ts';
import { emptyState, type HouseState } from './state.ts';
import { testWorld } from './testing/worldFixture.ts';
import { touches } from './touches.ts';

const AT = 1_790_000_000_000;
const ME = 'alice01';
const [FIRST = '', SECOND = ''] = AVATAR_SEEDS;
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
/** The refusal, or what the member's topic says afterwards; null: it says nothing new. */
const choose = (icon: string, member = ME) => {
  const decision = decide(
    state,
    { kind: 'setIcon', member, icon },
    { at: AT, random: createRandom(1), world: testWorld },
  );
  if (!decision.ok) return decision.code;
  for (const event of decision.events) apply(state, event);
  const touch = touches(state, decision.events, 'MYR').find(({ topic }) => topic === `member:${member}`);
  return touch === undefined ? null : (touch.data as { readonly icon?: string }).icon;
};

test('a chosen avatar is published on its owner’s topic; the same choice again changes nothing', () => {
  expect([choose(FIRST), choose(FIRST), choose(SECOND), choose(ME), choose(ME)]).toEqual([
    FIRST,
    null,
    SECOND,
    ME,
    null,
  ]);
  expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))).toEqual(state);
});
test('an avatar that is not on offer, such as another member’s id, is refused', () => {
  expect([choose('bobby02'), choose('../secret'), choose(FIRST, 'unknown')]).toEqual([
    'bad-request',
    'bad-request',
    'not-found',
  ]);
});
test('choosing an avatar keeps the member’s other personal data', () => {
  const personal = {
    email: 'me@mail.example',
    mobile: '60123456789',
    referralCode: 'R1',
    profile: { payeeName: 'A B' },
  };
  apply(state, { type: 'personalSet', member: ME, personal });
  choose(FIRST);
  expect(state.people.get(ME)).toEqual({ ...personal, profile: { payeeName: 'A B', icon: FIRST } });
  expect(state.mobiles.get('60123456789')).toBe(ME);
});
