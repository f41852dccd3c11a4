import { expect, test } from 'vitest';
import { launchGame, leaveGame, type PlayRequest, reportFrame, retryLaunch } from '../../domains/play/play.intents.ts';
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

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
const wallets = (...some: readonly (readonly [code: string, balance: string])[]) => ({
  balance: some[0]?.[1] ?? '0.00',
  held: '0.00',
  currency: 'MYR',
  currencySymbol: 'RM',
  wallets: some.map(([code, balance]) => ({ code, balance })),
});
const moved = (flows: TestFlows) =>
  flows.rest.calls
    .filter(({ name }) => name === 'walletTransfer')
    .map(({ body, options }) => ({ body, key: options.key }));
const started = async (flows: TestFlows): Promise<void> => {
  await flows.send(launchGame(game));
  await flows.call('balance').answer(wallets(['MAIN', '120.50']));
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('launchGame').answer(launched);
};

test('with one wallet nothing is moved', async () => {
  const flows = await enter(true);
  await flows.send(launchGame(game));
  expect([flows.count('merchantWallet'), flows.count('balance'), flows.count('launchGame')]).toEqual([1, 0, 1]);
  await flows.call('launchGame').answer(launched);
  await flows.send(leaveGame());
  expect(flows.count('walletTransfer')).toBe(0);
});
test('with a wallet for each vendor everything goes in before the ticket is asked for, and home when the game is left', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('balance').answer(wallets(['MAIN', '120.50'], ['AG', '4.00'], ['PG', '1.00']));
  // What another vendor still holds comes home first.
  expect(moved(flows).map(({ body }) => body)).toEqual([{ from: 'AG', to: 'MAIN', amount: '4.00' }]);
  await flows.call('walletTransfer').answer({ reference: 'r0' });
  expect(flows.state().play.phase).toBe('transferring');
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'PG', amount: '124.50' });
  expect(flows.count('launchGame')).toBe(0);
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('launchGame').answer(launched);
  await flows.send(leaveGame());
  await flows.call('balance').answer(wallets(['MAIN', '0.00'], ['PG', '99.00']));
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'PG', to: 'MAIN', amount: '99.00' });
  await flows.call('walletTransfer').answer({ reference: 'r2' });
  expect(flows.state().play).toMatchObject({ funded: null, returning: false, phase: 'none' });
});
test('a refused transfer starts nothing and says why', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('balance').answer(wallets(['MAIN', '120.50']));
  await flows.call('walletTransfer').refuse('insufficient-funds');
  expect(flows.count('launchGame')).toBe(0);
  expect(flows.state().dialogs.open).toEqual({ kind: 'launchFailed', gameName: 'Oval', code: 'insufficient-funds' });
});
test('a transfer whose answer was lost is not made twice: what the house says then decides', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('balance').answer(wallets(['MAIN', '120.50']));
  await flows.call('walletTransfer').fail('network');
  // How things stand cannot be read either.
  await flows.call('balance').fail('network');
  await flows.send(retryLaunch());
  const [first] = moved(flows);
  expect(flows.state().play.funded).toBeNull();
  await flows.call('balance').answer(wallets(['MAIN', '0.00'], ['PG', '120.50']));
  expect(first?.body).toEqual({ from: 'MAIN', to: 'PG', amount: '120.50' });
  expect(flows.count('launchGame')).toBe(1);
});
test('a launch that fails after its money went in brings it home; the next try moves it anew', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('balance').answer(wallets(['MAIN', '120.50']));
  await flows.call('walletTransfer').answer({ reference: 'r1' });
  await flows.call('launchGame').refuse('launch-failed');
  await flows.call('balance').answer(wallets(['MAIN', '0.00'], ['PG', '120.50']));
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'PG', to: 'MAIN', amount: '120.50' });
  // A press while it is under way waits for it.
  await flows.send(retryLaunch());
  expect(flows.count('balance')).toBe(2);
  await flows.call('walletTransfer').answer({ reference: 'r2' });
  await flows.call('balance').answer(wallets(['MAIN', '120.50'], ['PG', '0.00']));
  const keys = moved(flows).map(({ key }) => key);
  expect(moved(flows).at(-1)?.body).toEqual({ from: 'MAIN', to: 'PG', amount: '120.50' });
  expect(new Set(keys).size).toBe(keys.length);
});
test('a game that ends by itself gives back too; where that fails it is said', async () => {
  const flows = await enter();
  await started(flows);
  await flows.send(reportFrame({ type: 'ended' }));
  await flows.call('balance').fail('network');
  expect(flows.state().toasts.shown).toMatchObject([{ textKey: 'shell:fundsAway', tone: 'error' }]);
  expect(flows.state().play).toMatchObject({ phase: 'ended', returning: false });
});
test('a member without money starts the game all the same', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  await flows.call('balance').answer(wallets(['MAIN', '0.00']));
  expect([flows.count('walletTransfer'), flows.count('launchGame')]).toEqual([0, 1]);
});
test('play money never touches a wallet', async () => {
  const flows = await enter();
  await flows.send(launchGame({ ...game, demo: true }));
  expect([flows.count('merchantWallet'), flows.count('launchDemo')]).toEqual([0, 1]);
});
