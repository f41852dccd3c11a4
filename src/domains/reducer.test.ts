import { expect, test } from 'vitest';
import type { WinnerRow } from '../contract/winners/winners.topics.ts';
import { liveBatch, sessionEnded, sessionStarted } from './facts.ts';
import { rootReducer, type RootState } from './reducer.ts';
import { selectUnreadMessageCount } from './member/member.selectors.ts';
import { selectIsAgent, selectIsLogin, selectIsTrial } from './session/session.selectors.ts';
import { selectStatus } from './system/system.selectors.ts';
import { batchOf, change } from './testing/changeFixture.ts';
import { selectBalance, selectBalanceMode, selectBets } from './wallet/wallet.selectors.ts';
import { selectWinners } from './winners/winners.selectors.ts';

const start = (): RootState => rootReducer(undefined, { type: 'start' });
const wallet = (balance: number) => ({ balance, held: 0, currency: 'MYR', wallets: [] });
const winner = (id: string, wonAt: number): WinnerRow => ({
  id,
  account: 'me***07',
  silk: 's',
  gameId: 'g1',
  vendor: 'PG',
  category: 'RNG',
  gameName: { EN: 'A', CN: 'B', MY: 'C' },
  winAmount: 100,
  currency: 'MYR',
  wonAt,
});
const fold = (state: RootState, ...changes: Parameters<typeof batchOf>[0]): RootState =>
  rootReducer(state, liveBatch(batchOf(changes)));

test('H-03 the balance is the frame’s value, never a sum, and its mode tells whether it may roll', () => {
  let state = fold(start(), change('wallet:m1', wallet(1_000), { mode: 'caughtUp' }));
  expect([selectBalance(state), selectBalanceMode(state)]).toEqual([1_000, 'caughtUp']);
  state = fold(state, change('wallet:m1', wallet(900), { kind: 'delta', seq: 2 }));
  expect([selectBalance(state), selectBalanceMode(state)]).toEqual([900, 'live']);
});
test('H-25 one batch folds the changes of all domains in one write', () => {
  const state = fold(
    start(),
    change('system', { status: 1, maintenanceEnd: 5, permissionRevision: 1, lanesRevision: 1 }),
    change('unread:m1', { messages: 3, rewards: 0, missions: 0 }),
    change('wallet:m1', wallet(70)),
  );
  expect([selectStatus(state), selectUnreadMessageCount(state), selectBalance(state)]).toEqual([1, 3, 70]);
});
test('a domain that a batch does not change keeps its identity', () => {
  const before = start();
  const after = fold(before, change('wallet:m1', wallet(70)));
  expect(after.catalogue).toBe(before.catalogue);
  expect(after.winners).toBe(before.winners);
  expect(after.member).toBe(before.member);
});
test('R-CONST-12 the winner board is sorted by time, then by id, and holds at most twenty', () => {
  const rows = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`b${n}`, winner(`b${n}`, 1_000 + n)]));
  let state = fold(start(), change('winners:ALL', { rows }));
  expect(selectWinners(state)?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => `b${24 - n}`));
  const late = { z1: winner('z1', 2_000), z2: winner('z2', 2_000), b24: null };
  state = fold(state, change('winners:ALL', { rows: late }, { kind: 'delta', seq: 2 }));
  expect(
    selectWinners(state)
      ?.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['z2', 'z1', 'b23']);
  expect(selectWinners(state)).toHaveLength(20);
});
test('bets are folded by id, newest first', () => {
  const bet = (betId: string, placedAt: number) => ({
    betId,
    roundId: 'r',
    vendor: 'PG',
    gameId: 'g',
    gameName: { EN: '', CN: '', MY: '' },
    stake: 10,
    payout: null,
    state: 'open' as const,
    placedAt,
    settledAt: null,
  });
  const state = fold(start(), change('bets:m1', { rows: { a: bet('a', 1), b: bet('b', 2) } }));
  expect(selectBets(state).map(({ betId }) => betId)).toEqual(['b', 'a']);
});
test('isLogin, isAgent and isTrial follow from the session alone', () => {
  const as = (kind: 'member' | 'agent' | 'trial') =>
    rootReducer(start(), sessionStarted({ memberId: 'm1', kind, firstTimeLogin: false }));
  const flags = (state: RootState) => [selectIsLogin(state), selectIsAgent(state), selectIsTrial(state)];
  expect(flags(start())).toEqual([false, false, false]);
  expect(flags(as('member'))).toEqual([true, false, false]);
  expect(flags(as('agent'))).toEqual([true, true, false]);
  expect(flags(as('trial'))).toEqual([true, false, true]);
});
test('no domain keeps data of the member after a session', () => {
  let state = rootReducer(start(), sessionStarted({ memberId: 'm1007', kind: 'member', firstTimeLogin: true }));
  state = fold(
    state,
    change('wallet:m1007', wallet(123_456)),
    change('unread:m1007', { messages: 9, rewards: 0, missions: 0 }),
    change('member:m1007', {
      id: 'm1007',
      account: 'meilin07',
      nickname: 'Mei',
      type: 0,
      hasVip: true,
      vipLabelName: 'Gold',
      vipRankLevel: 3,
      availablePromoCount: 0,
      referralEnabled: true,
      sessionStartedAt: 1,
      sessionNet: -5,
    }),
  );
  expect(JSON.stringify(state)).toContain('meilin07');
  state = rootReducer(state, sessionEnded({ reason: 'loggedOut' }));
  expect(JSON.stringify(state)).not.toMatch(/m1007|meilin07|123456|Gold/);
});
