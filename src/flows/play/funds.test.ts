import { describe, expect, it, test } from 'vitest';
import { sessionEnded } from '../../domains/facts.ts';
import { leaveLottery, openLottery } from '../../domains/lottery/lottery.intents.ts';
import {
  bringFundsHome,
  launchGame,
  leaveGame,
  type PlayRequest,
  reportFrame,
  retryLaunch,
} from '../../domains/play/play.intents.ts';
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { memberAnswer, permissionAnswer } from '../machinery/testPermission.ts';

const game: PlayRequest = {
  id: 'g1',
  name: 'Oval',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  demo: false,
};
const launched = { url: 'http://games.localhost:4100/reels', ticket: 'tk1', gameId: 'g1', gameName: 'Oval' };
const enter = async (singleWallet = false): Promise<TestFlows> => {
  const flows = await testFlows({ token: 'mine', singleWallet });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const moved = (flows: TestFlows) =>
  flows.rest.calls
    .filter(({ name }) => name === 'walletTransfer')
    .map(({ body, options }) => ({ body, key: options.key }));
const started = async (flows: TestFlows): Promise<void> => {
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('launchGame').answer(launched);
};

const homes = (flows: TestFlows) =>
  flows.rest.calls.filter(({ name }) => name === 'walletHome').map(({ body }) => body);
const FUNDED = { vendor: 'PG', transfer: null, ticket: null };

test('with one wallet nothing is moved', async () => {
  const flows = await enter(true);
  await flows.send(launchGame(game));
  expect([flows.count('merchantWallet'), flows.count('walletHome'), flows.count('launchGame')]).toEqual([1, 0, 1]);
  await flows.call('launchGame').answer(launched);
  await flows.send(leaveGame());
  expect([flows.count('walletTransfer'), flows.count('walletHome')]).toEqual([0, 0]);
});
test('with a wallet for each vendor everything goes in before the ticket is asked for, and home when the game is left', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  // What lies elsewhere comes home first, as far as no other window plays from it: that the house knows.
  expect(homes(flows)).toEqual([{}]);
  await flows.call('walletHome').answer({ balance: '124.50' });
  expect(flows.state().play.phase).toBe('transferring');
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'PG', amount: '124.50' });
  expect(flows.count('launchGame')).toBe(0);
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('launchGame').answer(launched);
  expect(flows.state().play.funded).toEqual({ ...FUNDED, ticket: 'tk1' });
  await flows.send(leaveGame());
  expect(homes(flows).at(-1)).toEqual({ vendor: 'PG', ticket: 'tk1' });
  await flows.call('walletHome').answer({ balance: '99.00' });
  expect(flows.state().play).toMatchObject({ funded: null, returning: false, phase: 'none' });
});
test('another game pressed in the place of one ends the first one’s visit and takes what came home', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(launchGame({ ...game, id: 'g2', vendor: 'AG' }));
  expect(homes(flows).at(-1)).toEqual({ vendor: 'PG', ticket: 'tk1' });
  await flows.call('walletHome').answer({ balance: '80.00' });
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'AG', amount: '80.00' });
});
test('a refused transfer starts nothing and says why', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').refuse('insufficient-funds');
  expect(flows.count('launchGame')).toBe(0);
  expect(flows.state().dialogs.open).toEqual({ kind: 'launchFailed', gameName: 'Oval', code: 'insufficient-funds' });
});
test('H-18 a transfer whose answer was lost is asked for again under its own key before anything is brought home', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').fail('network');
  const [first, second] = moved(flows);
  expect(second).toEqual(first);
  expect(homes(flows)).toHaveLength(1);
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  expect(homes(flows).at(-1)).toEqual({ vendor: 'PG' });
  await flows.call('walletHome').answer({ balance: '120.50' });
  expect(flows.state().play.funded).toBeNull();
});
const shown = (flows: TestFlows) => flows.state().toasts.shown.map(({ textKey }) => textKey);
const lookedUp = (flows: TestFlows, state: string) => flows.call('commandLookUp').answer({ state, positions: {} });

test('a transfer that nobody knows the end of is looked into, not told as money at a vendor, and stands first when the next launch begins', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').fail('timeout');
  await flows.call('walletTransfer').fail('timeout');
  expect(shown(flows)).toEqual(['operations:checking.toVendor']);
  await flows.send(retryLaunch());
  const keys = moved(flows).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  await flows.call('walletTransfer').refuse('insufficient-funds');
  await flows.call('walletHome').answer({ balance: '120.50' });
  expect(moved(flows).at(-1)?.key).not.toBe(keys[0]);
  await flows.call('walletTransfer').answer({ reference: 'r2' });
  expect(flows.count('launchGame')).toBe(1);
});
test('a transfer that is found to have arrived after all says where the money is and what can be done', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').fail('timeout');
  await flows.call('walletTransfer').fail('timeout');
  await lookedUp(flows, 'done');
  expect(shown(flows)).toEqual(['shell:fundsAway', 'operations:done.toVendor']);
  await flows.send(bringFundsHome());
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('walletHome').answer({ balance: '120.50' });
  expect(shown(flows)).toEqual(['shell:fundsHome']);
});
test('a way home whose answer is lost is not told as money at a vendor; when it was done, it is at home', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(leaveGame());
  await flows.call('walletHome').fail('timeout');
  expect(shown(flows)).toEqual(['operations:checking.bringHome']);
  expect(flows.state().play).toMatchObject({ returning: false, funded: { ticket: 'tk1' } });
  await lookedUp(flows, 'done');
  expect(shown(flows)).toEqual(['operations:done.bringHome']);
  expect(flows.state().play.funded).toBeNull();
});
test('a way home that never arrived is told as money at a vendor once that is known, and no longer when it is home', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(leaveGame());
  await flows.call('walletHome').fail('timeout');
  await lookedUp(flows, 'never');
  expect(shown(flows)).toEqual(['shell:fundsAway', 'operations:notSent.bringHome']);
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '0.00' });
  expect(shown(flows)).not.toContain('shell:fundsAway');
});
test('a late outcome of one way home takes nothing from the launch that came after it', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(leaveGame());
  await flows.call('walletHome').fail('timeout');
  const late = flows.call('commandLookUp');
  await flows.send(launchGame({ ...game, vendor: 'AG' }));
  await flows.call('walletHome').answer({ balance: '80.00' });
  await flows.call('walletTransfer').answer({ reference: 'r2' });
  await late.answer({ state: 'done', positions: {} });
  expect(flows.state().play.funded).toMatchObject({ vendor: 'AG' });
});
test('money that reached its vendor after all and was brought home: the last word is where it is', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').fail('timeout');
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  expect(shown(flows)).toEqual(['operations:done.toVendor']);
  await flows.call('walletHome').answer({ balance: '120.50' });
  expect(shown(flows)).toEqual(['operations:done.bringHome']);
});
describe('bringing home by oneself', () => {
  const press = async (): Promise<TestFlows> => {
    const flows = await enter();
    await flows.send(bringFundsHome());
    expect(homes(flows)).toEqual([{ everything: true }]);
    return flows;
  };
  it('says that it is home, or that it is not', async () => {
    const flows = await press();
    await flows.call('walletHome').answer({ balance: '9.00' });
    expect(shown(flows)).toEqual(['shell:fundsHome']);
    await flows.send(bringFundsHome());
    await flows.call('walletHome').refuse('house-busy');
    expect(shown(flows)).toContain('shell:fundsNotHome');
  });
  it('is not said to be undone while nobody knows, however long that is', async () => {
    const flows = await press();
    await flows.pass(20_000);
    expect(shown(flows)).toEqual([]);
    await flows.call('walletHome').fail('timeout');
    await flows.pass(60_000);
    expect(shown(flows)).toEqual(['operations:checking.bringHome']);
    await lookedUp(flows, 'done');
    expect(shown(flows)).toEqual(['operations:done.bringHome']);
  });
  it('is told to nobody after a log-out', async () => {
    const flows = await press();
    await flows.send(sessionEnded({ reason: 'loggedOut' }));
    await flows.call('walletHome').fail('timeout');
    await flows.pass(60_000);
    expect(shown(flows)).toEqual([]);
  });
});
test.each(['house-busy', 'too-many-requests', 'maintenance', 'storage-full'])(
  'a transfer whose answer was lost is not forgotten because the next asking met "%s"',
  async (code) => {
    const flows = await enter();
    await flows.send(launchGame(game));
    await flows.call('walletHome').answer({ balance: '120.50' });
    await flows.call('walletTransfer').fail('network');
    await flows.call('walletTransfer').refuse(code);
    expect(homes(flows)).toHaveLength(1);
    const [first] = moved(flows);
    expect(flows.state().play.funded?.transfer).toEqual({ amount: '120.50', key: first?.key });
    await flows.send(retryLaunch());
    expect(moved(flows).map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => first?.key));
  },
);
test('a first try that met a busy house has moved nothing: nothing is asked for again but home', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').refuse('too-many-requests');
  expect([moved(flows).length, homes(flows).length]).toEqual([1, 2]);
});
test('who signs out before the answer is told nothing, and nothing of it reaches the next log-in', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(leaveGame());
  const asked = flows.call('walletHome');
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  await asked.fail('cancelled');
  expect(flows.state().toasts.shown).toEqual([]);
  expect(flows.state().play).toMatchObject({ funded: null, returning: false });
});
test('a call that ends with its session raises no alarm', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(leaveGame());
  await flows.call('walletHome').fail('cancelled');
  expect(flows.state().toasts.shown).toEqual([]);
  expect(flows.state().play.returning).toBe(false);
});
test('a launch left while its money is under way: it is settled first, and then brought home', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.send(leaveGame());
  const [first, second] = moved(flows);
  expect(second).toEqual(first);
  expect(homes(flows)).toHaveLength(1);
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  expect(homes(flows).at(-1)).toEqual({ vendor: 'PG' });
});
test('a launch that fails after its money went in brings it home; the next try waits for that and moves it anew', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('launchGame').refuse('launch-failed');
  expect(homes(flows)).toEqual([{}, { vendor: 'PG' }]);
  await flows.send(retryLaunch());
  expect(flows.count('walletHome')).toBe(2);
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletHome').answer({ balance: '120.50' });
  const keys = moved(flows).map(({ key }) => key);
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'PG', amount: '120.50' });
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});
test('a game that ends by itself gives back too; where that fails it is said, and tried again with the next launch', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(reportFrame({ type: 'ended' }));
  await flows.call('walletHome').fail('network');
  expect(flows.state().toasts.shown).toMatchObject([{ textKey: 'shell:fundsAway', tone: 'error' }]);
  expect(flows.state().play).toMatchObject({ phase: 'ended', returning: false, funded: { ...FUNDED, ticket: 'tk1' } });
  await flows.send(launchGame(game));
  expect(homes(flows).at(-1)).toEqual({ vendor: 'PG', ticket: 'tk1' });
});
test('a member without money starts the game all the same, and leaving ends its visit', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '0.00' });
  expect([flows.count('walletTransfer'), flows.count('launchGame')]).toEqual([0, 1]);
  await flows.call('launchGame').answer(launched);
  await flows.send(leaveGame());
  expect(homes(flows).at(-1)).toEqual({ vendor: 'PG', ticket: 'tk1' });
});
test('play money never touches a wallet', async () => {
  const flows = await enter();
  await flows.send(launchGame({ ...game, demo: true }));
  expect([flows.count('merchantWallet'), flows.count('launchDemo')]).toEqual([0, 1]);
});

describe('a lottery page', () => {
  const launchedLottery = { url: 'http://games.localhost:4100/lottery', ticket: 'tl1', gameId: 'lobby', gameName: '' };
  it('R-GAME-19 is played from what was moved to its vendor, which goes home as the page is left', async () => {
    const flows = await enter();
    await flows.send(openLottery({ area: 'sea', gameCode: null }));
    await flows.call('walletHome').answer({ balance: '60.00' });
    expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'TCG_SEA', amount: '60.00' });
    expect(flows.count('launchLottery')).toBe(0);
    await flows.call('walletTransfer').answer({ reference: 'r1' });
    await flows.call('launchLottery').answer(launchedLottery);
    await flows.send(leaveLottery());
    expect(homes(flows).at(-1)).toEqual({ vendor: 'TCG_SEA', ticket: 'tl1' });
  });
  it('opened on another lottery takes along what is there; left for a game it gives back first', async () => {
    const flows = await enter();
    await flows.send(openLottery({ area: 'sea', gameCode: null }));
    await flows.call('walletHome').answer({ balance: '60.00' });
    await flows.send(openLottery({ area: 'sea', gameCode: 'tcg_sealott002' }));
    // The transfer that was under way is settled under its key.
    expect(new Set(moved(flows).map(({ key }) => key)).size).toBe(1);
    await flows.call('walletTransfer').answer({ reference: 'r1' });
    await flows.call('walletHome').answer({ balance: '60.00' });
    await flows.call('walletTransfer').answer({ reference: 'r2' });
    await flows.call('launchLottery').answer(launchedLottery);
    await flows.send(leaveLottery());
    await flows.send(launchGame(game));
    expect(homes(flows).at(-1)).toEqual({ vendor: 'TCG_SEA', ticket: 'tl1' });
    await flows.call('walletHome').answer({ balance: '55.00' });
    await flows.call('walletHome').answer({ balance: '55.00' });
    expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'PG', amount: '55.00' });
  });
  it('with one wallet moves nothing', async () => {
    const flows = await enter(true);
    await flows.send(openLottery({ area: 'sea', gameCode: null }));
    expect([flows.count('walletHome'), flows.count('launchLottery')]).toEqual([0, 1]);
  });
});
test('the merchant’s manner is asked for again when its settings have changed', async () => {
  const flows = await enter(true);
  await flows.send(launchGame(game));
  await flows.call('launchGame').refuse('launch-failed');
  await flows.send(retryLaunch());
  expect(flows.count('merchantWallet')).toBe(1);
  await flows.call('launchGame').refuse('launch-failed');
  const { launchBase, imageBase, status } = flows.state().system;
  const settings = { permission: permissionAnswer, at: 2_000, launchBase, imageBase, status: status.value };
  await flows.send(permissionRead(settings as never));
  await flows.send(retryLaunch());
  expect(flows.count('merchantWallet')).toBe(2);
});
