/**
 * Simulates windows of real-time salary on a virtual clock: simulated members bet with the house's own choice of games,
 * stakes and outcomes, and its own core decides, counts and settles. Notes what an agent's page would know at moments
 * before each settlement, beside what was then paid.
 */
import type { AccrualValue, SalaryPayout } from '../../src/contract/salary/salary.topics.ts';
import { noTraces, type Traces } from '../../src/domains/salary/salary.state.ts';
import { withTracePoint } from '../../src/domains/salary/trace.calc.ts';
import { chooseGame, chooseStake, drawOutcome } from '../../server-mock/simulation/bots/chooseBet.ts';
import { apply } from '../../server-mock/core/apply.ts';
import type { Command } from '../../server-mock/core/commands.ts';
import { decide } from '../../server-mock/core/decide.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { emptyState, type HouseState } from '../../server-mock/core/state.ts';
import { createRandom, type SeededRandom } from '../../server-mock/platform/random.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';

export const WINDOW = 300_000;
/** A page receives its accrual twice a second; the projection needs no finer steps than this. */
const HEARD_EVERY = 10_000;
const TOP_UP = 500_000;

/** What an agent's page knows at a moment. */
export interface PageReading {
  readonly agent: string;
  readonly window: number;
  readonly now: number;
  readonly accrual: AccrualValue;
  /** Newest first. */
  readonly payouts: readonly SalaryPayout[];
  readonly traces: Traces;
}
export interface PlayedWindows {
  readonly readings: readonly PageReading[];
  /** Minor units paid, by agent and window; 0 where nothing was due. */
  readonly paid: ReadonlyMap<string, number>;
}
export const keyOf = (agent: string, window: number): string => `${agent} ${window}`;

export interface WindowPlan {
  readonly seed: number;
  readonly windows: number;
  readonly agents: readonly string[];
  /** Bets per second in the n-th window. */
  readonly paceOf: (window: number) => number;
  /** Arrival of bets: at equal distances, as the house's members bet; at random; or in bursts of eight within ten seconds. */
  readonly arrival?: 'evenly' | 'byChance' | 'inBursts';
  /** ms before a settlement at which the page is read; 0: all bets of the window are in, but it is not settled yet. */
  readonly moments: readonly number[];
}
const accrualOf = ({ salary: { window }, accruals, carried }: HouseState, agent: string): AccrualValue => {
  const { bets, stake, accrued } = accruals.get(agent) ?? { bets: 0, stake: 0, accrued: 0 };
  return {
    windowStart: window.start,
    windowEnd: window.end,
    bets,
    stake,
    accrued,
    carriedIn: carried.get(agent) ?? 0,
  };
};

const BURST = { bets: 8, ms: 10_000 };
/** Times at which bets arrive in a window, the last first. */
const fallsOf = (arrival: WindowPlan['arrival'], start: number, pace: number, random: SeededRandom): number[] => {
  const gap = 1_000 / pace;
  const falls: number[] = [];
  const wait = (mean: number): number => (arrival === 'evenly' ? mean : -mean * Math.log(1 - random.fraction()));
  if (arrival === 'inBursts')
    for (let at = start + wait(gap * BURST.bets); at < start + WINDOW; at += wait(gap * BURST.bets))
      for (let n = 1 + random.integer(2 * BURST.bets - 1); n > 0; n -= 1)
        falls.push(Math.min(start + WINDOW - 1, at + random.fraction() * BURST.ms));
  else for (let at = start + random.fraction() * 2 * gap; at < start + WINDOW; at += wait(gap)) falls.push(at);
  return falls.sort((a, b) => b - a);
};

export const playWindows = async ({
  seed,
  windows,
  agents,
  paceOf,
  moments,
  arrival = 'evenly',
}: WindowPlan): Promise<PlayedWindows> => {
  const world = createWorld({ seed });
  const random = createRandom(seed, 'windows');
  const state = emptyState();
  const begin = Math.ceil(1_790_000_000_000 / WINDOW) * WINDOW;
  const payouts = new Map<string, SalaryPayout[]>(agents.map((agent) => [agent, []]));
  const paid = new Map<string, number>();
  const traces = new Map<string, Traces>(agents.map((agent) => [agent, noTraces]));
  const readings: PageReading[] = [];
  const submit = (command: Command, at: number): void => {
    const decision = decide(state, command, { at, random: createRandom(seed, 'core'), world });
    if (!decision.ok) throw new Error(`refused: ${command.kind} ${decision.code}`);
    for (const event of decision.events) {
      apply(state, event);
      if (event.type === 'salarySettled')
        for (const { agent, item } of event.payouts) payouts.get(agent)?.unshift(item);
    }
  };
  for (const event of await world.genesis(begin - 1_000)) apply(state, event);
  submit({ kind: 'tick' }, begin);

  let round = 0;
  const bet = (at: number): void => {
    round += 1;
    const own = random.stream(`${round}`);
    const member = world.bots[own.integer(world.bots.length)] as string;
    const game = chooseGame(world.catalogue, own);
    const stake = chooseStake(game, own);
    if ((state.balances.get(mainAccount(member)) ?? 0) < stake)
      submit({ kind: 'cashIn', member, amount: stake + TOP_UP, reason: 'bot' }, at);
    const { payout } = drawOutcome(game, stake, own);
    const part = { member, vendor: game.vendor, roundId: `r${round}`, demo: false } as const;
    submit({ kind: 'debit', ...part, gameId: game.id, txId: `r${round}-d`, amount: stake }, at);
    submit({ kind: 'credit', ...part, txId: `r${round}-c`, amount: payout }, at);
  };
  for (let window = 0; window < windows; window += 1) {
    const start = begin + window * WINDOW;
    const fall = fallsOf(arrival, start, paceOf(window), random);
    const reads = [...moments].map((before) => start + WINDOW - before).sort((a, b) => a - b);
    for (let at = start + HEARD_EVERY; at <= start + WINDOW; at += HEARD_EVERY) {
      for (; (fall.at(-1) ?? Infinity) < at; fall.pop()) bet(Math.floor(fall.at(-1) ?? at));
      for (const agent of agents) {
        const accrual = accrualOf(state, agent);
        const known = withTracePoint(traces.get(agent) ?? noTraces, accrual, at);
        traces.set(agent, known);
        if (reads.includes(at))
          readings.push({ agent, window, now: at, accrual, payouts: [...(payouts.get(agent) ?? [])], traces: known });
      }
    }
    submit({ kind: 'tick' }, start + WINDOW);
    for (const agent of agents) {
      const newest = payouts.get(agent)?.[0];
      paid.set(keyOf(agent, window), newest?.windowEnd === start + WINDOW ? newest.payout : 0);
    }
  }
  return { readings, paid };
};
