/** Plays random days of a random tree, and compares each day's settlement with the second computation. */
import type { Command } from '../../../server-mock/core/commands.ts';
import type { HouseContract } from '../../../server-mock/core/contracts/types.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { settlementStep } from '../../../server-mock/core/salary/turn/decideTurn.ts';
import { createTurnFixture, moment, signed } from '../../../server-mock/core/salary/turn/testing/turnFixture.ts';
import type { PlannedPayout } from '../../../server-mock/core/salary/turn/types.ts';
import {
  creditOf,
  debitOf,
  rollbackOf,
  treeWorld,
  type Node,
} from '../../../server-mock/core/salary/testing/treeFixture.ts';
import { deserializeState, serializeState } from '../../../server-mock/core/serializeState.ts';
import type { HouseState } from '../../../server-mock/core/state.ts';
import { createRandom, pick, type SeededRandom } from '../../../server-mock/platform/random.ts';
import { createTurnRecomputation, type DuePayout } from './recomputeTurn.ts';

const KINDS = ['daily', 'hourly', 'dividend'] as const;
const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
type Terms = NonNullable<HouseContract['terms']>;

/** One day's payouts, as the house planned them and as they are computed anew. */
export interface SettledDay {
  readonly planned: readonly PlannedPayout[];
  readonly due: readonly DuePayout[];
}
export interface Played {
  readonly days: readonly SettledDay[];
  readonly events: readonly HouseEvent[];
  readonly state: HouseState;
}
/** Two agents at the top, and three levels below them. */
const growTree = (random: SeededRandom): readonly Node[] => {
  const nodes: Node[] = [
    { id: 'n0', upline: null, agent: true },
    { id: 'n1', upline: null, agent: true },
  ];
  const levels = new Map([
    ['n0', 0],
    ['n1', 0],
  ]);
  for (let i = 2; i < 14 + random.integer(6); i += 1) {
    const upline = pick(
      nodes.filter(({ agent, id }) => agent && (levels.get(id) ?? 0) < 3),
      random,
    ).id;
    const node = { id: `n${i}`, upline, agent: i < 5 || random.integer(3) === 0, bot: random.integer(5) === 0 };
    nodes.push(node);
    levels.set(node.id, (levels.get(upline) ?? 0) + 1);
  }
  return nodes;
};
/** Thresholds near what a few bets reach, so that both outcomes are frequent. */
const drawTerms = (random: SeededRandom, own?: Terms | null): Terms => ({
  rate: own ? random.integer(own.rate + 1) : random.integer(60_001),
  activeMembers: (own?.activeMembers ?? 0) + pick([0, 0, 0, 1, 3], random),
  periodicValidBet: (own?.periodicValidBet ?? 0) + pick([0, 0, 0, 40_000, 400_000], random),
  periodProfitLoss: (own?.periodProfitLoss ?? 0) + pick([0, 0, 0, 1, 20_000], random),
  betAmount: (own?.betAmount ?? 0) + pick([0, 0, 5_000, 30_000], random),
});

export const playDays = async (seed: number): Promise<Played> => {
  const random = createRandom(seed, 'turn');
  const nodes = growTree(random);
  const core = await createTurnFixture(nodes);
  const recomputation = createTurnRecomputation();
  const events: HouseEvent[] = [];
  const days: SettledDay[] = [];
  const due: (readonly DuePayout[])[] = [];
  let planned: PlannedPayout[] = [];
  let names = 0;
  const rounds: (readonly [member: string, round: string])[] = [];
  const open: (readonly [member: string, round: string, stake: number])[] = [];

  const take = (record: readonly HouseEvent[]): void => {
    events.push(...record);
    const computed = recomputation.take(record);
    if (computed !== null) due.push(computed);
    for (const event of record) {
      if (event.type === 'settlementPlanned') planned.push(...event.payouts);
      if (event.type !== 'settlementClosed') continue;
      days.push({ planned, due: due.shift() ?? [] });
      planned = [];
    }
  };
  const run = (command: Command) => {
    const executed = core.execute(command);
    take(executed.events);
    return executed.decision;
  };
  const tick = (at: number): void => take(core.tick(at).events);
  const put = (event: HouseEvent): void => {
    core.put(event);
    take([event]);
  };
  const kill = (): void => {
    core.state = deserializeState(JSON.parse(JSON.stringify(serializeState(core.state)))) as HouseState;
  };
  const anyOf = (ids: readonly Node[]): Node => pick(ids, random);
  const agents = nodes.filter(({ agent }) => agent);

  const bet = (): void => {
    const { id } = anyOf(nodes);
    const stake = pick([10, 700, 5_000, 12_345, 30_000, 99_999], random) + random.integer(50);
    const round = `r${(names += 1)}`;
    if (!run(debitOf(id, round, stake)).ok) return;
    if (random.integer(8) === 0) open.push([id, round, stake]);
    else close([id, round, stake]);
  };
  const close = ([member, round, stake]: (typeof open)[number]): void => {
    const payout = pick([0, 0, 0, stake, stake - 1, stake + 1, 2 * stake, 3 * stake], random);
    run(creditOf(member, round, payout));
    rounds.push([member, round]);
  };
  const settleOpen = (): void => {
    const one = open.shift();
    if (one === undefined) return bet();
    if (random.integer(4) === 0) run(rollbackOf(one[0], one[1]));
    else close(one);
  };
  const rollBack = (): void => {
    // Often one of the latest, so that whole days of a member are taken back.
    const from = random.integer(2) === 0 ? rounds.slice(-3) : rounds.slice(-40);
    if (from.length > 0) run(rollbackOf(...pick(from, random)));
  };
  const raiseRate = (): void => {
    const { id } = anyOf(nodes);
    const upline = core.state.members.get(id)?.upline ?? null;
    const own = core.state.rates.get(id) ?? 0;
    if (upline === null) put({ type: 'rateSet', member: id, rate: Math.min(30_000, own + random.integer(9_000)) });
    else {
      const most = core.state.rates.get(upline) ?? 0;
      run({
        kind: 'setDownlineRate',
        agent: upline,
        member: id,
        rate: own + random.integer(Math.max(1, most - own + 1)),
      });
    }
  };
  const offer = (): void => {
    const downline = anyOf(random.integer(3) === 0 ? agents.slice(0, 2) : agents.slice(2)).id;
    const upline = core.state.members.get(downline)?.upline ?? null;
    const [kind, period] = [pick(KINDS, random), pick(PERIODS, random)];
    const standing = [...core.state.contracts.values()].filter(
      (one) => one.state === 'signed' && one.kind === kind && one.period === period,
    );
    if (upline === null) {
      // The house's contract with an agent at the top; it replaces the one before.
      const before = standing.find((one) => one.downline === downline);
      if (before) put({ type: 'contractMoved', contract: { ...before, state: 'terminated', at: core.at } });
      const contract = signed(kind, ['house', downline], drawTerms(random), period);
      put({ type: 'contractMoved', contract: { ...contract, contractId: `c${(names += 1)}`, at: core.at } });
      return;
    }
    const own = standing.find((one) => one.downline === upline)?.terms;
    const wanted = { kind: 'offerContract', upline, downline, contractKind: kind, period, realtime: null } as const;
    const [contractId, terms] = [`c${(names += 1)}`, drawTerms(random, own)];
    const first = run({ ...wanted, contractId, terms, ends: [] });
    const ends = first.ok ? String(first.result?.['ends'] ?? '') : '';
    if (ends !== '') run({ ...wanted, contractId, terms, ends: ends.split(' ') });
  };
  const answer = (): void => {
    const offered = [...core.state.contracts.values()].filter(({ state }) => state === 'offered');
    if (offered.length === 0) return offer();
    const { contractId, downline } = pick(offered, random);
    run({ kind: 'answerContract', contractId, downline, accept: random.integer(6) > 0 });
  };
  const terminate = (): void => {
    const standing = [...core.state.contracts.values()].filter(({ state }) => state === 'signed');
    if (standing.length === 0) return offer();
    const contract = pick(standing, random);
    if (contract.upline === 'house')
      put({ type: 'contractMoved', contract: { ...contract, state: 'terminated', at: core.at } });
    else run({ kind: 'terminateContract', upline: contract.upline, contractId: contract.contractId });
  };
  const move = (): void => void run({ kind: 'moveMember', member: anyOf(nodes.slice(2)).id, upline: anyOf(agents).id });
  const answerDividend = (): void => {
    const owed = [...core.state.payouts].flatMap(([agent, own]) =>
      own.filter(({ kind, payer }) => kind === 'dividend' && payer === agent),
    );
    if (owed.length === 0) return;
    const open = owed.filter(({ state }) => state === 'open');
    const { payer, reference } = pick(open.length > 0 && random.integer(3) > 0 ? open : owed, random);
    run({ kind: 'processDividend', agent: payer, reference, accept: random.integer(3) > 0 });
  };
  const act = (): void => {
    const chance = random.integer(1_000);
    if (chance < 600) bet();
    else if (chance < 660) settleOpen();
    else if (chance < 740) rollBack();
    else if (chance < 780) raiseRate();
    else if (chance < 840) offer();
    else if (chance < 910) answer();
    else if (chance < 922) terminate();
    else if (chance < 950) move();
    else if (chance < 985) answerDividend();
    else kill();
  };
  const step = (): void => {
    if (random.integer(3) === 0) kill();
    if (random.integer(4) === 0) return tick(core.at + 1_000);
    // In portions so small that each step is cut in most places.
    for (let records = 1 + random.integer(12); records > 0 && core.state.settlements.size > 0; records -= 1) {
      const record = settlementStep(core.state, core.at, {
        ...{ characters: 1 + random.integer(40), runs: 1 + random.integer(4) },
        ...{ payouts: 1 + random.integer(3), lines: 1 + random.integer(5), accounts: 1 + random.integer(6) },
        payments: 1 + random.integer(3),
      });
      for (const event of record) core.put(event);
      take(record);
    }
  };

  take((await treeWorld(nodes).genesis(core.at)).filter(({ type }) => type === 'memberOpened'));
  take([{ type: 'dayTurned', day: core.state.day }]);
  for (let i = 0; i < 25; i += 1) pick([offer, answer, raiseRate], random)();
  const last = 20 + random.integer(26);
  for (let day = 0; day < last; day += 1) {
    // Now and then the clock jumps over a day.
    if (random.integer(15) === 0) day += 1 + random.integer(3);
    if (core.at < moment(day, 0)) tick(moment(day, 0));
    const many = pick([0, 5, 20, 35], random);
    for (let i = 0; i < many; i += 1) {
      if (core.state.settlements.size > 0 && random.integer(2) === 0) step();
      else if (core.state.settlements.size === 0)
        core.at = Math.max(core.at, moment(day, Math.floor((i * 24) / many), random.integer(60)));
      act();
    }
    // Some days end while the one before is settled.
    if (random.integer(4) > 0) while (core.state.settlements.size > 0) step();
  }
  tick(moment(last + 4, 0));
  while (core.state.settlements.size > 0) step();
  return { days, events, state: core.state };
};
