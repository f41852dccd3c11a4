import { expect, it } from 'vitest';
import { createEngine } from '../../../core/createEngine.ts';
import { heldAccount, mainAccount } from '../../../core/ledger.ts';
import { GAME, START, testWorld, VENDOR } from '../../../core/testing/worldFixture.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../../journal/simulatedJournal.ts';
import { createManualClock } from '../../../platform/manualClock.ts';
import { createRandom } from '../../../platform/random.ts';
import { SAME_PROCESS_RETRY, OutcomeUnknown, type RetryPolicy } from '../../providers/retryPolicy.ts';
import { createWallet, type SeamlessWallet } from '../../providers/wallet.ts';
import { createLastingStakes } from './lastingStakes.ts';

type Call = 'debit' | 'rollback';
const start = async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createSimulatedDisk(), clock.now());
  const engine = await createEngine({ journal, clock, random: createRandom(1), world: testWorld, tickMs: 0 });
  const wallet = createWallet(engine, VENDOR);
  const asked: Call[] = [];
  /** Calls whose answer is lost; `happens`: they are executed all the same. */
  const lost = new Map<Call, { readonly happens: boolean }>();
  const lossy =
    (name: Call) =>
    async (...call: Parameters<SeamlessWallet['debit']>) => {
      asked.push(name);
      const how = lost.get(name);
      const answer = how?.happens === false ? null : await wallet[name](...call);
      if (how || !answer) throw new OutcomeUnknown('answer lost');
      return answer;
    };
  const back = lossy('rollback');
  const line: SeamlessWallet = {
    ...wallet,
    debit: lossy('debit'),
    rollback: (round, txId) => back(round, txId, 0),
  };
  const left: (() => Promise<unknown>)[] = [];
  const retryPolicy: RetryPolicy = { ...SAME_PROCESS_RETRY, retryInBackground: (call) => void left.push(call) };
  const hold = createLastingStakes(engine, retryPolicy);
  const requestStake = (choice = '7-home', stake = 700) =>
    hold(line, { round: { member: 'alice01', gameId: GAME, roundId: 'r1', demo: false }, stake, choice });
  const money = () => [mainAccount('alice01'), heldAccount('alice01')].map((one) => engine.state().balances.get(one));
  return { engine, lost, asked, left, requestStake, money };
};
const BET = [START - 700, 700];

it('REL-23 a held stake is never requested again, so that no lost answer rolls back a shown round', async () => {
  const { lost, asked, requestStake, money } = await start();
  expect(await requestStake()).toMatchObject({ ok: true, balance: START - 700 });
  lost.set('debit', { happens: true });
  expect(await requestStake()).toEqual({ ok: true, balance: null });
  expect([asked, money()]).toEqual([['debit'], BET]);
});
it('the same round with another choice or stake is refused and the first one stands, also when answers are lost', async () => {
  const { lost, requestStake, money } = await start();
  const [first, other] = await Promise.all([requestStake(), requestStake('7-away')]);
  expect([first.ok, other]).toEqual([true, { ok: false, code: 'bad-request', voided: false }]);
  lost.set('debit', { happens: true });
  expect(await requestStake('7-home', 900)).toMatchObject({ ok: false, code: 'bad-request' });
  expect(money()).toEqual(BET);
});
it('parallel requests of one round run one after another: none reports a stake that another rolls back', async () => {
  const { lost, requestStake, money } = await start();
  lost.set('debit', { happens: true });
  const results = await Promise.all([requestStake(), requestStake()]);
  for (const one of results) expect(one.ok).toBe(false);
  expect(money()).toEqual([START, 0]);
});
it('REL-23 a round that is being rolled back is not begun, though its stake is held and its debit is answered again', async () => {
  const { lost, left, requestStake, money } = await start();
  lost.set('debit', { happens: true });
  lost.set('rollback', { happens: false });
  await expect(requestStake()).rejects.toThrow(OutcomeUnknown);
  expect(money()).toEqual(BET);
  lost.delete('debit');
  await expect(requestStake()).rejects.toThrow(OutcomeUnknown);
  lost.delete('rollback');
  await left[0]?.();
  expect(money()).toEqual([START, 0]);
  expect(await requestStake()).toMatchObject({ ok: false, voided: true });
  expect(money()).toEqual([START, 0]);
});
