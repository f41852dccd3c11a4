import { describe, expect, it } from 'vitest';
import { createEngine } from '../house/createEngine.ts';
import type { Engine } from '../house/engine.ts';
import { audit, heldOf, mainOf, playOf } from '../house/ledger.ts';
import { GAME, START, VENDOR, testWorld } from '../house/testWorld.ts';
import { createDisk, openSimulatedJournal } from '../journal/simulatedJournal.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { createRandom } from '../platform/random.ts';
import { AT_ONCE, FateUnknown, type Patience } from './patience.ts';
import { playRound } from './playRound.ts';
import { spin } from './reels/game.ts';
import { createWallet, type Round, type SeamlessWallet } from './wallet.ts';

const start = async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createDisk(), clock.now());
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
const balance = (engine: Engine, account = mainOf('alice01')) => engine.state().balances.get(account);

describe('a round over the seamless wallet', () => {
  it('a press sent again plays the same round and moves money once', async () => {
    const { engine, wallet } = await start();
    const press = () => playRound(wallet, round('r1'), 500, () => spin(createRandom(42, 'r1'), 500));
    const [first, second] = await Promise.all([press(), press()]);
    const third = await press();
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const payout = first.ok ? first.outcome.payout : Number.NaN;
    expect(balance(engine)).toBe(START - 500 + payout);
    expect(balance(engine, heldOf('alice01'))).toBe(0);
  });
  it('REL-23 a credit that is refused rolls the stake back exactly', async () => {
    const { engine, wallet } = await start();
    const failing: SeamlessWallet = { ...wallet, credit: async () => ({ ok: false, code: 'unknown-error' }) };
    const played = await playRound(failing, round('r1'), 700, () => ({ payout: 9_000 }));
    expect(played).toEqual({ ok: false, code: 'unknown-error', voided: true });
    expect(balance(engine)).toBe(START);
    expect(engine.state().bets.get(`${VENDOR}-r1`)?.state).toBe('void');
    expect(audit(engine.state().balances)).toBeNull();
  });
  it('a credit whose answer was lost is sent again and credited once', async () => {
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
  it('REL-23 a credit that is refused when nobody waits any more gives the stake back then', async () => {
    const { engine, wallet } = await start();
    let unheard = 3;
    const late: SeamlessWallet = {
      ...wallet,
      credit: async () => {
        if (unheard-- > 0) throw new Error('answer lost');
        return { ok: false, code: 'over-limit' };
      },
    };
    let asked: (() => Promise<unknown>) | null = null;
    const patience: Patience = { ...AT_ONCE, later: (call) => void (asked = call) };
    await expect(playRound(late, round('r1'), 700, () => ({ payout: 900 }), { patience })).rejects.toThrow(
      'answer lost',
    );
    expect(balance(engine, heldOf('alice01'))).toBe(700);
    await (asked as (() => Promise<unknown>) | null)?.();
    expect([balance(engine), balance(engine, heldOf('alice01'))]).toEqual([START, 0]);
  });
  it('REL-23 a debit whose fate stays unknown is taken back, whether or not it had happened', async () => {
    for (const happens of [true, false]) {
      const { engine, wallet } = await start();
      const deaf: SeamlessWallet = {
        ...wallet,
        debit: async (...call) => {
          if (happens) await wallet.debit(...call);
          throw new Error('answer lost');
        },
      };
      const played = await playRound(deaf, round('r1'), 700, () => ({ payout: 900 }));
      expect(played).toEqual({ ok: false, code: 'unknown-error', voided: true });
      expect(balance(engine)).toBe(START);
      // Asked again over a line that is whole: the round is over, and nothing is taken.
      expect(await playRound(wallet, round('r1'), 700, () => ({ payout: 900 }))).toMatchObject({ ok: false });
      expect(balance(engine)).toBe(START);
      expect(audit(engine.state().balances)).toBeNull();
    }
  });
  it('a debit done unheard and then met by a full disk is no refusal: it is taken back too', async () => {
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
  it('a credit whose fate stays unknown is never taken back: it is asked for until it is known', async () => {
    const { engine, wallet } = await start();
    const left: (() => Promise<unknown>)[] = [];
    const patience = {
      tries: 2,
      pause: () => Promise.resolve(),
      later: (call: () => Promise<unknown>) => void left.push(call),
    };
    let down = true;
    const lossy: SeamlessWallet = {
      ...wallet,
      credit: (...call) => (down ? Promise.reject(new Error('no answer')) : wallet.credit(...call)),
    };
    await expect(playRound(lossy, round('r1'), 700, () => ({ payout: 900 }), { patience })).rejects.toThrow(
      'no answer',
    );
    expect(balance(engine)).toBe(START - 700);
    expect(left).toHaveLength(1);
    down = false;
    await left[0]?.();
    await left[0]?.();
    expect(balance(engine)).toBe(START + 200);
    expect(balance(engine, heldOf('alice01'))).toBe(0);
  });
  it('the same key with another choice is refused, and the round stands as it was bet', async () => {
    const { engine, wallet } = await start();
    const press = (choice: string, payout: number) =>
      playRound(wallet, round('r1'), 700, () => ({ payout }), { choice });
    expect(await press('banker', 0)).toMatchObject({ ok: true });
    expect(await press('player', 1_400)).toMatchObject({ ok: false, voided: false });
    expect(await press('banker', 0)).toMatchObject({ ok: true });
    expect(balance(engine)).toBe(START - 700);
  });
  it('a rollback that overtakes its debit makes the late debit fail', async () => {
    const { engine, wallet } = await start();
    expect(await wallet.rollback(round('r1'), 'r1-rollback')).toMatchObject({ ok: true });
    expect(await wallet.debit(round('r1'), 'r1-debit', 100)).toMatchObject({ ok: false });
    expect(balance(engine)).toBe(START);
  });
  it('demo play moves play money alone: no bet, no winner, no real account', async () => {
    const { engine, wallet } = await start();
    const before = [...engine.state().balances].filter(([account]) => !account.startsWith('play:'));
    const touched: string[] = [];
    engine.onDurable((records) => touched.push(...records.flatMap(({ touches }) => touches.map(({ topic }) => topic))));
    const played = await playRound(wallet, round('r1', { member: 'guest-1', demo: true }), 1_000, () => ({
      payout: 50_000,
    }));
    expect(played).toMatchObject({ ok: true, balance: 249_000 });
    expect(balance(engine, playOf('guest-1'))).toBe(249_000);
    expect([...engine.state().balances].filter(([account]) => !account.startsWith('play:'))).toEqual(before);
    expect(touched).toEqual([]);
    expect(engine.state().winners.size).toBe(0);
  });
});

describe('a press asked again when its round has ended', () => {
  /** From now on nothing the wallet answers to a debit is heard. */
  const deaf = (wallet: SeamlessWallet): SeamlessWallet => ({
    ...wallet,
    debit: async (...call) => {
      await wallet.debit(...call);
      throw new Error('answer lost');
    },
  });
  it.each([0, 9_000])('REL-23 a round that paid %i stands, whatever becomes of the answers', async (payout) => {
    const { engine, wallet } = await start();
    const press = (over: SeamlessWallet) => playRound(over, round('r1'), 700, () => ({ payout }));
    expect(await press(wallet)).toMatchObject({ ok: true });
    await expect(press(deaf(wallet))).rejects.toThrow(FateUnknown);
    expect(balance(engine)).toBe(START - 700 + payout);
    expect(engine.state().bets.get(`${VENDOR}-r1`)?.state).toBe(payout === 0 ? 'lost' : 'won');
    expect(await press(wallet)).toMatchObject({ ok: true });
    expect(audit(engine.state().balances)).toBeNull();
  });
  it('an open round of unknown debit is given back', async () => {
    const { engine, wallet } = await start();
    const played = await playRound(deaf(wallet), round('r1'), 700, () => ({ payout: 0 }));
    expect(played).toEqual({ ok: false, code: 'unknown-error', voided: true });
    expect(balance(engine)).toBe(START);
  });
});
