/** An agent's salary and team over real sockets and calls: own tree only, the same figures by both ways, once. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccrualValue, SalaryPayout } from '../../src/contract/salary/salary.topics.ts';
import { accrualTopic, salaryTopic } from '../../src/contract/salary/salary.topics.ts';
import type { TeamBet, TeamRow } from '../../src/contract/team/team.topics.ts';
import { teamBetsTopic, teamTopic } from '../../src/contract/team/team.topics.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const TOP = 'm1002';
const SUB = 'm1003';
const PLAYER = 'm1001';
const FAMILIES = ['salary', 'accrual', 'team', 'teamBets'] as const;
const PATHS = {
  salary: '/wps/relay/salary/realtime',
  accrual: '/wps/relay/salary/realtime/accrual',
  team: '/wps/relay/team/overview',
  teamBets: '/wps/relay/team/bets',
} as const;
const READS = {
  salary: salaryTopic.snapshot,
  accrual: accrualTopic.snapshot,
  team: teamTopic.snapshot,
  teamBets: teamBetsTopic.snapshot,
};

const disk = createSimulatedDisk();
const many = { burst: 1_000, perMinute: 10_000 };
const open = () => startHouse({ journal: disk, rates: { ...RATES, enter: many, prove: many } });
let house: RunningHouse;
const tokens: Record<string, string> = {};
let rounds = 0;

/** A whole round of a member; returns the bet's id. */
const bet = async (member: string, stake: number, payout: number): Promise<string> => {
  rounds += 1;
  const game = house.world.catalogue.hot[0]!;
  const part = { member, vendor: game.vendor, roundId: `salary-${rounds}`, demo: false } as const;
  const actor = `vendor:${game.vendor}`;
  const debit = { kind: 'debit', ...part, gameId: game.id, txId: `${part.roundId}-d`, amount: stake } as const;
  const credit = { kind: 'credit', ...part, txId: `${part.roundId}-c`, amount: payout } as const;
  const taken = await house.engine.submit({ command: debit, actor, key: debit.txId });
  const paid = await house.engine.submit({ command: credit, actor, key: credit.txId });
  if (!taken.ok || !paid.ok) throw new Error('the bet was refused');
  return String(paid.result['betId']);
};
/** Moves the clock to the end of the current window, and ticks. */
const settle = async (): Promise<void> => {
  house.clock.set(house.engine.state().salary.window.end);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
};
/** A simulated member below the top agent and not below the sub-agent, and all agents above them. */
const outside = (): string => {
  const { members } = house.engine.state();
  const uplines = (id: string): readonly string[] => {
    const up = members.get(id)?.upline;
    return up ? [up, ...uplines(up)] : [];
  };
  const found = house.world.bots.find((id) => uplines(id).length === 2 && !uplines(id).includes(SUB));
  if (found === undefined) throw new Error('the tree has no such member');
  return found;
};
const viewOf = (topic: string): unknown => house.gateway.view(topic)?.data;

beforeAll(async () => {
  house = await open();
  for (const account of ['agent88', 'sub21', 'meilin07', 'trial01'])
    tokens[account] = (await login(house.origin, account)).token;
});
afterAll(() => house.close());
afterEach(() => assertHouseBalanced(house, { open: true }));

describe('salary and team of an agent', () => {
  it('R-AGENT-14 an agent can subscribe only the own tree: other ids are refused, players and trial accounts entirely', async () => {
    const refusals = async (account: string, topics: readonly string[]) => {
      const client = await connect(house.origin, { token: tokens[account] ?? '' });
      const reply = await client.subscribe(...topics);
      client.close();
      return reply.refused;
    };
    const of = (id: string) => FAMILIES.map((name) => `${name}:${id}`);
    const all = (topics: readonly string[]) => Object.fromEntries(topics.map((topic) => [topic, 'forbidden']));
    expect(await refusals('agent88', of(TOP))).toEqual({});
    expect(await refusals('sub21', of(SUB))).toEqual({});
    expect(await refusals('sub21', of(TOP))).toEqual(all(of(TOP)));
    // Not even the salary of an agent in the own tree.
    expect(await refusals('agent88', of(SUB))).toEqual(all(of(SUB)));
    expect(await refusals('meilin07', [...of(PLAYER), ...of(SUB)])).toEqual(all([...of(PLAYER), ...of(SUB)]));
    expect(await refusals('trial01', of('m1004'))).toEqual(all(of('m1004')));
    for (const name of FAMILIES) {
      expect((await call(house.origin, PATHS[name], { token: tokens['meilin07'] ?? '' })).code, name).toBe(
        'agent-only',
      );
      expect((await call(house.origin, PATHS[name], { token: tokens['agent88'] ?? '' })).code, name).toBeNull();
      expect((await call(house.origin, PATHS[name])).code, name).toBe('not-logged-in');
    }
  });
  it('R-AGENT-14 a bet reaches the agents above it and no other subscriber', async () => {
    const top = await connect(house.origin, { token: tokens['agent88'] ?? '' });
    const sub = await connect(house.origin, { token: tokens['sub21'] ?? '' });
    await top.subscribe(`team:${TOP}`, `teamBets:${TOP}`);
    await sub.subscribe(`team:${SUB}`, `teamBets:${SUB}`);
    const ids = (client: typeof top, topic: string) =>
      client.frames
        .filter((frame) => frame.topic === topic && frame.kind === 'items')
        .flatMap(({ data }) => (data as { items: readonly TeamBet[] }).items.map(({ betId }) => betId));
    const far = await bet(outside(), 5_000, 0);
    const near = await bet(PLAYER, 5_000, 12_000);
    await top.until(() => (ids(top, `teamBets:${TOP}`).length >= 4 ? true : undefined));
    await sub.until(() => (ids(sub, `teamBets:${SUB}`).length >= 2 ? true : undefined));
    expect(ids(top, `teamBets:${TOP}`)).toEqual([far, far, near, near]);
    expect(ids(sub, `teamBets:${SUB}`)).toEqual([near, near]);
    const rows = (agent: string) => (viewOf(`team:${agent}`) as { rows: Record<string, TeamRow> }).rows;
    expect(rows(TOP)[PLAYER]).toMatchObject({ level: 2, upline: SUB, result: 7_000, deposits: 0, online: true });
    expect(rows(SUB)[PLAYER]).toMatchObject({ level: 1, upline: SUB, result: 7_000 });
    expect(rows(SUB)[outside()]).toBeUndefined();
    expect(Object.keys(rows(TOP)).length).toBeGreaterThan(495);
    top.close();
    sub.close();
  });
  it('a payout arrives live with its balance, and a bet rolled back afterwards is deducted in the next payout', async () => {
    const client = await connect(house.origin, { token: tokens['sub21'] ?? '' });
    await client.subscribe(`salary:${SUB}`, `accrual:${SUB}`, `wallet:${SUB}`);
    const accruedOf = (): number => (viewOf(`accrual:${SUB}`) as AccrualValue).accrued;
    await settle();
    const balance = async (): Promise<number> =>
      (
        (await client.waitForFrame(`wallet:${SUB}`, ({ seq }) => seq === house.gateway.head(`wallet:${SUB}`))).data as {
          balance: number;
        }
      ).balance;
    const before = await balance();
    const gone = await bet(PLAYER, 20_000, 0); // 20,000 × 9,000: sub21's loss rate
    await bet(PLAYER, 1_000, 3_000); // 1,000 × 6,500: its profit rate
    await bet(PLAYER, 999, 0); // below its smallest bet
    // The previous window carried over half a minor unit: 5,000 × 6,500.
    expect(accruedOf()).toBe(186_500_000);
    await settle();
    const head = house.gateway.head(`salary:${SUB}`);
    const { data } = await client.waitForFrame(`salary:${SUB}`, ({ seq }) => seq === head);
    const [payout] = (data as { items: readonly SalaryPayout[] }).items.slice(-1);
    expect(payout).toMatchObject({ bets: 3, stake: 21_999, payout: 187, carriedIn: 500_000, carriedOut: 0 });
    expect(await balance()).toBe(before + 187);
    const game = house.world.catalogue.hot[0]!;
    const roundId = gone.slice(game.vendor.length + 1);
    const rollback = {
      kind: 'rollback',
      member: PLAYER,
      vendor: game.vendor,
      roundId,
      txId: 'x1',
      demo: false,
    } as const;
    expect(await house.engine.submit({ command: rollback, actor: `vendor:${game.vendor}`, key: 'x1' })).toMatchObject({
      ok: true,
    });
    expect(accruedOf()).toBe(-180_000_000);
    await settle();
    const last = (viewOf(`salary:${SUB}`) as { items: readonly SalaryPayout[] }).items.at(-1);
    expect(last).toMatchObject({ payout: 0, carriedOut: -180_000_000 });
    expect(last?.lines).toMatchObject([
      {
        member: PLAYER,
        kind: 'correction',
        earned: -180_000_000,
        corrects: { betId: gone, reference: payout?.reference },
      },
    ]);
    client.close();
  });
  it('H-11 calls return the fold at its position: exactly the frames that the socket would snapshot', async () => {
    for (const name of FAMILIES) {
      const topic = `${name}:${TOP}`;
      const answer = await call(house.origin, PATHS[name], { token: tokens['agent88'] ?? '' });
      expect(READS[name].data(answer.value as never), name).toEqual(viewOf(topic));
      expect(answer.position, name).toMatchObject({ topic, epoch: house.engine.epoch, seq: house.gateway.head(topic) });
    }
  });
  it('a house can be started with its own pace', async () => {
    const quick = await startHouse({ scenario: 'quiet', settleEvery: 5_000 });
    const { every, window } = quick.engine.state().salary;
    await quick.close();
    expect([every, window.end % 5_000]).toEqual([5_000, 0]);
    expect(window.end - window.start).toBeLessThanOrEqual(300_000);
  });
  it('H-12 after a restart the logs continue', async () => {
    const before = FAMILIES.map((name) => viewOf(`${name}:${TOP}`));
    const lastId = (name: string): number =>
      (viewOf(`${name}:${TOP}`) as { items: readonly { id: number }[] }).items.at(-1)?.id ?? 0;
    const [salaries, bets] = [lastId('salary'), lastId('teamBets')];
    expect(Math.min(salaries, bets)).toBeGreaterThan(1);
    await house.close();
    house = await open();
    expect(FAMILIES.map((name) => viewOf(`${name}:${TOP}`))).toEqual(before);
    await bet(outside(), 5_000, 0);
    await settle();
    expect([lastId('salary'), lastId('teamBets')]).toEqual([salaries + 1, bets + 2]);
  });
});
