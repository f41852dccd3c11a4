/**
 * Runs the house over a simulated disk that loses uncommitted data, from one seed: several lives, each cut off at some
 * step while commits are held back; then a last life in which all must be consistent. Returns what is wrong, or null.
 * Faults can be planted, to prove that the checks detect them (reliability 6.6).
 */
import { createEngine, type EngineOptions } from '../../server-mock/core/createEngine.ts';
import type { Engine } from '../../server-mock/core/engine.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { audit } from '../../server-mock/core/ledger.ts';
import { GAME, PLAYERS, VENDOR, testWorld } from '../../server-mock/core/testing/worldFixture.ts';
import type { Journal } from '../../server-mock/journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../server-mock/journal/simulatedJournal.ts';
import { createManualClock } from '../../server-mock/platform/manualClock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { playRound } from '../../server-mock/vendors/providers/playRound.ts';
import { createWallet, type SeamlessWallet, type WalletAnswer } from '../../server-mock/vendors/providers/wallet.ts';

export interface PlantedFaults {
  readonly journal?: (journal: Journal) => Journal;
  readonly core?: NonNullable<EngineOptions['core']>;
  readonly wallet?: (wallet: SeamlessWallet) => SeamlessWallet;
}
interface Call {
  readonly key: string;
  readonly again: (wallet: SeamlessWallet) => Promise<WalletAnswer>;
}
const LIVES = 3;
const STEPS = 40;
/** Runs all pending microtasks. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 60; i++) await Promise.resolve();
};

export const runPowerLoss = async (seed: number, plant: PlantedFaults = {}): Promise<string | null> => {
  const random = createRandom(seed, 'power');
  const disk = createSimulatedDisk();
  const unknown = new Map<string, Call>();
  const acknowledged = new Map<string, WalletAnswer>();
  let broken: string | null = null;
  let losesAnswers = true;

  /** Records each call before it goes out and each answer on arrival: the client's knowledge. */
  const watched = (wallet: SeamlessWallet): SeamlessWallet => {
    const watch = async (key: string, again: Call['again']): Promise<WalletAnswer> => {
      if (!acknowledged.has(key)) unknown.set(key, { key, again });
      const answer = await again(wallet);
      // The answer is lost: the call is done, but the caller does not know.
      if (losesAnswers && random.integer(6) === 0) return new Promise(() => undefined);
      unknown.delete(key);
      acknowledged.set(key, answer);
      return answer;
    };
    return {
      vendor: wallet.vendor,
      debit: (round, tx, amount) => watch(tx, (to) => to.debit(round, tx, amount)),
      credit: (round, tx, amount) => watch(tx, (to) => to.credit(round, tx, amount)),
      rollback: (round, tx) => watch(tx, (to) => to.rollback(round, tx)),
    };
  };
  const begin = async (
    life: number,
  ): Promise<{ readonly engine: Engine; readonly wallet: SeamlessWallet; readonly crash: () => void }> => {
    const clock = createManualClock();
    const journal = openSimulatedJournal(disk, clock.now());
    const engine = await createEngine({
      journal: plant.journal?.(journal) ?? journal,
      clock,
      random: createRandom(seed),
      world: testWorld,
      tickMs: 0,
      snapshotEvery: 7,
      ...(plant.core ? { core: plant.core } : {}),
    });
    engine.onFailed(({ message }) => {
      broken ??= `life ${life}: the writer failed: ${message}`;
    });
    const plain = createWallet(engine, VENDOR);
    return { engine, wallet: watched(plant.wallet?.(plain) ?? plain), crash: journal.crash };
  };
  /** Plays a round; every fourth one's credit fails at the vendor, so that it must be rolled back. */
  const round = (wallet: SeamlessWallet, id: string): void => {
    const member = PLAYERS[random.integer(PLAYERS.length)] ?? '';
    const payout = random.integer(2) * (100 + random.integer(900));
    const failing = random.integer(4) === 0;
    const vendor: SeamlessWallet = failing
      ? { ...wallet, credit: async () => ({ ok: false, code: 'unknown-error' }) }
      : wallet;
    const part = { member, gameId: GAME, roundId: id, demo: false };
    playRound(vendor, part, 10 + random.integer(500), () => ({ payout })).catch(() => undefined);
  };

  for (let life = 1; life <= LIVES && broken === null; life++) {
    disk.beforeCommit = () => undefined;
    const { wallet, crash } = await begin(life);
    const held: (() => void)[] = [];
    disk.beforeCommit = () => new Promise<void>((go) => void held.push(go));
    for (const { again } of [...unknown.values()]) again(wallet).catch(() => undefined);
    const last = 5 + random.integer(STEPS);
    for (let step = 0; step < last; step++) {
      if (random.integer(3) === 0) held.shift()?.();
      else round(wallet, `l${life}-${step}`);
      await settle();
    }
    crash();
    for (const go of held.splice(0)) go();
    await settle();
  }
  if (broken !== null) return broken;

  losesAnswers = false;
  disk.beforeCommit = () => undefined;
  const { engine, wallet } = await begin(LIVES + 1);
  for (const { key, again } of [...unknown.values()]) {
    const answer = await again(wallet).catch((error: unknown) => String(error));
    if (typeof answer === 'string') return `${key} sent again: ${answer}`;
  }
  // Bets still open were never settled: the vendor voids them, as after any crash.
  for (const bet of [...engine.state().bets.values()])
    if (bet.state === 'open')
      await wallet.rollback(
        { member: bet.member, gameId: GAME, roundId: bet.roundId, demo: false },
        `${bet.roundId}-rollback`,
      );
  await settle();
  return (
    broken ??
    judge(
      engine,
      disk.records.map(({ record }) => record),
      acknowledged,
    )
  );
};

type Stored = ReturnType<typeof createSimulatedDisk>['records'][number]['record'];
/** O5: acknowledged is durable, one payout per round, nothing held for ever, whole minor units, sum zero. */
const judge = (
  engine: Engine,
  records: readonly Stored[],
  acknowledged: ReadonlyMap<string, WalletAnswer>,
): string | null => {
  const keys = new Map<string, number>();
  for (const { commandId } of records) if (commandId !== null) keys.set(commandId, (keys.get(commandId) ?? 0) + 1);
  for (const key of acknowledged.keys())
    if (keys.get(key) !== 1) return `${key} was acknowledged and is there ${keys.get(key) ?? 0} times`;
  const payouts = new Map<string, number>();
  for (const record of records) {
    const events = JSON.parse(record.events) as readonly HouseEvent[];
    for (const event of events) {
      if (event.type === 'posted' && !Number.isSafeInteger(event.amount))
        return `${record.pos}: ${event.amount} is no minor unit`;
      if (event.type !== 'betClosed' || event.state === 'void') continue;
      const times = (payouts.get(event.betId) ?? 0) + 1;
      payouts.set(event.betId, times);
      if (times > 1) return `${event.betId} was settled ${times} times`;
    }
  }
  for (const [account, amount] of engine.state().balances)
    if (account.startsWith('held:') && amount !== 0) return `${account} still holds ${amount}`;
  return audit(engine.state().balances);
};
