/** A house of one agent with a deep team: its members as records, a month of figures in the store's own blocks, and bets as they come. */
import { GAME, testWorld, VENDOR } from '../../../server-mock/core/testing/worldFixture.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { HOUSE_ACCOUNTS, heldAccount, mainAccount } from '../../../server-mock/core/ledger.ts';
import type { Bet, Member } from '../../../server-mock/core/state.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import { openDatabase, type StoreOrigin } from '../../../server-mock/records/store/database.ts';
import { dayNumber } from '../../../server-mock/records/store/days.ts';
import type { FollowedRecord } from '../../../server-mock/records/store/store.ts';
import { createChanges } from '../../../server-mock/records/store/team/changes.ts';
import { createMemberDays } from '../../../server-mock/records/store/team/memberDays.ts';
import { addDays } from '../../../src/lib/days.ts';

export const AGENT = 'agent';
export const LEVELS = 8;
export const DAYS = 30;
export const LAST_DAY = '2026-11-25';
/** During the last day, Unix ms: its first half is behind. */
export const NOW = Date.parse(`${LAST_DAY}T04:00:00Z`);
const DAY_START = Date.parse(`${LAST_DAY}T00:00:00+08:00`);
const FIRST_DAY = addDays(LAST_DAY, 1 - DAYS);

export interface TeamSize {
  readonly members: number;
  /** Over all days. */
  readonly bets: number;
}
const idOf = (n: number): string => `m${n}`;

/** The agent and the team, level by level; every member has an upline one level above. */
export const membersOf = async ({ members }: TeamSize, random: SeededRandom): Promise<readonly FollowedRecord[]> => {
  const opened = (await testWorld.genesis(0)).find((event) => event.type === 'memberOpened');
  if (opened?.type !== 'memberOpened') throw new Error('The test world opens no member.');
  const open = (id: string, upline: string | null): HouseEvent => {
    const member: Member = { ...opened.member, id, account: id, upline };
    return { type: 'memberOpened', member, credential: null };
  };
  const events = [open(AGENT, null)];
  let [above, from] = [[AGENT], 0];
  for (let level = 1; level <= LEVELS; level += 1) {
    // Each level has twice the members of the one above.
    const end =
      level === LEVELS ? members : Math.min(members, from + Math.ceil((members * 2 ** (level - 1)) / 2 ** LEVELS));
    const own = Array.from({ length: end - from }, (_, n) => idOf(from + n));
    for (const id of own) events.push(open(id, above[random.integer(above.length)] ?? AGENT));
    [above, from] = [own, end];
  }
  const at = Date.parse(`${FIRST_DAY}T00:00:00+08:00`);
  return events.map((event, n) => ({ pos: n + 1, at, hash: String(n + 1), events: [event] }));
};
/** Writes a month of bets into the blocks of a store that has the members already, and those of the last day as changes too. */
export const seedFigures = (
  file: string,
  origin: StoreOrigin,
  { members, bets }: TeamSize,
  random: SeededRandom,
): void => {
  const db = openDatabase(file, origin);
  const days = createMemberDays(db);
  const changes = createChanges(db);
  const each = bets / (DAYS * members);
  for (let n = 0; n < DAYS; n += 1) {
    const day = dayNumber(addDays(FIRST_DAY, n));
    db.exec('BEGIN IMMEDIATE');
    // The agent has the first number.
    for (let member = 2; member <= members + 1; member += 1) {
      const count = Math.floor(each / 2 + random.integer(Math.ceil(each) + 1));
      const stake = count * (100 + random.integer(5_000));
      const result = random.integer(stake + 1) - Math.floor(stake / 2);
      days.add(member, day, { bets: count, stake, validBet: stake, result, deposits: random.integer(9_000) });
    }
    days.flush();
    db.exec('COMMIT');
  }
  const [day, today] = [dayNumber(LAST_DAY), bets / DAYS];
  db.exec('BEGIN IMMEDIATE');
  for (let n = 0; n < today; n += 1) {
    const [at, member] = [DAY_START + Math.floor((n * (NOW - DAY_START)) / today), 2 + random.integer(members)];
    const stake = 100 + random.integer(5_000);
    changes.add(at, member, day, { bets: 1, stake });
    changes.add(at, member, day, { validBet: stake, result: random.integer(2 * stake) - stake });
  }
  changes.flush();
  db.exec('COMMIT');
  db.close();
};
/** Records of bets of the team from `NOW` on, each opened and settled; `perSecond` of them in a second of the house. */
export function* liveBets(
  { members }: TeamSize,
  perSecond: number,
  firstPos: number,
  random: SeededRandom,
): Generator<readonly FollowedRecord[], never> {
  let pos = firstPos;
  const record = (at: number, events: readonly HouseEvent[]): FollowedRecord => {
    pos += 1;
    return { pos, at, hash: String(pos), events };
  };
  for (let n = 0; ; n += 1) {
    const at = NOW + Math.floor((n * 1_000) / perSecond);
    const [member, stake, betId] = [idOf(random.integer(members)), 100 + random.integer(5_000), `${VENDOR}-live-${n}`];
    const payout = random.integer(2) === 0 ? 2 * stake : 0;
    const bet: Bet = {
      ...{
        betId,
        roundId: String(n),
        vendor: VENDOR,
        gameId: GAME,
        gameName: { EN: 'Reels', CN: '测试', MY: 'Ujian' },
      },
      ...{ stake, payout: null, state: 'open', placedAt: at, settledAt: null, member, category: 'RNG' },
      ...{ debitTx: `${betId}-d`, closeTx: null, day: 1, settledDay: null, count: null },
    };
    const main = mainAccount(member);
    yield [
      record(at, [
        { type: 'posted', debit: main, credit: heldAccount(member), amount: stake, why: 'stake' },
        { type: 'betOpened', bet },
      ]),
      record(at, [
        { type: 'posted', debit: HOUSE_ACCOUNTS.winLoss, credit: main, amount: payout, why: 'payout' },
        {
          ...{ type: 'betClosed', betId, member, payout, state: payout > 0 ? 'won' : 'lost', settledAt: at },
          ...{ closeTx: `${betId}-c`, net: 0 },
        },
      ]),
    ];
  }
}
