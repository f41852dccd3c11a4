import { expect, it } from 'vitest';
import { createEngine } from '../../house/createEngine.ts';
import { heldOf, mainOf } from '../../house/ledger.ts';
import { GAME, START, testWorld, VENDOR } from '../../house/testWorld.ts';
import { createDisk, openSimulatedJournal } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { AT_ONCE, FateUnknown, type Patience } from '../../providers/patience.ts';
import { createWallet, type SeamlessWallet } from '../../providers/wallet.ts';
import { createLastingStakes } from './lastingStakes.ts';

type Call = 'debit' | 'rollback';
const start = async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createDisk(), clock.now());
  const engine = await createEngine({ journal, clock, random: createRandom(1), world: testWorld, tickMs: 0 });
  const wallet = createWallet(engine, VENDOR);
  const asked: Call[] = [];
  /** Of these no answer is heard; `happens`: they arrive all the same. */
  const deaf = new Map<Call, { readonly happens: boolean }>();
  const heard =
    (name: Call) =>
    async (...call: Parameters<SeamlessWallet['debit']>) => {
      asked.push(name);
      const how = deaf.get(name);
      const answer = how?.happens === false ? null : await wallet[name](...call);
      if (how || !answer) throw new FateUnknown('not heard');
      return answer;
    };
  const back = heard('rollback');
  const line: SeamlessWallet = {
    ...wallet,
    debit: heard('debit'),
    rollback: (round, txId) => back(round, txId, 0),
  };
  const left: (() => Promise<unknown>)[] = [];
  const patience: Patience = { ...AT_ONCE, later: (call) => void left.push(call) };
  const hold = createLastingStakes(engine, patience);
  const press = (choice = '7-home', stake = 700) =>
    hold(line, { round: { member: 'alice01', gameId: GAME, roundId: 'r1', demo: false }, stake, choice });
  const money = () => [mainOf('alice01'), heldOf('alice01')].map((one) => engine.state().balances.get(one));
  return { engine, deaf, asked, left, press, money };
};
const BET = [START - 700, 700];

it('REL-23 a stake that stands is never asked for again, so nothing calls back what was shown', async () => {
  const { deaf, asked, press, money } = await start();
  expect(await press()).toMatchObject({ ok: true, balance: START - 700 });
  deaf.set('debit', { happens: true });
  expect(await press()).toEqual({ ok: true, balance: null });
  expect([asked, money()]).toEqual([['debit'], BET]);
});
it('the same round with another choice or stake is refused, and the first one stands, also over a deaf line', async () => {
  const { deaf, press, money } = await start();
  const [first, other] = await Promise.all([press(), press('7-away')]);
  expect([first.ok, other]).toEqual([true, { ok: false, code: 'bad-request', voided: false }]);
  deaf.set('debit', { happens: true });
  expect(await press('7-home', 900)).toMatchObject({ ok: false, code: 'bad-request' });
  expect(money()).toEqual(BET);
});
it('presses at once are one asking: none is told that it stands while another calls it back', async () => {
  const { deaf, press, money } = await start();
  deaf.set('debit', { happens: true });
  const told = await Promise.all([press(), press()]);
  for (const one of told) expect(one.ok).toBe(false);
  expect(money()).toEqual([START, 0]);
});
it('REL-23 what is being called back is not begun, though its stake is held and the debit is heard again', async () => {
  const { deaf, left, press, money } = await start();
  deaf.set('debit', { happens: true });
  deaf.set('rollback', { happens: false });
  await expect(press()).rejects.toThrow(FateUnknown);
  expect(money()).toEqual(BET);
  deaf.delete('debit');
  await expect(press()).rejects.toThrow(FateUnknown);
  deaf.delete('rollback');
  await left[0]?.();
  expect(money()).toEqual([START, 0]);
  expect(await press()).toMatchObject({ ok: false, voided: true });
  expect(money()).toEqual([START, 0]);
});
