import { expect, test } from 'vitest';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { answerForeignToken } from '../../domains/session/session.intents.ts';
import { retryStart } from '../../domains/system/system.intents.ts';
import { selectStatus } from '../../domains/system/system.selectors.ts';
import { memberAnswer, permissionAnswer } from '../machinery/testing/permissionFixture.ts';
import { type FlowsFixture, flowsFixture, type FlowsFixtureOptions } from '../machinery/testing/flowsFixture.ts';

test('a visitor: configuration from the page, the configured language, a channel without a socket', async () => {
  const flows = await flowsFixture();
  expect(flows.count('permission')).toBe(0);
  expect(flows.spoken).toEqual(['MY']);
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.live.told).toContain('start visitor');
  expect(flows.rest.told).toContain('sealKeys 1');
  expect(flows.rest.calls.map(({ name }) => name).sort()).toEqual(['announcements', 'hotGames', 'vendorLanes']);
});
test('R-SHELL-18 the merchant code is in both storages after start-up', async () => {
  const { platform } = await flowsFixture();
  expect([platform.storage.local.get('merchantCode'), platform.storage.session.get('merchantCode')]).toEqual([
    'tote',
    'tote',
  ]);
});
test('a stored language takes precedence over the configured one, a malformed one does not', async () => {
  expect((await flowsFixture({ local: { lang: 'CN' } })).spoken).toEqual(['CN']);
  expect((await flowsFixture({ local: { hisLang: 'EN' } })).spoken).toEqual(['EN']);
  expect((await flowsFixture({ local: { lang: '<b>', hisLang: '' } })).spoken).toEqual(['MY']);
});
test('a start block that does not match the contract is ignored: the configuration is requested', async () => {
  const flows = await flowsFixture({ startBlock: '{"value":{"maintenance":"yes"},"at":1}' });
  expect(flows.state().system.permission.state).toBe('loading');
  await flows.call('permission').answer(permissionAnswer);
  expect(flows.state().session.phase).toBe('visitor');
});
test('a configuration that cannot be read is not maintenance: it failed, and a retry requests it again', async () => {
  const flows = await flowsFixture({ startBlock: null });
  await flows.call('permission').fail('network');
  expect(flows.state().system.permission).toMatchObject({ state: 'failed', error: 'network' });
  expect(selectStatus(flows.state())).toBeNull();
  await flows.send(retryStart());
  await flows.call('permission').answer(permissionAnswer);
  expect(selectStatus(flows.state())).toBe(0);
});
/** A page without a start block, in English, whose house is configured for Malay, with these texts. */
const begunInEnglish = async (speak: NonNullable<FlowsFixtureOptions['speak']>) => {
  const flows = await flowsFixture({
    startBlock: null,
    speak: (language, signal) => (language === 'EN' ? Promise.resolve() : speak(language, signal)),
  });
  await flows.call('permission').answer(permissionAnswer);
  return flows;
};
const languagesOf = (flows: FlowsFixture, name: string) =>
  flows.rest.calls.filter((one) => one.name === name).map((one) => (one.query as { language: string }).language);

test('REL-36 the house’s language does not delay the start without limit: home is read in English, and again once the texts load', async () => {
  let come = (): void => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  const flows = await begunInEnglish(() => held);
  await flows.pass(3_999);
  expect([flows.state().session.phase, flows.count('hotGames')]).toEqual(['starting', 0]);
  await flows.pass(1);
  expect([flows.state().session.phase, flows.state().preferences.language]).toEqual(['visitor', 'EN']);
  expect(languagesOf(flows, 'hotGames')).toEqual(['EN']);
  come();
  await flows.settle();
  expect(flows.state().preferences.language).toBe('MY');
  expect(languagesOf(flows, 'hotGames')).toEqual(['EN', 'MY']);
  expect(flows.rest.told.at(-1)).toBe('language MY');
});
test('REL-36 a language whose texts fail at the start is requested again, and the start does not wait', async () => {
  let left = 2;
  const flows = await begunInEnglish(() => {
    left -= 1;
    return left < 0 ? Promise.resolve() : Promise.reject(new Error('no chunk'));
  });
  await flows.pass(4_000);
  expect([flows.state().session.phase, flows.state().preferences.language]).toEqual(['visitor', 'EN']);
  await flows.pass(2_000);
  expect(flows.state().preferences.language).toBe('MY');
});
test('a choice made before the house’s language has loaded stands', async () => {
  const given = new Map<string, AbortSignal | undefined>();
  const flows = await begunInEnglish((language, signal) => {
    given.set(language, signal);
    return language === 'CN' ? Promise.resolve() : new Promise(() => undefined);
  });
  await flows.pass(4_000);
  await flows.send(chooseLanguage('CN'));
  expect([flows.state().preferences.language, given.get('MY')?.aborted]).toEqual(['CN', true]);
  await flows.pass(60_000);
  expect(flows.state().preferences.language).toBe('CN');
});
test('a reloaded page with a token is a member’s once member info is there, and not before', async () => {
  const flows = await flowsFixture({ token: 't'.repeat(32) });
  expect(flows.state().session.phase).toBe('entering');
  expect(flows.count('announcements')).toBe(0);
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.state().session).toMatchObject({ phase: 'loggedIn', memberId: 'm1007', kind: 'member' });
  expect(flows.live.told).toContain('start member m1007');
  expect(flows.count('announcements')).toBe(1);
});
test('SAFE-11 a link’s token is exchanged for a fresh one before it is used', async () => {
  const flows = await flowsFixture({ addressToken: 'from-link' });
  await flows.call('renewSession').answer({ token: 'fresh', expiresAt: 3_600_000 });
  expect(flows.platform.storage.session.get('token')).toBe('fresh');
  expect(flows.rest.told).toContain('session fresh renewal');
  await flows.call('memberInfo').answer(memberAnswer);
  expect(flows.state().session.phase).toBe('loggedIn');
});
test('a link with an invalid token leaves a visitor: the token is not stored, and its renewal is tried once', async () => {
  const flows = await flowsFixture({ addressToken: 'from-link' });
  await flows.call('renewSession').refuse('not-logged-in');
  expect(flows.state().session.phase).toBe('visitor');
  expect(flows.platform.storage.session.get('token')).toBeNull();
  expect([flows.count('renewSession'), flows.count('memberInfo')]).toEqual([1, 0]);
});
test('SAFE-11 a link does not replace a member without asking', async () => {
  const flows = await flowsFixture({ token: 'mine', addressToken: 'theirs' });
  expect(flows.state().dialogs.open).toEqual({ kind: 'foreignToken' });
  expect(flows.count('renewSession')).toBe(0);
  await flows.send(answerForeignToken({ accept: false }));
  expect(flows.state().dialogs.open).toBeNull();
  expect(flows.platform.storage.session.get('token')).toBe('mine');
  expect([flows.count('renewSession'), flows.count('memberInfo')]).toEqual([0, 1]);
});
test('under maintenance no lobby content is requested', async () => {
  const flows = await flowsFixture({ permission: { maintenance: true, regionRestriction: true } });
  expect(selectStatus(flows.state())).toBe(1);
  expect([flows.count('vendorLanes'), flows.count('hotGames')]).toEqual([0, 0]);
  expect(flows.live.wants.at(-1)).toEqual(['system']);
});
