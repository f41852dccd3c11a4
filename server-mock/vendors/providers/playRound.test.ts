import { describe, expect, it } from 'vitest';
import { createEngine } from '../../core/createEngine.ts';
import type { Engine } from '../../core/engine.ts';
import { audit, heldAccount, mainAccount, playAccount } from '../../core/ledger.ts';
import { GAME, START, VENDOR, testWorld } from '../../core/testing/worldFixture.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { SAME_PROCESS_RETRY, OutcomeUnknown, type RetryPolicy } from './retryPolicy.ts';
import { playRound } from './playRound.ts';
import { spin } from '../../../src/lib/fairness/reels.ts';
import { createWallet, type Round, type SeamlessWallet } from './wallet.ts';

const start = async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createSimulatedDisk(), clock.now());
  const engine = await createEngine({ journal, clock, random: createRandom(1), world: testWorld, tickMs: 0 });
  return { engine, wallet: createWallet(engine, VENDOR) };
};
const round = (roundId: string, part: Partial<Round> = {}): Round => ({
  member: 'alice01',
  gameId: GAME,
  roundId,
  demo: false,
  ...part,
});
const balance = (engine: Engine, account = mainAccount('alice01')) => engine.state().balances.get(account);

describe('a round over the seamless wallet', () => {
  it('a repeated request plays the same round and moves money once', async () => {
    const { engine, wallet } = await start();
    const playOnce = () => playRound(wallet, round('r1'), 500, () => spin(createRandom(42, 'r1'), 500));
    const [first, second] = await Promise.all([playOnce(), playOnce()]);
    const third = await playOnce();
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const payout = first.ok ? first.outcome.payout : Number.NaN;
    expect(balance(engine)).toBe(START - 500 + payout);
    expect(balance(engine, heldAccount('alice01'))).toBe(0);
  });
  it('REL-23 a refused credit rolls the stake back exactly', async () => {
    const { engine, wallet } = await start();
    const failing: SeamlessWallet = { ...wallet, credit: async () => ({ ok: false, code: 'unknown-error' }) };
    const played = await playRound(failing, round('r1'), 700, () => ({ payout: 9_000 }));
    expect(played).toEqual({ ok: false, code: 'unknown-error', voided: true });
    expect(balance(engine)).toBe(START);
    expect(engine.state().bets.get(`${VENDOR}-r1`)?.state).toBe('void');
    expect(audit(engine.state().balances)).toBeNull();
  });
  it('a credit whose answer was lost is sent again and executed once', async () => {
    const { engine, wallet } = await start();
    let lost = 2;
    const lossy: SeamlessWallet = {
      ...wallet,
      credit: async (...call) => {
        const answer = await wallet.credit(...call);
        if (lost-- > 0) throw new Error('answer lost');
        return answer;
      },
    };
    expect(await playRound(lossy, round('r1'), 700, () => ({ payout: 900 }))).toMatchObject({
      ok: true,
      balance: START + 200,
    });
    expect(balance(engine)).toBe(START + 200);
  });
  it('REL-23 the stake is returned when a credit that is retried in the background is refused', async () => {
    const { engine, wallet } = await start();
    let lostAnswers = 3;
    const late: SeamlessWallet = {
      ...wallet,
      credit: async () => {
        if (lostAnswers-- > 0) throw new Error('answer lost');
        return { ok: false, code: 'over-limit' };
      },
    };
    let asked: (() => Promise<unknown>) | null = null;
    const retryPolicy: RetryPolicy = { ...SAME_PROCESS_RETRY, retryInBackground: (call) => void (asked = call) };
    await expect(playRound(late, round('r1'), 700, () => ({ payout: 900 }), { retryPolicy })).rejects.toThrow(
      'answer lost',
    );
    expect(balance(engine, heldAccount('alice01'))).toBe(700);
    await (asked as (() => Promise<unknown>) | null)?.();
    expect([balance(engine), balance(engine, heldAccount('alice01'))]).toEqual([START, 0]);
  });
  it('REL-23 a debit with an unknown outcome is rolled back, whether or not it was executed', async () => {
    for (const happens of [true, false]) {
      const { engine, wallet } = await start();
      const losingDebits: SeamlessWallet = {
        ...wallet,
        debit: async (...call) => {
          if (happens) await wallet.debit(...call);
          throw new Error('answer lost');
        },
      };
      const played = await playRound(losingDebits, round('r1'), 700, () => ({ payout: 900 }));
      expect(played).toEqual({ ok: false, code: 'unknown-error', voided: true });
      expect(balance(engine)).toBe(START);
      // Repeated without losses: the round is over, and nothing is taken.
      expect(await playRound(wallet, round('r1'), 700, () => ({ payout: 900 }))).toMatchObject({
        ok: false,
        code: happens ? 'not-found' : 'bad-request',
      });
      expect(balance(engine)).toBe(START);
      expect(audit(engine.state().balances)).toBeNull();
    }
  });
  it('a debit whose answer was lost before a full disk is rolled back too, not treated as refused', async () => {
    const { engine, wallet } = await start();
    let tries = 0;
    const odd: SeamlessWallet = {
      ...wallet,
      debit: async (...call) => {
        tries += 1;
        if (tries > 1) return { ok: false, code: 'storage-full' };
        await wallet.debit(...call);
        throw new Error('answer lost');
      },
    };
    expect(await playRound(odd, round('r1'), 700, () => ({ payout: 0 }))).toMatchObject({ ok: false, voided: true });
    expect(balance(engine)).toBe(START);
  });
  it('a credit with an unknown outcome is never rolled back: it is retried until its outcome is known', async () => {
    const { engine, wallet } = await start();
    const left: (() => Promise<unknown>)[] = [];
    const retryPolicy = {
      tries: 2,
      pause: () => Promise.resolve(),
      retryInBackground: (call: () => Promise<unknown>) => void left.push(call),
    };
    let down = true;
    const lossy: SeamlessWallet = {
      ...wallet,
      credit: (...call) => (down ? Promise.reject(new Error('no answer')) : wallet.credit(...call)),
    };
    await expect(playRound(lossy, round('r1'), 700, () => ({ payout: 900 }), { retryPolicy })).rejects.toThrow(
      'no answer',
    );
    expect(balance(engine)).toBe(START - 700);
    expect(left).toHaveLength(1);
    down = false;
    await left[0]?.();
    await left[0]?.();
    expect(balance(engine)).toBe(START + 200);
    expect(balance(engine, heldAccount('alice01'))).toBe(0);
  });
  it('the same key with another choice is refused, and the round stands as first bet', async () => {
    const { engine, wallet } = await start();
    const playOnce = (choice: string, payout: number) =>
      playRound(wallet, round('r1'), 700, () => ({ payout }), { choice });
    expect(await playOnce('banker', 0)).toMatchObject({ ok: true });
    expect(await playOnce('player', 1_400)).toMatchObject({ ok: false, voided: false });
    expect(await playOnce('banker', 0)).toMatchObject({ ok: true });
    expect(balance(engine)).toBe(START - 700);
  });
  it('a rollback that overtakes its debit makes the late debit fail', async () => {
    const { engine, wallet } = await start();
    expect(await wallet.rollback(round('r1'), 'r1-rollback')).toMatchObject({ ok: true });
    expect(await wallet.debit(round('r1'), 'r1-debit', 100)).toMatchObject({ ok: false, code: 'bad-request' });
    expect(balance(engine)).toBe(START);
  });
  it('demo play moves only play money: no bet, no winner, no real account', async () => {
    const { engine, wallet } = await start();
    const before = [...engine.state().balances].filter(([account]) => !account.startsWith('play:'));
    const touched: string[] = [];
    engine.onDurable((records) => touched.push(...records.flatMap(({ touches }) => touches.map(({ topic }) => topic))));
    const played = await playRound(wallet, round('r1', { member: 'guest-1', demo: true }), 1_000, () => ({
      payout: 50_000,
    }));
    expect(played).toMatchObject({ ok: true, balance: 249_000 });
    expect(balance(engine, playAccount('guest-1'))).toBe(249_000);
    expect([...engine.state().balances].filter(([account]) => !account.startsWith('play:'))).toEqual(before);
    expect(touched).toEqual([]);
    expect(engine.state().winners.size).toBe(0);
  });
});

describe('a request repeated after its round has ended', () => {
  /** Loses every answer to a debit. */
  const losingDebits = (wallet: SeamlessWallet): SeamlessWallet => ({
    ...wallet,
    debit: async (...call) => {
      await wallet.debit(...call);
      throw new Error('answer lost');
    },
  });
  it.each([0, 9_000])('REL-23 a round that paid %i stands, even when all answers are lost', async (payout) => {
    const { engine, wallet } = await start();
    const playOnce = (over: SeamlessWallet) => playRound(over, round('r1'), 700, () => ({ payout }));
    expect(await playOnce(wallet)).toMatchObject({ ok: true });
    await expect(playOnce(losingDebits(wallet))).rejects.toThrow(OutcomeUnknown);
    expect(balance(engine)).toBe(START - 700 + payout);
    expect(engine.state().bets.get(`${VENDOR}-r1`)?.state).toBe(payout === 0 ? 'lost' : 'won');
    expect(await playOnce(wallet)).toMatchObject({ ok: true });
    expect(audit(engine.state().balances)).toBeNull();
  });
  it('an open round with an unknown debit is given back', async () => {
    const { engine, wallet } = await start();
    const played = await playRound(losingDebits(wallet), round('r1'), 700, () => ({ payout: 0 }));
    expect(played).toEqual({ ok: false, code: 'unknown-error', voided: true });
    expect(balance(engine)).toBe(START);
  });
});
