/** What-if over 30 days of a large tree (B-21): 20,000 downlines with 20 million bets, asked of the store as the house asks it. */
import { join } from 'node:path';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import type { Member } from '../../server-mock/core/state.ts';
import { testWorld } from '../../server-mock/core/testing/worldFixture.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { openDatabase } from '../../server-mock/records/store/database.ts';
import { dayNumber } from '../../server-mock/records/store/days.ts';
import { createFold } from '../../server-mock/records/store/fold.ts';
import { openStore, type Store } from '../../server-mock/records/store/store.ts';
import { chooseStake } from '../../server-mock/simulation/bots/chooseBet.ts';
import { idleControl, type Control } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Figure, Goal } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { median } from '../kit/stats.ts';

interface Sizes {
  readonly agents: number;
  readonly players: number;
  readonly bets: number;
  readonly rounds: number;
}
const FULL: Sizes = { agents: 2_000, players: 18_000, bets: 20_000_000, rounds: 5 };
const QUICK: Sizes = { agents: 100, players: 900, bets: 300_000, rounds: 3 };
const DAYS = 30;
const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-10-27T00:00:00+08:00');
const FROM = dayNumber('2026-10-27');
const ORIGIN = { epoch: 1, timeZone: 'Asia/Kuala_Lumpur', saltKey: 'salts of the bench' };
const TOP = 'a0';
/** Agents directly below another one. */
const WIDTH = 12;
/** Of the stakes that are won. */
const WON = 0.45;
const THRESHOLDS = [0, 1_000, 5_000, 50_000];

const NOTES = [
  'What-if: 20,000 downlines, 2,000 of them agents with terms of their own in a tree twelve agents wide, and 20,000,000 bets over 30 days with the stakes of the house’s own simulated members. The cells are counted by the store, day by day, without journal records.',
  'A question changes the terms of the agent at the top and of 199 agents below. It is asked of the store in its own thread, slice by slice: without REST.',
];
export interface TeamPart {
  readonly figures: readonly Figure[];
  readonly goals: readonly Goal[];
  readonly control: readonly Control[];
  readonly notes: readonly string[];
}

/** Fills the file with members, terms and 30 days of settled bets. */
const fill = async (file: string, { agents, players, bets }: Sizes, progress: Progress): Promise<void> => {
  const opened = (await testWorld.genesis(0)).find((event) => event.type === 'memberOpened');
  if (opened?.type !== 'memberOpened') throw new Error('The test world opens no member.');
  const memberOf = (id: string, upline: string | null): Member => ({ ...opened.member, id, account: id, upline });
  const random = createRandom(20_261_127);
  const events: HouseEvent[] = [];
  for (let n = 0; n < agents; n += 1) {
    const agent = `a${n}`;
    const upline = n === 0 ? null : `a${Math.floor((n - 1) / WIDTH)}`;
    const singleBet = THRESHOLDS[random.integer(THRESHOLDS.length)] ?? 0;
    const rate = Math.max(500, 12_000 - Math.floor(Math.log2(n + 1)) * 1_000);
    events.push({ type: 'memberOpened', member: memberOf(agent, upline), credential: null });
    events.push({ type: 'realtimeSet', agent, terms: { profitRate: rate, lossRate: rate + 2_000, singleBet } });
  }
  for (let n = 0; n < players; n += 1)
    events.push({ type: 'memberOpened', member: memberOf(`p${n}`, `a${n % agents}`), credential: null });
  const db = openDatabase(file, ORIGIN);
  const fold = createFold(db, ORIGIN.timeZone, ORIGIN.saltKey);
  db.exec('BEGIN IMMEDIATE');
  fold.apply({ pos: 1, at: FIRST, events });
  const [game] = createWorld({ seed: 1 }).catalogue.games;
  if (game === undefined) throw new Error('The world has no game.');
  const settleAt = (start: number): void => fold.salary.settle([], { n: 1, start, end: start + DAY_MS });
  settleAt(FIRST);
  const members = Array.from({ length: players }, (_, n) => fold.members.find(`p${n}`));
  for (let day = 0; day < DAYS; day += 1) {
    for (let n = 0; n < bets / DAYS; n += 1) {
      const member = members[random.integer(players)];
      const stake = chooseStake(game, random);
      if (member !== undefined) fold.salary.count(member, random.fraction() < WON ? stake : -stake);
    }
    settleAt(FIRST + (day + 1) * DAY_MS);
    progress.say(`what-if: day ${day + 1} of ${DAYS}`);
  }
  fold.flush();
  db.exec('COMMIT');
  db.close();
};
interface Asked {
  readonly ms: number;
  readonly longestSliceMs: number;
  readonly rows: number;
}
const ask = (store: Store, { agents }: Sizes, id: string): Asked => {
  const changes = Array.from({ length: 200 }, (_, n) => ({
    agent: `a${Math.floor((n * agents) / 200)}`,
    terms: { profitRate: 9_000, lossRate: 11_000, singleBet: 12_345 },
  }));
  const began = performance.now();
  store.answer<'beginWhatIf'>({ kind: 'beginWhatIf', id, agent: TOP, from: FROM, changes });
  let longestSliceMs = performance.now() - began;
  for (;;) {
    const from = performance.now();
    const progress = store.answer<'nextWhatIf'>({ kind: 'nextWhatIf', id });
    longestSliceMs = Math.max(longestSliceMs, performance.now() - from);
    if (progress === null || progress.result === 'too-large') throw new Error('What-if has no result.');
    if (progress.result !== null)
      return { ms: performance.now() - began, longestSliceMs, rows: progress.result.downlines.length };
  }
};
export const measureWhatIf = (quick: boolean, progress: Progress): Promise<TeamPart> =>
  withScratch(async (folder) => {
    const sizes = quick ? QUICK : FULL;
    const file = join(folder, 'records.sqlite');
    await fill(file, sizes, progress);
    const asked: Asked[] = [];
    const control: Control[] = [];
    for (let round = 0; round < sizes.rounds; round += 1) {
      progress.say(`what-if: round ${round + 1} of ${sizes.rounds}`);
      control.push(await idleControl());
      // Opened anew: no page of the file is in SQLite's cache.
      const store = openStore(file, ORIGIN);
      asked.push(ask(store, sizes, `run ${round}`));
      store.close();
    }
    const [ms, slices] = [asked.map((one) => one.ms), asked.map((one) => one.longestSliceMs)];
    return {
      figures: [
        { name: 'what-if over 30 days', unit: 'ms', values: ms },
        { name: 'longest slice of a what-if', unit: 'ms', values: slices },
        { name: 'agents in the answer', unit: '', values: asked.map(({ rows }) => rows) },
      ],
      goals: [
        { name: 'what-if over 30 days of 20,000 downlines', value: median(ms), bound: 1_000, sense: 'low', unit: 'ms' },
      ],
      control,
      notes: NOTES,
    };
  });
