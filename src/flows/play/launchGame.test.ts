import { expect, test } from 'vitest';
import { launchGame, leaveGame, type PlayRequest, reportFrame, retryLaunch } from '../../domains/play/play.intents.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';

const game: PlayRequest = {
  id: 'g1',
  name: 'Oval',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: 'oval 1',
  opensVendor: false,
  demo: false,
};
const launched = { url: 'http://games.localhost:4100/reels', ticket: 'tk1', gameId: 'g1', gameName: 'Oval' };
const as = async (type: number): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer({ ...memberAnswer, type });
  return flows;
};
const MEMBER = 0;
const TRIAL = 4;

test('for a visitor a press opens the log-in dialog, and nothing starts by itself afterwards', async () => {
  const flows = await flowsFixture();
  await flows.send(launchGame(game));
  expect(flows.state().dialogs.open).toEqual({ kind: 'login' });
  expect([flows.count('launchGame'), flows.state().play.phase]).toEqual([0, 'none']);
});
test('a press before the session is known waits for it, then launches for a member or asks a visitor to log in', async () => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.send(launchGame(game));
  expect([flows.state().dialogs.open, flows.count('launchGame')]).toEqual([null, 0]);
  await flows.call('memberInfo').answer({ ...memberAnswer, type: MEMBER });
  expect([flows.state().dialogs.open, flows.count('launchGame')]).toEqual([null, 1]);
});
test('a press while a password must be changed is dropped', async () => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.send(launchGame(game));
  await flows.call('memberInfo').refuse('forbidden', { value: { mustChange: 'expired' } });
  expect(flows.state().dialogs.open).toMatchObject({ kind: 'changePassword' });
  await flows.pass(20_000);
  expect([flows.state().play.phase, flows.count('launchGame')]).toEqual(['none', 0]);
});
test('a trial account sees the notice, and nothing is launched', async () => {
  const flows = await as(TRIAL);
  await flows.send(launchGame(game));
  expect(flows.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  expect(flows.count('launchGame')).toBe(0);
});
test('R-CONST-20 a member’s press makes one call, from device WEB; the page opens when the house accepts', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame(game));
  await flows.send(launchGame(game));
  expect(flows.count('launchGame')).toBe(1);
  expect(flows.call('launchGame').body).toEqual({ gameId: 'g1', vassalage: 'PG', language: 'MY', device: 'WEB' });
  expect(flows.went).toEqual([]);
  await flows.call('launchGame').answer(launched);
  expect(flows.went).toEqual(['/seamless']);
  expect(flows.state().play).toMatchObject({ phase: 'loading', launch: launched });
  await flows.send(reportFrame({ type: 'ready' }));
  expect(flows.state().play.phase).toBe('playing');
  await flows.send(reportFrame({ type: 'ended' }));
  expect(flows.state().play).toMatchObject({ phase: 'ended', launch: null });
});
test('each launch has a key of its own; a press while one runs makes no call', async () => {
  const flows = await as(MEMBER);
  const keys = () => flows.rest.calls.filter(({ name }) => name === 'launchGame').map(({ options }) => options.key);
  await flows.send(launchGame(game));
  await flows.send(launchGame(game));
  expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  await flows.call('launchGame').refuse('launch-failed');
  await flows.send(launchGame(game));
  // The house stores a refusal under its key: the same key would only get the same refusal.
  expect(new Set(keys()).size).toBe(2);
});
for (const kind of ['network', 'timeout', 'malformed'] as const)
  test(`H-18 a launch of unknown outcome (${kind}) is retried under its own key with the identical body`, async () => {
    const flows = await as(MEMBER);
    await flows.send(launchGame(game));
    const first = flows.call('launchGame');
    await first.fail(kind);
    await flows.send(chooseLanguage('EN'));
    await flows.send(retryLaunch());
    const second = flows.call('launchGame');
    expect(second).not.toBe(first);
    expect([second.options.key, second.body]).toEqual([first.options.key, first.body]);
    await second.refuse('launch-failed');
    await flows.send(retryLaunch());
    expect(flows.call('launchGame').options.key).not.toBe(first.options.key);
  });
test('a launch that times out has an unknown outcome as well; a new press is a new launch', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame(game));
  await flows.pass(20_000);
  await flows.send(retryLaunch());
  const keys = () => flows.rest.calls.filter(({ name }) => name === 'launchGame').map(({ options }) => options.key);
  expect(new Set(keys()).size).toBe(1);
  await flows.call('launchGame').fail('network');
  await flows.send(launchGame(game));
  expect([keys().length, new Set(keys()).size]).toEqual([3, 2]);
});
test('play money is open to all, through the public call', async () => {
  const flows = await flowsFixture();
  await flows.send(launchGame({ ...game, demo: true }));
  await flows.call('launchDemo').answer(launched);
  expect([flows.went, flows.count('launchGame')]).toEqual([['/seamless'], 0]);
});
test('leaving cancels a running launch, whose late answer opens nothing', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame(game));
  await flows.send(leaveGame());
  expect(flows.call('launchGame').options.signal?.aborted).toBe(true);
  await flows.call('launchGame').answer(launched);
  expect([flows.went, flows.state().play.phase]).toEqual([[], 'none']);
  expect(flows.state().activity['launchGame']).toEqual({ state: 'cancelled', error: null });
});
test('a failed launch is reported where it was pressed, and a retry calls again', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame(game));
  await flows.call('launchGame').refuse('launch-failed');
  expect(flows.state().dialogs.open).toEqual({ kind: 'launchFailed', gameName: 'Oval', code: 'launch-failed' });
  await flows.send(retryLaunch());
  expect(flows.count('launchGame')).toBe(2);
});
test('a game under maintenance has its own dialog', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame(game));
  await flows.call('launchGame').refuse('game-maintenance');
  expect(flows.state().dialogs.open).toEqual({
    kind: 'gameMaintenance',
    gameName: 'Oval',
    gameId: 'g1',
    gameType: 'RNG',
  });
});
test('a launch times out when the house does not answer', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame(game));
  await flows.pass(20_000);
  expect(flows.state().play).toMatchObject({ phase: 'failed', error: 'timeout' });
});
test('a launch whose session expires leaves no card busy, and can be pressed again', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame(game));
  await flows.call('launchGame').fail('cancelled');
  expect(flows.state().play.phase).toBe('none');
  await flows.send(launchGame(game));
  expect([flows.count('launchGame'), flows.state().play.phase]).toEqual([2, 'starting']);
});
test('the cards of a lottery and a slots vendor open their pages without a launch; the vendor’s also for visitors', async () => {
  const flows = await as(MEMBER);
  await flows.send(launchGame({ ...game, vendor: 'LOTT' }));
  await flows.send(launchGame({ ...game, opensVendor: true }));
  await flows.send(launchGame({ ...game, opensVendor: true, gameType: 'PVP' }));
  expect(flows.went).toEqual(['/lottery?gameCode=oval%201', '/rng?vassalage=PG']);
  expect(flows.state().dialogs.open).toEqual({ kind: 'vendorGames', vendor: 'PG', gameType: 'PVP' });
  expect(flows.count('launchGame')).toBe(0);
  const visitor = await flowsFixture();
  await visitor.send(launchGame({ ...game, opensVendor: true }));
  expect([visitor.went, visitor.state().dialogs.open]).toEqual([['/rng?vassalage=PG'], null]);
});
