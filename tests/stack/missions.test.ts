/** Missions, sign-in and leaderboard through the whole house: what the calls answer, and that fifty sign-ins act once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { Command } from '../../server-mock/core/commands.ts';
import { createPipelineClient, type PipelineClient, type PipelineRequest } from './support/pipelineClient.ts';
import { login } from './support/rest.ts';

const MEMBER = 'm1001';
let house: RunningHouse;
let callHouse: PipelineClient;
let token: string;
let keys = 0;
const submit = async (command: Command): Promise<void> => {
  keys += 1;
  const outcome = await house.engine.submit({ command, actor: 'control', key: `missions-${keys}` });
  expect(outcome, command.kind).toMatchObject({ ok: true });
};
const bet = async (category: 'RNG' | 'LIVE' | 'LOTT', amount: number, member = MEMBER): Promise<void> => {
  const game = house.world.catalogue.byCategory(category).find(({ opensVendor }) => !opensVendor)!;
  const part = { member, vendor: game.vendor, roundId: `mission-${keys}`, demo: false };
  await submit({ kind: 'debit', ...part, gameId: game.id, txId: `${keys}-d`, amount });
  await submit({ kind: 'credit', ...part, txId: `${keys}-c`, amount: 0 });
};
const ask = async <T = Readonly<Record<string, unknown>>>(name: string, body?: PipelineRequest['body']): Promise<T> =>
  (await callHouse<T>(name, { token, ...(body && { body }) })).value;

beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());

it('R-PATH-43 the summary has every mission with progress, goal and reward; a reached goal can be claimed and is paid', async () => {
  const before = await ask<{ missions: readonly object[]; claimable: number }>('missionSummary');
  expect(before).toMatchObject({ signedInToday: false, streak: 0, claimable: 0 });
  expect(before.missions).toMatchObject([
    { id: 'dailyRounds', unit: 'rounds', period: 'day', done: 0, goal: 10, reward: '1.00', points: 0, state: 'open' },
    { id: 'weeklySlots', unit: 'stake', period: 'week', done: 0, goal: 50_000, reward: '5.00', points: 0 },
    { id: 'weeklyCategories', unit: 'categories', done: 0, goal: 3, reward: '0.00', points: 200, rewardId: null },
  ]);
  for (let round = 0; round < 9; round += 1) await bet('RNG', 500);
  await bet('LIVE', 500);
  const after = await ask<{ missions: readonly { rewardId: string; state: string }[] }>('missionSummary');
  expect(after).toMatchObject({
    claimable: 1,
    missions: [{ done: 10, state: 'claimable' }, { done: 4_500 }, { done: 2 }],
  });
  expect(await ask('missionProgress')).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ mission: 'weeklySlots', done: 4_500 })]),
  });
  const { balance } = await ask<{ balance: string }>('balance');
  const claimed = await ask('claimReward', { id: after.missions[0]?.rewardId });
  expect(claimed).toMatchObject({ kind: 'mission', source: 'dailyRounds', amount: '1.00', state: 'claimed' });
  expect(Number((await ask<{ balance: string }>('balance')).balance)).toBeCloseTo(Number(balance) + 1);
  expect(await ask('missionSummary')).toMatchObject({ claimable: 0, missions: [{ state: 'claimed' }, {}, {}] });
});
it('R-PATH-44 the leaderboard masks every name but the own one, marks it, and has prizes and end', async () => {
  await bet('LOTT', 700, 'm1002');
  await bet('LOTT', 900);
  const board = await ask<{ list: readonly { account: string }[]; prizes: readonly string[] }>('missionLeaderboard');
  expect(board).toMatchObject({ ownRank: 1, ownStake: '9.00' });
  expect(board.list).toMatchObject([
    { rank: 1, account: 'meilin07', stake: '9.00', own: true },
    { rank: 2, account: expect.stringContaining('***'), stake: '7.00', own: false },
  ]);
  expect(board.prizes.slice(0, 2)).toEqual(['50.00', '30.00']);
  expect(await ask('ownStanding')).toMatchObject({ list: [{ rank: 1, stake: '9.00' }] });
  expect(JSON.stringify(await ask('standings'))).not.toContain('meilin07');
});
it('fifty sign-ins at once, each with a key of its own, pay once and answer the same', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('signIn', {})));
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(answers[0])]));
  expect(answers[0]).toMatchObject({ points: 10, streak: 1 });
  const paid = house.engine
    .state()
    .rewards.get(MEMBER)
    ?.filter(({ kind }) => kind === 'signIn');
  expect(paid).toMatchObject([{ state: 'claimed', points: 10 }]);
  expect(await ask('missionSummary')).toMatchObject({ signedInToday: true, streak: 1 });
});
it('trial accounts are refused', async () => {
  const trial = await login(house.origin, 'trial01');
  expect((await callHouse('signIn', { token: trial.token })).code).toBe('trial-refused');
});
