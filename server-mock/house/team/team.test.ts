import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamBet, TeamRow } from '../../../src/contract/team/team.topics.ts';
import type { HouseState } from '../state.ts';
import { fromStored, toStored } from '../stored.ts';
import { teamTouches } from './teamTouches.ts';
import { betId, createTable, debitOf, rollbackOf, type Answer, type Table } from '../salary/testTree.ts';

const START = 1_790_000_100_000;
let table: Table;
beforeEach(async () => {
  table = await createTable(
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
const topicsOf = ({ touches }: Answer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(touches.map(({ topic, data }) => [topic, data]));
const rowOf = (answer: Answer, agent: string, member: string): TeamRow | undefined =>
  (topicsOf(answer)[`team:${agent}`] as { rows: Record<string, TeamRow> } | undefined)?.rows[member];
const itemsOf = (answer: Answer, agent: string): readonly TeamBet[] =>
  (topicsOf(answer)[`teamBets:${agent}`] as { items: readonly TeamBet[] } | undefined)?.items ?? [];
const teams = (answer: Answer): readonly string[] =>
  answer.touches.map(({ topic }) => topic).filter((topic) => topic.startsWith('team'));
const open = (member: string, id: string): Answer =>
  table.ask({ kind: 'openSession', member, sessionId: id, tokenHash: id, side: 'member', address: '' });

describe('what an agent is told of the team', () => {
  it('only those above a member hear of them, and only those who can log in', () => {
    expect(teams(table.ask(debitOf('ann', 'r1', 100)))).toEqual([
      'team:sub',
      'team:top',
      'teamBets:sub',
      'teamBets:top',
    ]);
    expect(teams(table.ask(debitOf('bob', 'r2', 100)))).toEqual([
      'team:mate',
      'team:top',
      'teamBets:mate',
      'teamBets:top',
    ]);
    expect(teams(table.ask(debitOf('sub', 'r3', 100)))).toEqual(['team:top', 'teamBets:top']);
    expect(teams(table.ask(debitOf('top', 'r4', 100)))).toEqual([]);
    expect(teams(table.ask(debitOf('solo', 'r5', 100)))).toEqual([]);
  });
  it('H-03 a row says the member’s day, absolute, and how far below they stand', () => {
    table.bet('ann', 'r1', 1_000, 0);
    table.bet('ann', 'r2', 500, 2_000);
    table.bet('ann', 'r3', 300, 300);
    table.ask({ kind: 'cashOut', member: 'ann', amount: 70, reason: 'test' });
    const told = table.ask({ kind: 'cashIn', member: 'ann', amount: 9_000, reason: 'test' });
    const row = {
      ...{ member: 'ann', account: 'ann', upline: 'robot', agent: false, online: false, bets: 3, stake: 1_800 },
      ...{ turnover: 1_500, result: 500, deposits: 9_000, withdrawals: 70, lastBetAt: START },
    };
    expect(rowOf(told, 'sub', 'ann')).toEqual({ ...row, level: 2 });
    expect(rowOf(told, 'top', 'ann')).toEqual({ ...row, level: 3 });
  });
  it('a bet rolled back leaves the day as if it had not been', () => {
    table.bet('ann', 'r1', 1_000, 0);
    const before = rowOf(table.bet('ann', 'r2', 500, 500), 'top', 'ann');
    table.bet('ann', 'r3', 700, 5_000);
    expect(rowOf(table.ask(rollbackOf('ann', 'r3')), 'top', 'ann')).toEqual(before);
    table.ask(debitOf('ann', 'r4', 10));
    expect(rowOf(table.ask(rollbackOf('ann', 'r4')), 'top', 'ann')).toEqual(before);
  });
  it('who is online is counted by sessions; a simulated member is once it has bet', () => {
    expect(rowOf(open('ann', 's1'), 'top', 'ann')?.online).toBe(true);
    open('ann', 's2');
    const close = (id: string) => table.ask({ kind: 'closeSession', sessionId: id, reason: 'logout' });
    expect(rowOf(close('s1'), 'top', 'ann')?.online).toBe(true);
    expect(rowOf(close('s2'), 'top', 'ann')?.online).toBe(false);
    expect(rowOf(table.ask(debitOf('robot', 'r1', 10)), 'top', 'robot')?.online).toBe(true);
  });
  it('with the merchant’s midnight every row begins anew and keeps its last bet', () => {
    table.bet('ann', 'r1', 1_000, 0);
    expect(teams(table.tick(table.state.day.end - 1))).toEqual([]);
    const turned = table.tick(table.state.day.end);
    expect(rowOf(turned, 'top', 'ann')).toMatchObject({ bets: 0, stake: 0, result: 0, lastBetAt: START });
    const rows = (agent: string) => Object.keys((topicsOf(turned)[`team:${agent}`] as { rows: object }).rows).sort();
    expect(rows('top')).toEqual(['ann', 'bob', 'mate', 'robot', 'sub']);
    expect(rows('mate')).toEqual(['bob']);
    expect(teams(table.tick(table.at + 1_000))).toEqual([]);
    // Yesterday's bet rolled back today takes nothing from today.
    table.bet('ann', 'r2', 40, 0);
    expect(rowOf(table.ask(rollbackOf('ann', 'r1')), 'top', 'ann')).toMatchObject({
      ...{ bets: 1, stake: 40, turnover: 40, result: -40 },
    });
  });
});

describe('the bets of a team', () => {
  it('a bet is an item when it opens and another when it settles', () => {
    const [opened] = itemsOf(table.ask(debitOf('ann', 'r1', 100)), 'top');
    expect(opened).toMatchObject({
      id: 1,
      betId: betId('r1'),
      member: 'ann',
      account: 'ann',
      stake: 100,
      payout: null,
    });
    const [settled] = itemsOf(table.bet('ann', 'r2', 100, 250), 'top');
    expect(settled).toMatchObject({ id: 3, betId: betId('r2'), payout: 250 });
    // A void bet's stake came back.
    expect(itemsOf(table.ask(rollbackOf('ann', 'r2')), 'top')).toMatchObject([{ id: 4, stake: 100, payout: 100 }]);
  });
  it('H-12 ids grow without holes for each agent, over a restart from a snapshot too', () => {
    const heard: Record<string, number[]> = { top: [], sub: [], mate: [] };
    const keep = (answer: Answer): void => {
      for (const agent of Object.keys(heard)) heard[agent]?.push(...itemsOf(answer, agent).map(({ id }) => id));
    };
    for (let i = 0; i < 30; i++) {
      const member = ['ann', 'bob', 'sub', 'solo'][i % 4] ?? '';
      keep(table.ask(debitOf(member, `r${i}`, 10)));
      if (i % 3 === 0) keep(table.ask(rollbackOf(member, `r${i}`)));
      if (i !== 11) continue;
      const read = fromStored(JSON.parse(JSON.stringify(toStored(table.state)))) as HouseState;
      expect(read).toEqual(table.state);
      table.state = read;
    }
    const row = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
    expect(heard['top']).toEqual(row(heard['top']?.length ?? 0));
    expect(heard['sub']).toEqual(row(heard['sub']?.length ?? 0));
    expect(heard['mate']).toEqual(row(heard['mate']?.length ?? 0));
    expect(heard['top']?.length).toBeGreaterThan(25);
    expect(heard['mate']?.length).toBeGreaterThan(5);
  });
  it('items of one record are numbered in their order', () => {
    const [a, b] = [table.ask(debitOf('ann', 'r1', 10)), table.ask(debitOf('bob', 'r2', 10))];
    const both = teamTouches(table.state, [...a.events, ...b.events]);
    const { data } = both.find(({ topic }) => topic === 'teamBets:top') ?? { data: null };
    expect((data as { items: readonly TeamBet[] }).items.map(({ id, member }) => [id, member])).toEqual([
      [1, 'ann'],
      [2, 'bob'],
    ]);
  });
  it('says the oldest id that is kept', () => {
    const froms: number[] = [];
    for (let i = 0; i < 101; i++) {
      table.tick(table.at + 1);
      const { from } = topicsOf(table.bet('ann', `r${i}`, 10, 0))['teamBets:top'] as { from: number };
      froms.push(from);
    }
    expect([froms[0], froms[99], froms[100]]).toEqual([1, 1, 3]);
  });
});
