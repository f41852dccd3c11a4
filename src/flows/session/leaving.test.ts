import { expect, test } from 'vitest';
import { confirmLogOut, logOut } from '../../domains/session/session.intents.ts';
import { memberAnswer } from '../machinery/testPermission.ts';
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';

const member = async (): Promise<TestFlows> => {
  const flows = await testFlows({ token: 'mine', path: '/promotions', local: { lang: 'EN', accountName: 'meilin07' } });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const isOut = (flows: TestFlows, endedBy: string): void => {
  expect(flows.state().session).toMatchObject({ phase: 'visitor', memberId: null, kind: null, endedBy });
  expect(flows.platform.storage.session.get('token')).toBeNull();
  expect(flows.live.told.slice(-2)).toEqual(['stop', 'start visitor']);
  expect(flows.rest.told.at(-1)).toBe('session none');
};

test('signing out asks first, and asking changes nothing', async () => {
  const flows = await member();
  await flows.send(logOut());
  expect(flows.state().dialogs.open).toEqual({ kind: 'logoutConfirm' });
  expect(flows.count('logout')).toBe(0);
  expect(flows.state().session.phase).toBe('loggedIn');
});
test('R-CALL-02 confirmed, the house is told, the session ends and the way goes home', async () => {
  const flows = await member();
  await flows.send(logOut());
  await flows.send(confirmLogOut());
  await flows.call('logout').answer({ ended: true });
  isOut(flows, 'loggedOut');
  expect(flows.went).toEqual(['/']);
  expect(flows.state().dialogs.open).toBeNull();
});
test('a house that refuses keeps nobody logged in', async () => {
  const flows = await member();
  await flows.send(confirmLogOut());
  await flows.call('logout').fail('network');
  expect(flows.state().session.phase).toBe('visitor');
  isOut(flows, 'loggedOut');
});
test('a house that is silent keeps nobody logged in', async () => {
  const flows = await member();
  await flows.send(confirmLogOut());
  await flows.pass(4_000);
  isOut(flows, 'loggedOut');
  expect(flows.call('logout').options.signal?.aborted).toBe(true);
});
test('the hub and the calls that hear of a signing out first do not make it a refusal', async () => {
  const flows = await member();
  await flows.send(confirmLogOut());
  for (const run of flows.live.ended) run('session-ended');
  for (const run of flows.rest.unauthorised) run();
  await flows.settle();
  await flows.call('logout').answer({ ended: true });
  isOut(flows, 'loggedOut');
  expect(flows.state().toasts.shown).toEqual([]);
  expect(flows.state().dialogs.open).toBeNull();
});
test('R-SHELL-18 what belongs to the browser stays: merchant code, language, the remembered name', async () => {
  const flows = await member();
  flows.platform.storage.session.set('cache:x', '1');
  await flows.send(confirmLogOut());
  await flows.call('logout').answer({ ended: true });
  const { local, session } = flows.platform.storage;
  expect([session.get('merchantCode'), session.get('cache:x')]).toEqual(['tote', null]);
  expect(local.get('merchantCode')).toBe('tote');
  expect([local.get('lang'), local.get('accountName')]).toEqual(['EN', 'meilin07']);
});
test('a refused token ends the session once: one message, one redirect, whatever number of mouths say so', async () => {
  const flows = await member();
  for (const run of [...flows.rest.unauthorised, ...flows.rest.unauthorised]) run();
  for (const run of flows.live.ended) run('session-ended');
  await flows.settle();
  isOut(flows, 'expired');
  expect(flows.went).toEqual(['/']);
  // In the dialog it opens, where its fields are; once.
  expect(flows.state().dialogs.open).toEqual({ kind: 'login', because: 'account:login.ended' });
  expect(flows.state().toasts.shown).toEqual([]);
});
test('H-23 a token is renewed at four fifths of its life, in rest and in the channel, and kept', async () => {
  const flows = await member();
  await flows.pass(23 * 60_000);
  expect(flows.count('renewSession')).toBe(0);
  await flows.pass(60_000);
  await flows.call('renewSession').answer({ token: 'renewed', expiresAt: 1_000 + 10 * 60_000 });
  expect(flows.platform.storage.session.get('token')).toBe('renewed');
  expect(flows.rest.told.at(-1)).toBe('session renewed renewal');
  expect(flows.live.told.at(-1)).toBe('token');
  await flows.pass(7 * 60_000);
  expect(flows.count('renewSession')).toBe(1);
  await flows.pass(60_000);
  expect(flows.count('renewSession')).toBe(2);
});
test('the hub may ask for a renewed token early', async () => {
  const flows = await member();
  for (const run of [...flows.wishes]) run();
  await flows.settle();
  expect(flows.count('renewSession')).toBe(1);
});
test('a page nobody looks at lets its session go', async () => {
  const flows = await member();
  flows.platform.environment.setVisible(false);
  await flows.pass(60 * 60_000);
  expect(flows.count('renewSession')).toBe(0);
});
test('REL-30 leaving leaves no timer behind', async () => {
  const visitor = await testFlows();
  const before = visitor.platform.clock.waiting();
  const flows = await member();
  await flows.send(confirmLogOut());
  await flows.call('logout').answer({ ended: true });
  expect(flows.platform.clock.waiting()).toBe(before);
  expect(flows.wishes.size).toBe(0);
});
