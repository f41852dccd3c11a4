import { beforeEach, expect, test } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { memberByLogin } from './reads.ts';
import { emptyState, type HouseState } from './state.ts';
import { testWorld } from './testing/worldFixture.ts';

const AT = 1_790_000_000_000;
const ME = 'alice01';
const PERSONAL = { email: 'old@mail.example', mobile: '60123456789', referralCode: 'R1', profile: { line: 'x' } };
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
  apply(state, { type: 'personalSet', member: ME, personal: PERSONAL });
});
const bind = (channel: 'sms' | 'email', contact: string, member = ME) => {
  const decision = decide(
    state,
    { kind: 'bindContact', member, channel, contact },
    { at: AT, random: createRandom(1), world: testWorld },
  );
  if (!decision.ok) return decision.code;
  for (const event of decision.events) apply(state, event);
  return decision.events.length;
};

test('a bound number is a log-in name, the former one is none any more, and other data stays', () => {
  expect(bind('sms', '60199999999')).toBe(1);
  expect(state.people.get(ME)).toEqual({ ...PERSONAL, mobile: '60199999999' });
  expect(memberByLogin(state, '60199999999')?.id).toBe(ME);
  expect(memberByLogin(state, PERSONAL.mobile)).toBeUndefined();
  expect(bind('email', 'new@mail.example')).toBe(1);
  expect(state.people.get(ME)).toMatchObject({ email: 'new@mail.example', mobile: '60199999999' });
});
test('a number of another member is refused, also when both ask at the same moment', () => {
  expect(bind('sms', '60155555555', 'bobby02')).toBe(1);
  expect(bind('sms', '60155555555')).toBe('account-used');
  expect(state.mobiles.get('60155555555')).toBe('bobby02');
});
test('the present contact changes nothing, and an unknown member has none', () => {
  expect([bind('sms', PERSONAL.mobile), bind('email', PERSONAL.email)]).toEqual([0, 0]);
  expect(bind('email', 'a@mail.example', 'unknown')).toBe('not-found');
});
