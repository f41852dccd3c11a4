import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamBet, TeamRow } from '../../../src/contract/team/team.topics.ts';
import type { HouseState } from '../state.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { TEAM_TOUCHES } from './teamTouches.ts';
import {
  betId,
  createCoreFixture,
  debitOf,
  rollbackOf,
  type Executed,
  type CoreFixture,
} from '../salary/testing/treeFixture.ts';

const START = 1_790_000_100_000;
let core: CoreFixture;
beforeEach(async () => {
  core = await createCoreFixture(
    [
      { id: 'top', upline: null, agent: true },
      { id: 'sub', upline: 'top', agent: true },
      { id: 'mate', upline: 'top', agent: true },
      { id: 'robot', upline: 'sub', agent: true, bot: true },
      { id: 'ann', upline: 'robot' },
      { id: 'bob', upline: 'mate' },
      { id: 'solo', upline: null },
    ],
    START,
  );
});
const topicsOf = ({ touches }: Executed): Readonly<Record<string, unknown>> =>
  Object.fromEntries(touches.map(({ topic, data }) => [topic, data]));
const rowOf = (answer: Executed, agent: string, member: string): TeamRow | undefined =>
  (topicsOf(answer)[`team:${agent}`] as { rows: Record<string, TeamRow> } | undefined)?.rows[member];
const itemsOf = (answer: Executed, agent: string): readonly TeamBet[] =>
  (topicsOf(answer)[`teamBets:${agent}`] as { items: readonly TeamBet[] } | undefined)?.items ?? [];
const teams = (answer: Executed): readonly string[] =>
  answer.touches.map(({ topic }) => topic).filter((topic) => topic.startsWith('team'));
const open = (member: string, id: string): Executed =>
  core.execute({ kind: 'openSession', member, sessionId: id, tokenHash: id, side: 'member', address: '' });

describe('team rows', () => {
  it('go only to agents above the member, and only to those who can log in', () => {
    expect(teams(core.execute(debitOf('ann', 'r1', 100)))).toEqual([
      'team:sub',
      'team:top',
      'teamBets:sub',
      'teamBets:top',
    ]);
    expect(teams(core.execute(debitOf('bob', 'r2', 100)))).toEqual([
      'team:mate',
      'team:top',
      'teamBets:mate',
      'teamBets:top',
    ]);
    expect(teams(core.execute(debitOf('sub', 'r3', 100)))).toEqual(['team:top', 'teamBets:top']);
    expect(teams(core.execute(debitOf('top', 'r4', 100)))).toEqual([]);
    expect(teams(core.execute(debitOf('solo', 'r5', 100)))).toEqual([]);
  });
  it('H-03 hold the member’s day as absolute values, and the level below the agent', () => {
    core.bet('ann', 'r1', 1_000, 0);
    core.bet('ann', 'r2', 500, 2_000);
    core.bet('ann', 'r3', 300, 300);
    core.execute({ kind: 'cashOut', member: 'ann', amount: 70, reason: 'test' });
    const executed = core.execute({ kind: 'cashIn', member: 'ann', amount: 9_000, reason: 'test' });
    const row = {
      ...{ member: 'ann', account: 'ann', upline: 'robot', agent: false, online: false, bets: 3, stake: 1_800 },
      ...{ turnover: 1_500, result: 500, deposits: 9_000, withdrawals: 70, lastBetAt: START },
    };
    expect(rowOf(executed, 'sub', 'ann')).toEqual({ ...row, level: 2 });
    expect(rowOf(executed, 'top', 'ann')).toEqual({ ...row, level: 3 });
  });
  it('after a rollback are as if the bet had not been placed', () => {
    core.bet('ann', 'r1', 1_000, 0);
    const before = rowOf(core.bet('ann', 'r2', 500, 500), 'top', 'ann');
    core.bet('ann', 'r3', 700, 5_000);
    expect(rowOf(core.execute(rollbackOf('ann', 'r3')), 'top', 'ann')).toEqual(before);
    core.execute(debitOf('ann', 'r4', 10));
    expect(rowOf(core.execute(rollbackOf('ann', 'r4')), 'top', 'ann')).toEqual(before);
  });
  it('show a member as online by sessions, and a simulated member once it has bet', () => {
    expect(rowOf(open('ann', 's1'), 'top', 'ann')?.online).toBe(true);
    open('ann', 's2');
    const close = (id: string) => core.execute({ kind: 'closeSession', sessionId: id, reason: 'logout' });
    expect(rowOf(close('s1'), 'top', 'ann')?.online).toBe(true);
    expect(rowOf(close('s2'), 'top', 'ann')?.online).toBe(false);
    expect(rowOf(core.execute(debitOf('robot', 'r1', 10)), 'top', 'robot')?.online).toBe(true);
  });
  it('start again at the merchant’s midnight and keep the time of the last bet', () => {
    core.bet('ann', 'r1', 1_000, 0);
    core.bet('bob', 'r0', 500, 0);
    expect(teams(core.tick(core.state.day.end - 1))).toEqual([]);
    const turned = core.tick(core.state.day.end);
    expect(rowOf(turned, 'top', 'ann')).toMatchObject({ bets: 0, stake: 0, result: 0, lastBetAt: START });
    const rows = (agent: string) => Object.keys((topicsOf(turned)[`team:${agent}`] as { rows: object }).rows).sort();
    // A member without figures is shown as before.
    expect(rows('top')).toEqual(['ann', 'bob']);
    expect(rows('mate')).toEqual(['bob']);
    expect(teams(core.tick(core.at + 1_000))).toEqual([]);
    // Yesterday's bet rolled back today does not change today's figures.
    core.bet('ann', 'r2', 40, 0);
    expect(rowOf(core.execute(rollbackOf('ann', 'r1')), 'top', 'ann')).toMatchObject({
      ...{ bets: 1, stake: 40, turnover: 40, result: -40 },
    });
  });
});

describe('the bets of a team', () => {
  it('a bet is an item when it opens and another when it settles', () => {
    const [opened] = itemsOf(core.execute(debitOf('ann', 'r1', 100)), 'top');
    expect(opened).toMatchObject({
      id: 1,
      betId: betId('r1'),
      member: 'ann',
      account: 'ann',
      stake: 100,
      payout: null,
    });
    const [settled] = itemsOf(core.bet('ann', 'r2', 100, 250), 'top');
    expect(settled).toMatchObject({ id: 3, betId: betId('r2'), payout: 250 });
    // A void bet returned its stake.
    expect(itemsOf(core.execute(rollbackOf('ann', 'r2')), 'top')).toMatchObject([{ id: 4, stake: 100, payout: 100 }]);
  });
  it('H-12 ids grow without holes for each agent, also after a restart from a snapshot', () => {
    const received: Record<string, number[]> = { top: [], sub: [], mate: [] };
    const keep = (answer: Executed): void => {
      for (const agent of Object.keys(received)) received[agent]?.push(...itemsOf(answer, agent).map(({ id }) => id));
    };
    for (let i = 0; i < 30; i++) {
      const member = ['ann', 'bob', 'sub', 'solo'][i % 4] ?? '';
      keep(core.execute(debitOf(member, `r${i}`, 10)));
      if (i % 3 === 0) keep(core.execute(rollbackOf(member, `r${i}`)));
      if (i !== 11) continue;
      const read = deserializeState(JSON.parse(JSON.stringify(serializeState(core.state)))) as HouseState;
      expect(read).toEqual(core.state);
      core.state = read;
    }
    const row = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
    expect(received['top']).toEqual(row(received['top']?.length ?? 0));
    expect(received['sub']).toEqual(row(received['sub']?.length ?? 0));
    expect(received['mate']).toEqual(row(received['mate']?.length ?? 0));
    expect(received['top']?.length).toBeGreaterThan(25);
    expect(received['mate']?.length).toBeGreaterThan(5);
  });
  it('items of one record are numbered in their order', () => {
    const [a, b] = [core.execute(debitOf('ann', 'r1', 10)), core.execute(debitOf('bob', 'r2', 10))];
    const both = TEAM_TOUCHES.team(core.state, [...a.events, ...b.events], 'MYR');
    const { data } = both.find(({ topic }) => topic === 'teamBets:top') ?? { data: null };
    expect((data as { items: readonly TeamBet[] }).items.map(({ id, member }) => [id, member])).toEqual([
      [1, 'ann'],
      [2, 'bob'],
    ]);
  });
  it('frames give the oldest id that is kept', () => {
    const froms: number[] = [];
    for (let i = 0; i < 101; i++) {
      core.tick(core.at + 1);
      const { from } = topicsOf(core.bet('ann', `r${i}`, 10, 0))['teamBets:top'] as { from: number };
      froms.push(from);
    }
    expect([froms[0], froms[99], froms[100]]).toEqual([1, 1, 3]);
  });
});
