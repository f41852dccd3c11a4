import { describe, expect, it, test } from 'vitest';
import { sessionEnded } from '../../domains/facts.ts';
import { leaveLottery, openLottery } from '../../domains/lottery/lottery.intents.ts';
import {
  returnAllFunds,
  launchGame,
  leaveGame,
  type PlayRequest,
  reportFrame,
  retryLaunch,
} from '../../domains/play/play.intents.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { permissionRead } from '../../domains/system/system.slice.ts';
import { memberAnswer, permissionAnswer } from '../machinery/testing/permissionFixture.ts';

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
const enter = async (singleWallet = false): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', singleWallet });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const moved = (flows: FlowsFixture) =>
  flows.rest.calls
    .filter(({ name }) => name === 'walletTransfer')
    .map(({ body, options }) => ({ body, key: options.key }));
const started = async (flows: FlowsFixture): Promise<void> => {
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('launchGame').answer(launched);
};

const homes = (flows: FlowsFixture) =>
  flows.rest.calls.filter(({ name }) => name === 'walletHome').map(({ body }) => body);
const FUNDED = { vendor: 'PG', transfer: null, ticket: null };

test('with a single wallet no money is moved', async () => {
  const flows = await enter(true);
  await flows.send(launchGame(game));
  expect([flows.count('merchantWallet'), flows.count('walletHome'), flows.count('launchGame')]).toEqual([1, 0, 1]);
  await flows.call('launchGame').answer(launched);
  await flows.send(leaveGame());
  expect([flows.count('walletTransfer'), flows.count('walletHome')]).toEqual([0, 0]);
});
test('with vendor wallets all money goes in before the ticket is requested, and returns when the game is left', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  // Money with other vendors returns first, unless another window plays from it; the house knows that.
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
test('launching another game ends the first one’s visit and takes the returned money', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(launchGame({ ...game, id: 'g2', vendor: 'AG' }));
  expect(homes(flows).at(-1)).toEqual({ vendor: 'PG', ticket: 'tk1' });
  await flows.call('walletHome').answer({ balance: '80.00' });
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'AG', amount: '80.00' });
});
test('a refused transfer starts nothing and shows why', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').refuse('insufficient-funds');
  expect(flows.count('launchGame')).toBe(0);
  expect(flows.state().dialogs.open).toEqual({ kind: 'launchFailed', gameName: 'Oval', code: 'insufficient-funds' });
});
test('H-18 a transfer whose answer was lost is retried under its own key before any money is returned', async () => {
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
const shown = (flows: FlowsFixture) => flows.state().toasts.shown.map(({ textKey }) => textKey);
const lookedUp = (flows: FlowsFixture, state: string) => flows.call('commandLookUp').answer({ state, positions: {} });

test('a transfer with an unknown outcome is being checked, not reported as money with a vendor, and settled before the next launch', async () => {
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
test('a transfer that turns out to have arrived reports where the money is and what the player can do', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').fail('timeout');
  await flows.call('walletTransfer').fail('timeout');
  await lookedUp(flows, 'done');
  expect(shown(flows)).toEqual(['shell:fundsAway', 'operations:done.toVendor']);
  await flows.send(returnAllFunds());
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('walletHome').answer({ balance: '120.50' });
  expect(shown(flows)).toEqual(['shell:fundsHome']);
});
test('a return whose answer is lost is not reported as money with a vendor; once done, the money is home', async () => {
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
test('a return that never arrived is reported as money with a vendor once known, and no longer after it returned', async () => {
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
test('the late outcome of one return does not affect the launch that came after it', async () => {
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
test('money that reached its vendor after all and was returned: the last toast says where it is now', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').fail('timeout');
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  expect(shown(flows)).toEqual(['operations:done.toVendor']);
  await flows.call('walletHome').answer({ balance: '120.50' });
  expect(shown(flows)).toEqual(['operations:done.bringHome']);
});
describe('returning the money on request', () => {
  const press = async (): Promise<FlowsFixture> => {
    const flows = await enter();
    await flows.send(returnAllFunds());
    expect(homes(flows)).toEqual([{ everything: true }]);
    return flows;
  };
  it('reports success or failure', async () => {
    const flows = await press();
    await flows.call('walletHome').answer({ balance: '9.00' });
    expect(shown(flows)).toEqual(['shell:fundsHome']);
    await flows.send(returnAllFunds());
    await flows.call('walletHome').refuse('house-busy');
    expect(shown(flows)).toContain('shell:fundsNotHome');
  });
  it('is not reported as failed while its outcome is unknown, however long', async () => {
    const flows = await press();
    await flows.pass(20_000);
    expect(shown(flows)).toEqual([]);
    await flows.call('walletHome').fail('timeout');
    await flows.pass(60_000);
    expect(shown(flows)).toEqual(['operations:checking.bringHome']);
    await lookedUp(flows, 'done');
    expect(shown(flows)).toEqual(['operations:done.bringHome']);
  });
  it('reports nothing after a log-out', async () => {
    const flows = await press();
    await flows.send(sessionEnded({ reason: 'loggedOut' }));
    await flows.call('walletHome').fail('timeout');
    await flows.pass(60_000);
    expect(shown(flows)).toEqual([]);
  });
});
test.each(['house-busy', 'too-many-requests', 'maintenance', 'storage-full'])(
  'a transfer whose answer was lost is still settled after the next request met "%s"',
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
test('after a busy house refused the first transfer, only the return of the money is requested, because nothing was moved', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('walletHome').answer({ balance: '120.50' });
  await flows.call('walletTransfer').refuse('too-many-requests');
  expect([moved(flows).length, homes(flows).length]).toEqual([1, 2]);
});
test('a player who signs out before the answer sees no report, nor does the next session', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(leaveGame());
  const asked = flows.call('walletHome');
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  await asked.fail('cancelled');
  expect(flows.state().toasts.shown).toEqual([]);
  expect(flows.state().play).toMatchObject({ funded: null, returning: false });
});
test('a call that ends with its session shows no error', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(leaveGame());
  await flows.call('walletHome').fail('cancelled');
  expect(flows.state().toasts.shown).toEqual([]);
  expect(flows.state().play.returning).toBe(false);
});
test('when the player leaves a launch during its transfer, the transfer is settled first and the money is then returned', async () => {
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
test('a launch that fails after its transfer returns the money; the next attempt waits for that and transfers again', async () => {
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
test('a game that ends by itself returns its money too; a failed return is reported and retried with the next launch', async () => {
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
  it('R-GAME-19 plays from money moved to its vendor, which returns when the page is left', async () => {
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
  it('opened on another lottery keeps its money; left for a game it returns it first', async () => {
    const flows = await enter();
    await flows.send(openLottery({ area: 'sea', gameCode: null }));
    await flows.call('walletHome').answer({ balance: '60.00' });
    await flows.send(openLottery({ area: 'sea', gameCode: 'tcg_sealott002' }));
    // The running transfer is settled under its key.
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
  it('with a single wallet moves no money', async () => {
    const flows = await enter(true);
    await flows.send(openLottery({ area: 'sea', gameCode: null }));
    expect([flows.count('walletHome'), flows.count('launchLottery')]).toEqual([0, 1]);
  });
});
test('the wallet mode is read again after the settings have changed', async () => {
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
