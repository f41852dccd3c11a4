/**
 * What-if over random trees, terms, bets, rollbacks, moves and window lengths (docs/decisions/0341). The judges are houses: the one that
 * played paid what `before` says, and one that plays the same with the other terms from the first day on pays what `after` says.
 */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SalaryPayout } from '../../../../src/contract/salary/salary.topics.ts';
import type { Command } from '../../../core/commands.ts';
import {
  createCoreFixture,
  creditOf,
  debitOf,
  rollbackOf,
  terms,
  treeWorld,
  type Node,
} from '../../../core/salary/testing/treeFixture.ts';
import type { RealtimeTerms } from '../../../core/salary/types.ts';
import { temporaryFolder } from '../../../platform/files.ts';
import { createRandom, pick, secureRandom, type SeededRandom } from '../../../platform/random.ts';
import { IN_MEMORY } from '../database.ts';
import { createDays } from '../days.ts';
import { openStore, type FollowedRecord, type Store } from '../store.ts';
import { TIME_ZONE } from '../testing/randomWorld.ts';
import type { WhatIfEffect, WhatIfResult, WhatIfWish } from './whatIf.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const START = 1_790_000_100_000;
const HOUR = 3_600_000;
const MILLION = 1_000_000n;
const ORIGIN = { epoch: 1, timeZone: TIME_ZONE, saltKey: 'salts of the test' };
const folder = temporaryFolder();
afterAll(() => folder.remove());
const dayOf = createDays(TIME_ZONE);

type Changes = WhatIfWish['changes'];
interface Step {
  readonly at: number;
  readonly command: Command;
}
interface Settled {
  readonly agent: string;
  readonly item: SalaryPayout;
}
interface Played {
  readonly records: readonly FollowedRecord[];
  readonly settled: readonly Settled[];
  readonly uplines: ReadonlyMap<string, string | null>;
  readonly corrections: number;
}
const someTerms = (random: SeededRandom): RealtimeTerms =>
  terms(random.integer(20_001), random.integer(20_001), pick([0, 0, 500, 777, 5_000], random));
const growTree = (random: SeededRandom): readonly Node[] => {
  const nodes: Node[] = [{ id: 'n0', upline: null, agent: true, terms: someTerms(random) }];
  for (let i = 1; i < 10 + random.integer(14); i++) {
    const agents = nodes.filter(({ agent }) => agent);
    const node = { id: `n${i}`, upline: pick(agents, random).id, agent: random.integer(2) === 0 };
    nodes.push(node.agent && random.integer(3) > 0 ? { ...node, terms: someTerms(random) } : node);
  }
  return nodes;
};
/** Commands over about two weeks. Some are refused, such as a move below oneself. */
const stepsOf = (nodes: readonly Node[], random: SeededRandom): readonly Step[] => {
  const steps: Step[] = [];
  const rounds: (readonly [member: string, round: string])[] = [];
  const agents = nodes.filter(({ agent }) => agent);
  let at = START;
  const add = (command: Command): void => void steps.push({ at, command });
  for (let i = 0; i < 420; i++) {
    const chance = random.integer(100);
    if (chance < 56) {
      const { id } = pick(nodes, random);
      const stake = pick([499, 500, 777, 4_999, 5_000, 10 + random.integer(20_000)], random);
      add(debitOf(id, `r${i}`, stake));
      add(creditOf(id, `r${i}`, pick([0, 0, stake, stake + 1, 2 * stake, Math.floor(stake / 2)], random)));
      rounds.push([id, `r${i}`]);
    } else if (chance < 68 && rounds.length > 0) {
      const [member, round] = pick(random.integer(2) === 0 ? rounds : rounds.slice(-6), random);
      add(rollbackOf(member, round));
    } else if (chance < 70)
      add({
        kind: 'setRealtime',
        agent: pick(agents, random).id,
        terms: random.integer(3) === 0 ? null : someTerms(random),
      });
    else if (chance < 75)
      add({
        kind: 'moveMember',
        member: pick(random.integer(3) === 0 ? nodes : agents, random).id,
        upline: pick(agents, random).id,
      });
    else if (chance < 77) add({ kind: 'setSettleEvery', every: pick([1_000, 60_000, 300_000, HOUR], random) });
    else {
      at += pick([1_000, 40_000, 300_000, HOUR, 5 * HOUR, 11 * HOUR, -1_000, -700_000], random);
      add({ kind: 'tick' });
    }
  }
  at += 2 * HOUR;
  add({ kind: 'tick' });
  return steps;
};
/** `other`: terms that the house has from the first window of a day on, whatever the steps say of these agents. */
const play = async (
  nodes: readonly Node[],
  steps: readonly Step[],
  other: { readonly from: number; readonly changes: Changes } | null,
): Promise<Played> => {
  const core = await createCoreFixture(nodes, START);
  const genesis = await treeWorld(nodes).genesis(START);
  const first = { type: 'salarySettled', payouts: [], next: core.state.salary.window } as const;
  const records: FollowedRecord[] = [{ pos: 1, at: START, hash: '', events: [...genesis, first] }];
  const settled: Settled[] = [];
  let corrections = 0;
  let isChanged = false;
  const execute = (at: number, command: Command): void => {
    core.at = at;
    const { events } = core.execute(command);
    if (events.length > 0) records.push({ pos: records.length + 1, at, hash: '', events });
    for (const event of events) {
      if (event.type === 'salarySettled') settled.push(...event.payouts);
      if (event.type === 'betUncounted' && event.paidIn !== null) corrections += 1;
    }
  };
  for (const { at, command } of steps) {
    const isChange = command.kind === 'setRealtime' && other?.changes.some(({ agent }) => agent === command.agent);
    if (!(isChanged && isChange)) execute(at, command);
    if (isChanged || other === null || dayOf(core.state.salary.window.start) < other.from) continue;
    isChanged = true;
    for (const { agent, terms: next } of other.changes) execute(at, { kind: 'setRealtime', agent, terms: next });
  }
  const uplines = new Map([...core.state.members.values()].map(({ id, upline }) => [id, upline]));
  return { records, settled, uplines, corrections };
};
const NO_CHANGES: Changes = [];
let asked = 0;
const ask = (store: Store, agent: string, from: number, changes: Changes): WhatIfResult => {
  asked += 1;
  const id = `run${asked}`;
  expect(store.answer<'beginWhatIf'>({ kind: 'beginWhatIf', id, agent, from, changes })).toBe(true);
  for (;;) {
    const progress = store.answer<'nextWhatIf'>({ kind: 'nextWhatIf', id });
    if (progress === null || progress.result === 'too-large') throw new Error('no result');
    if (progress.result !== null) return progress.result;
  }
};
const earnedIn = ({ payout, carriedIn, carriedOut }: SalaryPayout): bigint =>
  BigInt(payout) * MILLION + BigInt(carriedOut) - BigInt(carriedIn);
const ofAgent = ({ settled }: Played, agent: string): readonly SalaryPayout[] =>
  settled.filter((one) => one.agent === agent).map(({ item }) => item);
const figuresOf = ({ paid, carriedIn, carriedOut, before, after }: WhatIfEffect) => ({
  ...{ paid, carriedIn, carriedOut, before: BigInt(before), after: BigInt(after) },
});
/** What both houses say of an agent since the start of a day. */
const judged = (house: Played, other: Played, agent: string, from: number) => {
  const items = ofAgent(house, agent);
  const isWithin = ({ windowStart }: SalaryPayout): boolean => dayOf(windowStart) >= from;
  const within = items.filter(isWithin);
  const earlier = items.filter((item) => !isWithin(item));
  const sum = (some: readonly SalaryPayout[]): bigint => some.reduce((all, item) => all + earnedIn(item), 0n);
  return {
    paid: within.reduce((all, { payout }) => all + payout, 0),
    carriedIn: earlier.at(-1)?.carriedOut ?? 0,
    carriedOut: items.at(-1)?.carriedOut ?? 0,
    before: sum(within),
    after: sum(ofAgent(other, agent).filter(isWithin)),
  };
};
const isBelow = ({ uplines }: Played, member: string, agent: string): boolean => {
  for (let up = uplines.get(member) ?? null; up !== null; up = uplines.get(up) ?? null) if (up === agent) return true;
  return false;
};
const built = (records: readonly FollowedRecord[]): Store => {
  const store = openStore(IN_MEMORY, ORIGIN);
  store.apply(records);
  return store;
};

describe(`what-if in random houses (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  const many = process.env['TOTEBOARD_DEEP'] === '1' ? 150 : 4;
  const seeds = Array.from({ length: many }, (_, n) => SEED + n);
  const worldOf = async (seed: number) => {
    const random = createRandom(seed, 'what-if');
    const nodes = growTree(random);
    const steps = stepsOf(nodes, random);
    const house = await play(nodes, steps, null);
    const days = [...new Set(house.settled.map(({ item }) => dayOf(item.windowStart)))].sort((a, b) => a - b);
    const from = days[Math.floor(days.length / 3)] ?? 0;
    const agents = nodes.filter(({ agent }) => agent).map(({ id }) => id);
    return { random, nodes, steps, house, from, agents };
  };
  it('under the contracts in force it is what was paid, in every window, with what is carried, to the millionth', async () => {
    let [windows, corrections] = [0, 0];
    for (const seed of seeds) {
      const { house, from, random } = await worldOf(seed);
      corrections += house.corrections;
      const file = join(folder.path, `${seed}.db`);
      let store = openStore(file, ORIGIN);
      const known = new Map<string, number>();
      for (const record of house.records) {
        store.apply([record]);
        // The open window is kept in the file as well.
        if (random.integer(40) === 0) {
          store.close();
          store = openStore(file, ORIGIN);
        }
        const settled = record.events.flatMap((event) => (event.type === 'salarySettled' ? event.payouts : []));
        for (const { agent, item } of settled) {
          const { own, until } = ask(store, agent, from, NO_CHANGES);
          const what = `seed ${seed} ${item.reference}`;
          const isWithin = dayOf(item.windowStart) >= from;
          expect(until, what).toBe(item.windowEnd);
          expect(own.after, what).toBe(own.before);
          expect(BigInt(own.before) - BigInt(known.get(agent) ?? 0), what).toBe(isWithin ? earnedIn(item) : 0n);
          expect(own.carriedOut, what).toBe(item.carriedOut);
          expect(BigInt(own.before) + BigInt(own.carriedIn) - BigInt(own.carriedOut), what).toBe(
            BigInt(own.paid) * MILLION,
          );
          known.set(agent, own.before);
          windows += 1;
        }
      }
      store.close();
    }
    expect(windows).toBeGreaterThan(20 * many);
    expect(corrections).toBeGreaterThan(many);
  });
  it('under other terms it is what a house with these terms pays to the agent and to every agent below, and no other agent has a row', async () => {
    let [different, rows] = [0, 0];
    for (const seed of seeds) {
      const { random, nodes, steps, house, from, agents } = await worldOf(seed);
      const changed = agents.filter(() => random.integer(3) === 0);
      const changes = changed.map((agent) => ({
        agent,
        terms:
          random.integer(5) === 0 ? null : terms(random.integer(30_001), random.integer(30_001), random.integer(6_000)),
      }));
      const other = await play(nodes, steps, { from, changes });
      const store = built(house.records);
      for (const agent of agents) {
        const what = `seed ${seed} ${agent}`;
        const allowed = changes.filter((one) => one.agent === agent || isBelow(house, one.agent, agent));
        const { own, downlines } = ask(store, agent, from, changes);
        expect(figuresOf(own), what).toEqual(judged(house, other, agent, from));
        for (const row of downlines) {
          expect(isBelow(house, row.member, agent), what).toBe(true);
          expect(figuresOf(row), `${what} ${row.member}`).toEqual(judged(house, other, row.member, from));
          if (row.before !== row.after) different += 1;
        }
        rows += downlines.length;
        const listed = new Set(downlines.map(({ member }) => member));
        for (const one of agents.filter((id) => isBelow(house, id, agent) && !listed.has(id))) {
          const { paid, before, after } = judged(house, other, one, from);
          expect([paid, before, after, allowed.some((change) => change.agent === one)], what).toEqual([
            0,
            0n,
            0n,
            false,
          ]);
        }
      }
      store.close();
    }
    expect(rows).toBeGreaterThan(4 * many);
    expect(different).toBeGreaterThan(many);
  });
  it('a store that read the journal in batches answers the same as one that read it record by record', async () => {
    const { random, house, from, agents } = await worldOf(SEED);
    const [one, other] = [openStore(IN_MEMORY, ORIGIN), openStore(IN_MEMORY, ORIGIN)];
    for (const record of house.records) one.apply([record]);
    for (let at = 0; at < house.records.length; ) {
      const size = 1 + random.integer(60);
      other.apply(house.records.slice(at, at + size));
      at += size;
    }
    for (const agent of agents) expect(ask(other, agent, from, NO_CHANGES)).toEqual(ask(one, agent, from, NO_CHANGES));
    one.close();
    other.close();
  });
  it('a fifth run at once is refused, and one that ended makes room', async () => {
    const { house, agents } = await worldOf(SEED);
    const store = built(house.records);
    const begin = (id: string): boolean =>
      store.answer<'beginWhatIf'>({ kind: 'beginWhatIf', id, agent: agents[0] ?? '', from: 0, changes: [] });
    expect(['a', 'b', 'c', 'd', 'e'].map(begin)).toEqual([true, true, true, true, false]);
    store.answer<'endWhatIf'>({ kind: 'endWhatIf', id: 'b' });
    expect(begin('e')).toBe(true);
    expect(store.answer<'nextWhatIf'>({ kind: 'nextWhatIf', id: 'b' })).toBeNull();
    store.close();
  });
});
