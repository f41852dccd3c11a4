import { beforeEach, describe, expect, it } from 'vitest';
import { createSimulatedDisk, openSimulatedJournal } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createRandom } from '../../platform/random.ts';
import { createWorld } from '../../content/world/createWorld.ts';
import type { Genesis } from '../genesis.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { createEngine } from '../createEngine.ts';
import { decide } from '../decide.ts';
import { audit, mainAccount, potAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { POT_CHANCE, POT_SEED, potsDue } from './decidePots.ts';

const AT = 1_790_000_000_000;
const POT = 'TG-JACKPOT-1';
const OPENING = 612_345;
const pots = [{ id: POT, vendor: VENDOR, games: [GAME], opening: OPENING }];
/** The small world, with a pot on its slot. */
const world: Genesis = {
  ...testWorld,
  pots,
  game: (id) => {
    const facts = testWorld.game(id);
    return facts && { ...facts, pot: id === GAME ? POT : undefined };
  },
  genesis: async (at) => [...(await testWorld.genesis(at)), ...potsDue(new Map(), pots)],
};
/** Random sources for the pot's draw, the only draw here: `always` wins, `never` loses. */
const always = { integer: () => 0 };
const never = { integer: (below: number) => below - 1 };

describe('pots', () => {
  let state: HouseState;
  beforeEach(async () => {
    state = emptyState();
    for (const event of await world.genesis(AT)) apply(state, event);
  });
  const ask = (command: Command, secure: { integer: (below: number) => number } = never) => {
    const decision = decide(state, command, { at: AT, random: createRandom(1), secure, world });
    const events = decision.ok ? decision.events : [];
    for (const event of events) apply(state, event);
    const touched = Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data]));
    return { decision, touched };
  };
  const part = (roundId: string, demo = false) => ({ member: 'alice01', vendor: VENDOR, roundId, demo }) as const;
  const place = (round: string, amount: number, gameId = GAME, demo = false) =>
    ask({ kind: 'debit', ...part(round, demo), gameId, txId: `${round}-d`, amount });
  const settle = (round: string, amount: number, secure = never, demo = false) =>
    ask({ kind: 'credit', ...part(round, demo), txId: `${round}-c`, amount }, secure);
  const holds = () => state.balances.get(potAccount(POT)) ?? 0;
  const main = () => state.balances.get(mainAccount('alice01')) ?? 0;

  it('a played bet adds a hundredth of its stake, carries fractions to the next, and the topic has the whole amount', () => {
    place('r1', 1_050);
    expect(holds()).toBe(OPENING);
    expect(settle('r1', 0).touched['jackpots']).toEqual({
      rows: { [POT]: { pot: POT, games: [GAME], vendor: VENDOR, amount: OPENING + 10, currency: 'MYR', wonAt: null } },
    });
    place('r2', 50);
    settle('r2', 120);
    expect(holds()).toBe(OPENING + 11);
    expect(audit(state.balances)).toBeNull();
  });
  it('a returned stake, a voided bet, play money and another game add nothing', () => {
    place('r1', 1_000);
    settle('r1', 1_000);
    place('r2', 1_000);
    ask({ kind: 'rollback', ...part('r2'), txId: 'r2-b', openOnly: true });
    place('r3', 1_000, GAME, true);
    settle('r3', 0, always, true);
    place('r4', 1_000, 'TG-2');
    settle('r4', 0, always);
    expect(holds()).toBe(OPENING);
  });
  it('REL-23 the winning bet is paid the whole pot once, and the pot starts again', () => {
    place('r1', 1_000);
    const { decision, touched } = settle('r1', 300, always);
    expect(decision).toMatchObject({ ok: true, result: { payout: OPENING + 10 + 300, state: 'won' } });
    expect(main()).toBe(START - 1_000 + 300 + OPENING + 10);
    expect(touched['jackpots']).toMatchObject({ rows: { [POT]: { amount: POT_SEED, wonAt: AT } } });
    expect(touched['winners:RNG']).toMatchObject({ rows: { 'TG-r1': { winAmount: OPENING + 310 } } });
    expect(settle('r1', 300, always).decision).toMatchObject({ ok: true, events: [] });
    expect(audit(state.balances)).toBeNull();
  });
  it('a correction of the winning bet takes everything back, and the pot’s share returns to the pot', () => {
    place('r1', 1_000);
    settle('r1', 300, always);
    ask({ kind: 'rollback', ...part('r1'), txId: 'r1-b' });
    expect(main()).toBe(START);
    expect(holds()).toBe(POT_SEED + OPENING + 10);
    expect(audit(state.balances)).toBeNull();
  });
  it('SAFE-18 the draw happens when a real bet settles, with a chance proportional to the stake', () => {
    const bounds: number[] = [];
    const at = (answer: number) => ({ integer: (below: number) => (bounds.push(below), answer) });
    place('r1', 1_000);
    expect(bounds).toEqual([]);
    settle('r1', 0, at(1_000));
    expect(bounds).toEqual([POT_CHANCE]);
    expect(state.pots.get(POT)?.wonAt).toBeNull();
    place('r2', 1_000);
    settle('r2', 0, at(999));
    expect(state.pots.get(POT)?.wonAt).toBe(AT);
  });
});

it('REL-22 any order of bets, wins and corrections sums to zero, and a replay gives the same pots', async () => {
  const disk = createSimulatedDisk();
  const clock = createManualClock();
  const open = async () =>
    createEngine({
      journal: openSimulatedJournal(disk, clock.now()),
      clock,
      random: createRandom(3),
      secure,
      world,
      tickMs: 0,
      snapshotEvery: 1_000_000,
    });
  const luck = createRandom(11, 'luck');
  /** One settlement in twenty wins. */
  const secure = { integer: (below: number) => (luck.integer(20) === 0 ? 0 : below - 1) };
  const engine = await open();
  const submit = (command: Command, key: string) => engine.submit({ command, actor: `vendor:${VENDOR}`, key });
  const random = createRandom(12, 'bets');
  let wins = 0;
  engine.onDurable((records) => {
    for (const { events } of records)
      for (const event of events as { type: string }[]) if (event.type === 'potWon') wins++;
  });
  for (let n = 0; n < 400; n++) {
    const member = ['alice01', 'bobby02', 'carol03'][random.integer(3)] ?? '';
    const round = { member, vendor: VENDOR, roundId: `r${n}`, demo: false } as const;
    const amount = 10 + random.integer(400);
    await submit({ kind: 'debit', ...round, gameId: GAME, txId: `d${n}`, amount }, `d${n}`);
    if (random.integer(10) > 0)
      await submit(
        { kind: 'credit', ...round, txId: `c${n}`, amount: random.integer(2) * random.integer(600) },
        `c${n}`,
      );
    if (random.integer(10) === 0) await submit({ kind: 'rollback', ...round, txId: `b${n}` }, `b${n}`);
    expect(audit(engine.state().balances)).toBeNull();
  }
  expect(wins).toBeGreaterThan(5);
  const pot = (one: typeof engine) => [one.state().pots.get(POT), one.state().balances.get(potAccount(POT))];
  const before = pot(engine);
  const again = await open();
  expect(pot(again)).toEqual(before);
});

it('every jackpot game and every slot of the jackpot class has one pot of its vendor; their number fits the topic', () => {
  const made = createWorld({ seed: 5 });
  const all = made.pots ?? [];
  for (const { id, category, classify, vendor } of made.catalogue.games) {
    const pot = made.game(id)?.pot;
    const bears = category === 'JACKPOT' || classify === 'JP';
    expect(pot !== undefined, id).toBe(bears);
    if (!bears) continue;
    const facts = all.find((one) => one.id === pot);
    expect(facts?.vendor).toBe(vendor);
    expect(facts?.games).toContain(id);
  }
  expect(all.length).toBeLessThanOrEqual(100);
  expect(all.every(({ opening }) => Number.isSafeInteger(opening) && opening >= POT_SEED)).toBe(true);
});
