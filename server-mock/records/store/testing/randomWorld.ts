/** Random commands of a small world, through the real writer: what a record store follows in the tests. */
import { createEngine } from '../../../core/createEngine.ts';
import type { Command } from '../../../core/commands.ts';
import type { Engine } from '../../../core/engine.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../../journal/simulatedJournal.ts';
import { bankCommand, depositCommand } from '../../../core/testing/depositCommand.ts';
import { GAME, PLAYERS, testWorld, VENDOR } from '../../../core/testing/worldFixture.ts';
import { createManualClock } from '../../../platform/manualClock.ts';
import { createRandom, type SeededRandom } from '../../../platform/random.ts';
import type { Journal } from '../../../journal/journal.ts';

export const TIME_ZONE = testWorld.merchant.timeZone;
export interface RandomWorld {
  readonly engine: Engine;
  readonly journal: Journal;
  readonly random: SeededRandom;
  readonly advance: (ms: number) => Promise<void>;
  /** Submits random commands, some of which are refused, over some days. */
  readonly play: (commands: number) => Promise<void>;
}
const HOUR = 3_600_000;
const AGENT = 'agent04';

interface RandomWorldOptions {
  /** Rounds whose result is corrected later; absent: there are some. */
  readonly corrections?: boolean;
  /** Where its records are written; absent: in memory. */
  readonly journal?: Journal;
}
export const createRandomWorld = async (
  seed: number,
  { corrections = true, journal: given }: RandomWorldOptions = {},
): Promise<RandomWorld> => {
  const clock = createManualClock();
  const journal = given ?? openSimulatedJournal(createSimulatedDisk(), clock.now());
  const random = createRandom(seed);
  const engine = await createEngine({ journal, clock, random: createRandom(seed + 1), world: testWorld, tickMs: 0 });
  const open: string[] = [];
  let sent = 0;
  const submit = async (command: Command, actor: string): Promise<void> => {
    sent += 1;
    await engine.submit({ command, actor, key: `k${sent}` });
  };
  await submit({ kind: 'setSetting', name: 'singleWallet', value: false }, 'control');
  // Every player can bet in every world: the vendor's wallet is not empty.
  for (const member of PLAYERS)
    await submit(
      { kind: 'transfer', member, from: 'MAIN', to: VENDOR, amount: 20_000, reference: random.id() },
      member,
    );
  const pick = <T>(from: readonly T[]): T => from[random.integer(from.length)] as T;
  const vendor = `vendor:${VENDOR}`;
  const place = async (member: string): Promise<void> => {
    sent += 1;
    const round = `${member}.${sent}`;
    open.push(round);
    const gameId = pick([GAME, 'TG-2']);
    const amount = 10 + random.integer(500);
    await submit(
      { kind: 'debit', member, vendor: VENDOR, gameId, roundId: round, txId: `${round}-d`, amount, demo: false },
      vendor,
    );
  };
  const end = async (): Promise<void> => {
    const round = pick(open);
    if (!corrections) open.splice(open.indexOf(round), 1);
    const member = round.split('.')[0] ?? '';
    const txId = `${round}-e${sent}`;
    const common = { member, vendor: VENDOR, roundId: round, txId, demo: false } as const;
    if (random.integer(5) === 0) await submit({ kind: 'rollback', ...common }, vendor);
    else
      await submit({ kind: 'credit', ...common, amount: random.integer(3) === 0 ? random.integer(1_500) : 0 }, vendor);
  };
  /** A bank may say nothing, name another amount, fail, and repeat itself. */
  const deposit = async (member: string, amount: number): Promise<void> => {
    const method = pick(['bank', 'qr', 'card'] as const);
    const wish = { member, amount: amount + 2_000, method, bonus: pick([null, 'welcome', 'reload']) };
    await submit(depositCommand(engine.state(), wish, clock.now()), member);
    const open = pick([...engine.state().money.values()].filter((one) => one.deposit !== null).map(({ id }) => id));
    if (open === undefined) return;
    const paid = pick([null, wish.amount, engine.state().money.get(open)?.amount ?? 1, 1 + random.integer(9_000)]);
    for (let told = random.integer(3); told > 0; told -= 1)
      await submit(bankCommand(engine.state(), open, paid), 'bank');
  };
  const move = async (member: string): Promise<void> => {
    const amount = 1 + random.integer(5_000);
    const kind = pick(['deposit', 'requestWithdrawal', 'cashIn', 'cashOut', 'transfer'] as const);
    if (kind === 'cashIn' || kind === 'cashOut') await submit({ kind, member, amount, reason: 'test' }, 'control');
    else if (kind === 'transfer') {
      const [from, to] = random.integer(2) === 0 ? ['MAIN', VENDOR] : [VENDOR, 'MAIN'];
      await submit({ kind, member, from, to, amount, reference: random.id() }, member);
    } else if (kind === 'deposit') await deposit(member, amount);
    else await submit({ kind, member, amount, method: 'bank' }, member);
  };
  const advance = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await submit({ kind: 'tick' }, 'house');
  };
  return {
    engine,
    journal,
    random,
    advance,
    play: async (commands) => {
      for (let n = 0; n < commands; n += 1) {
        const member = pick(PLAYERS);
        const what = random.integer(20);
        if (what < 8) await place(random.integer(6) === 0 ? 'robot08' : member);
        else if (what < 14 && open.length > 0) await end();
        else if (what < 17) await move(member);
        else if (what === 17) await submit({ kind: 'setLanguage', member, language: pick(['CN', 'EN', 'MY']) }, member);
        else if (what === 18) await submit({ kind: 'moveMember', member: pick(PLAYERS), upline: AGENT }, 'control');
        else await advance(random.integer(4) === 0 ? 20 * HOUR : random.integer(60_000));
      }
    },
  };
};
