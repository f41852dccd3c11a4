import { expect, test } from 'vitest';
import { confirmLogOut, logOut } from '../../domains/session/session.intents.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';

const member = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({
    token: 'mine',
    path: '/promotions',
    local: { lang: 'EN', accountName: 'meilin07' },
  });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const isOut = (flows: FlowsFixture, endedBy: string): void => {
  expect(flows.state().session).toMatchObject({ phase: 'visitor', memberId: null, kind: null, endedBy });
  expect(flows.platform.storage.session.get('token')).toBeNull();
  expect(flows.live.told.slice(-2)).toEqual(['stop', 'start visitor']);
  expect(flows.rest.told.at(-1)).toBe('session none');
};

test('signing out asks for confirmation first and changes nothing yet', async () => {
  const flows = await member();
  await flows.send(logOut());
  expect(flows.state().dialogs.open).toEqual({ kind: 'logoutConfirm' });
  expect(flows.count('logout')).toBe(0);
  expect(flows.state().session.phase).toBe('loggedIn');
});
test('R-CALL-02 after the confirmation the house is called, the session ends and home is shown', async () => {
  const flows = await member();
  await flows.send(logOut());
  await flows.send(confirmLogOut());
  await flows.call('logout').answer({ ended: true });
  isOut(flows, 'loggedOut');
  expect(flows.went).toEqual(['/']);
  expect(flows.state().dialogs.open).toBeNull();
});
test('a house that refuses the log-out does not keep the member logged in', async () => {
  const flows = await member();
  await flows.send(confirmLogOut());
  await flows.call('logout').fail('network');
  expect(flows.state().session.phase).toBe('visitor');
  isOut(flows, 'loggedOut');
});
test('a house that does not answer the log-out does not keep the member logged in', async () => {
  const flows = await member();
  await flows.send(confirmLogOut());
  await flows.pass(4_000);
  isOut(flows, 'loggedOut');
  expect(flows.call('logout').options.signal?.aborted).toBe(true);
});
test('a hub and calls that fail first during a log-out do not make it a refusal', async () => {
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
test('R-SHELL-18 data of the browser stays: merchant code, language, the remembered name', async () => {
  const flows = await member();
  flows.platform.storage.session.set('cache:x', '1');
  await flows.send(confirmLogOut());
  await flows.call('logout').answer({ ended: true });
  const { local, session } = flows.platform.storage;
  expect([session.get('merchantCode'), session.get('cache:x')]).toEqual(['tote', null]);
  expect(local.get('merchantCode')).toBe('tote');
  expect([local.get('lang'), local.get('accountName')]).toEqual(['EN', 'meilin07']);
});
test('a refused token ends the session once: one message, one redirect, however many sources report it', async () => {
  const flows = await member();
  for (const run of [...flows.rest.unauthorised, ...flows.rest.unauthorised]) run();
  for (const run of flows.live.ended) run('session-ended');
  await flows.settle();
  isOut(flows, 'expired');
  expect(flows.went).toEqual(['/']);
  // Shown once, in the dialog that opens, beside its fields.
  expect(flows.state().dialogs.open).toEqual({ kind: 'login', because: 'account:login.ended' });
  expect(flows.state().toasts.shown).toEqual([]);
});
test('H-23 REL-41 a token is renewed at four fifths of its life, in REST and in the channel, and stored', async () => {
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
test('a hidden page lets its session expire', async () => {
  const flows = await member();
  flows.platform.environment.setVisible(false);
  await flows.pass(60 * 60_000);
  expect(flows.count('renewSession')).toBe(0);
});
test('REL-30 leaving a session leaves no timer', async () => {
  const visitor = await flowsFixture();
  const before = visitor.platform.clock.waiting();
  const flows = await member();
  await flows.send(confirmLogOut());
  await flows.call('logout').answer({ ended: true });
  expect(flows.platform.clock.waiting()).toBe(before);
  expect(flows.wishes.size).toBe(0);
});
