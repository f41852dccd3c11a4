import { beforeEach, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { APPLICATIONS_KEPT } from './decideApplication.ts';

const AT = 1_790_000_000_000;
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT) => {
  const decision = decide(state, command, { at, random: createRandom(at), world: testWorld });
  for (const event of decision.ok ? decision.events : []) apply(state, event);
  return decision;
};
const personal = { email: 'a@mail.example', mobile: '', referralCode: '', profile: { payeeName: 'Chan Mei' } };
const send = (id = 'AP1', account = 'NewAgent') =>
  ask({ kind: 'applyAsAgent', id, account, credential: '$argon2id$x', personal, about: 'By my shop.' });
const decided = (accept: boolean, id = 'AP1') => ask({ kind: 'decideApplication', id, accept, member: 'm9' }, AT + 5);

it('an accepted application opens an agent’s account with its password, once', () => {
  send();
  expect(decided(true)).toMatchObject({ ok: true, result: { member: 'm9' } });
  expect(state.members.get('m9')).toMatchObject({ account: 'newagent', type: 1, upline: null });
  expect(state.credentials.get('m9')).toBe('$argon2id$x');
  expect(state.people.get('m9')).toEqual(personal);
  expect(state.applications.get('AP1')).toMatchObject({ state: 'accepted', decidedAt: AT + 5, credential: null });
  expect(decided(false)).toMatchObject({ ok: false, code: 'not-open' });
  expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.applications).toEqual(state.applications);
});
it('a refused one opens nothing and keeps no password; a name that is taken cannot be accepted', () => {
  send();
  expect(decided(false)).toMatchObject({ ok: true });
  expect(state.applications.get('AP1')).toMatchObject({ state: 'refused', credential: null });
  expect(send('AP2', 'alice01')).toMatchObject({ ok: true });
  expect(decided(true, 'AP2')).toMatchObject({ ok: false, code: 'account-used' });
  expect(state.applications.get('AP2')?.state).toBe('inReview');
  expect(decided(true, 'AP9')).toMatchObject({ ok: false, code: 'not-found' });
});
it('the oldest decided one makes room for another, and one that waits is never pushed out', () => {
  for (let n = 0; n < APPLICATIONS_KEPT; n += 1) send(`AP${n}`, `agent${n}`);
  expect(send('late', 'late')).toMatchObject({ ok: false, code: 'house-busy' });
  decided(false, 'AP7');
  expect(send('late', 'late')).toMatchObject({ ok: true });
  expect(state.applications.size).toBe(APPLICATIONS_KEPT);
  expect([state.applications.has('AP0'), state.applications.has('AP7')]).toEqual([true, false]);
});
