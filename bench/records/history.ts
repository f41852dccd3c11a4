/** Journal records of years of play, made as they are needed: a store of millions of rows does not fit in memory as events. */
import { GAME, testWorld, VENDOR } from '../../server-mock/core/testing/worldFixture.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { HOUSE_ACCOUNTS, heldAccount, mainAccount } from '../../server-mock/core/ledger.ts';
import type { Bet, Member } from '../../server-mock/core/state.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import type { FollowedRecord } from '../../server-mock/records/store/store.ts';

/** The member whose record is measured. */
export const HEAVY = 'm0';
const YEARS = 3;
const DAY_MS = 86_400_000;
export const FIRST_DAY = '2023-11-26';
export const LAST_DAY = '2026-11-25';
const START = Date.parse(`${FIRST_DAY}T04:00:00Z`);
const CATEGORIES = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'MINI', 'JACKPOT'];
const VENDORS = 25;

export interface HistorySize {
  /** Bets of the heavy member, each with two ledger entries. */
  readonly heavyBets: number;
  /** Bets of all other members. */
  readonly otherBets: number;
  readonly members: number;
}
const memberOf = async (): Promise<Member> => {
  const opened = (await testWorld.genesis(0)).find((event) => event.type === 'memberOpened');
  if (opened?.type !== 'memberOpened') throw new Error('The test world opens no member.');
  return opened.member;
};
/** Skewed as in life: a few members hold most of the rows, and most categories are played seldom. */
const skewed = (n: number, share: number): number => Math.min(n - 1, Math.floor(n * share ** 3));

/**
 * Yields pages of records, oldest first: every bet is opened by one record and closed by another, in the order of time. Each
 * bet of the heavy member has a stake and a payout as ledger entries.
 */
export async function* history(
  { heavyBets, otherBets, members }: HistorySize,
  pageSize: number,
): AsyncGenerator<readonly FollowedRecord[]> {
  const random = createRandom(20_261_126);
  const member = await memberOf();
  let pos = 0;
  let page: FollowedRecord[] = [];
  const push = (at: number, events: readonly HouseEvent[]): void => {
    pos += 1;
    page.push({ pos, at, hash: String(pos), events });
  };
  for (let n = 0; n < members; n += 1)
    push(START, [{ type: 'memberOpened', member: { ...member, id: `m${n}`, account: `m${n}` }, credential: null }]);
  const total = heavyBets + otherBets;
  const step = (YEARS * 365 * DAY_MS) / total;
  let heavyLeft = heavyBets;
  for (let n = 0; n < total; n += 1) {
    const at = Math.floor(START + n * step);
    const heavy = random.integer(total - n) < heavyLeft;
    if (heavy) heavyLeft -= 1;
    const id = heavy ? HEAVY : `m${1 + skewed(members - 1, random.integer(10_000) / 10_000)}`;
    const vendor = `V${skewed(VENDORS, random.integer(10_000) / 10_000)}`;
    const stake = 100 + random.integer(5_000);
    const outcome = random.integer(40);
    const state = outcome === 0 ? 'void' : outcome < 18 ? 'won' : 'lost';
    const payout = state === 'void' ? null : state === 'won' ? stake * 2 : 1;
    const betId = `${VENDOR}-${n}`;
    const bet: Bet = {
      betId,
      roundId: String(n),
      vendor,
      gameId: `${GAME}-${random.integer(500)}`,
      gameName: { EN: 'Test Reels', CN: '测试', MY: 'Ujian' },
      stake,
      payout: null,
      state: 'open',
      placedAt: at,
      settledAt: null,
      member: id,
      category: CATEGORIES[skewed(CATEGORIES.length, random.integer(10_000) / 10_000)] ?? 'RNG',
      debitTx: `${betId}-d`,
      closeTx: null,
      day: 1,
      settledDay: null,
      count: null,
    };
    push(at, [
      { type: 'posted', debit: mainAccount(id), credit: heldAccount(id), amount: stake, why: 'stake' },
      { type: 'betOpened', bet },
    ]);
    const back = state === 'void' ? stake : (payout ?? 0);
    push(at + 1, [
      {
        type: 'posted',
        debit: HOUSE_ACCOUNTS.winLoss,
        credit: mainAccount(id),
        amount: back,
        why: state === 'void' ? 'void' : 'payout',
      },
      { type: 'betClosed', betId, member: id, payout, state, settledAt: at + 1, closeTx: `${betId}-c`, net: 0 },
    ]);
    if (page.length >= pageSize) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
