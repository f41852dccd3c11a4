/** Writes the bets of the journal, and their sums by day. */
import type { DatabaseSync } from 'node:sqlite';
import type { BetRow } from '../../../src/contract/wallet/wallet.topics.ts';
import type { BetClosed } from '../../core/events.ts';
import type { Bet } from '../../core/state.ts';
import type { OpenExports } from './exports/openExports.ts';
import { createDaySums } from './daySums.ts';
import type { Members } from './members.ts';
import type { Figures, MemberDays } from './team/memberDays.ts';
import type { SalaryCells, SalaryPlace } from './team/salaryCells.ts';
import type { Words } from './words.ts';

/** Stakes of bets won or lost count; a returned stake was not played. Null: not known yet. */
export const validBet = (state: BetRow['state'], stake: number): number | null =>
  state === 'open' ? null : state === 'won' || state === 'lost' ? stake : 0;
/** What the member has won (> 0) or lost by the bet; null: not known yet. */
export const resultOf = (state: BetRow['state'], stake: number, payout: number | null): number | null =>
  state === 'open' ? null : state === 'void' ? 0 : (payout ?? 0) - stake;

interface BetFacts {
  readonly at: number;
  readonly member: number;
  readonly day: number;
  readonly category: number;
  readonly vendor: number;
  readonly state: number;
  readonly names: number;
  readonly stake: number;
  readonly payout: number | null;
  /** Where it counts for real-time salary; null: nowhere. */
  readonly salary_path: number | null;
  readonly salary_day: number | null;
}
interface StoredBet extends BetFacts {
  readonly seq: number;
}
/** A bet that is not in the table yet. */
interface AddedBet extends Omit<BetFacts, 'state' | 'payout' | 'salary_path' | 'salary_day'> {
  readonly betId: string;
  readonly roundId: string;
  readonly game: number;
  state: number;
  payout: number | null;
  settledAt: number | null;
  path: string | null;
  salary_path: number | null;
  salary_day: number | null;
}
export interface BetRows {
  readonly open: (bet: Bet, day: number) => void;
  /** When the bet was placed, Unix ms; null: there is no such bet. A vendor may use the id of an old round again. */
  readonly close: (end: BetClosed) => number | null;
  /** Names of the bet's game as JSON; empty: no such bet. */
  readonly gameNames: (betId: string) => string;
  /** Writes the bets that were opened, and the sums; call it at the end of the transaction. */
  readonly flush: () => void;
}

interface BetFigures {
  readonly memberDays: Pick<MemberDays, 'add'>;
  readonly salary: Pick<SalaryCells, 'count' | 'takeBack'>;
  /** Hears of every change of a member's figures as the journal tells it: the sums know the state after a transaction alone. */
  readonly onChange: (member: number, day: number, by: Partial<Figures>) => void;
}
export const createBetRows = (
  db: DatabaseSync,
  words: Words,
  members: Members,
  keep: OpenExports['keep'],
  { memberDays, salary, onChange }: BetFigures,
): BetRows => {
  const insert = db.prepare('INSERT INTO bet VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const newest = db.prepare(
    `SELECT seq, at, member, day, category, vendor, state, names, stake, payout, salary_path, salary_day
     FROM bet WHERE bet_id = ? ORDER BY seq DESC LIMIT 1`,
  );
  const end = db.prepare(
    `UPDATE bet SET state = ?, payout = ?, settled_at = ?, path = coalesce(path, ?), salary_path = ?, salary_day = ?
     WHERE seq = ?`,
  );
  const sums = createDaySums(
    db,
    'bet_day',
    ['member', 'day', 'category', 'vendor', 'state'],
    ['count', 'stake', 'valid', 'payout', 'result'],
  );
  /** Bets that this transaction has opened, and the newest of each id. Most are closed in it too, and so written once. */
  const added: AddedBet[] = [];
  const addedById = new Map<string, AddedBet>();
  const find = (betId: string): StoredBet | undefined => newest.get(betId) as unknown as StoredBet | undefined;
  /** `sign`: 1 adds the bet to the sums of its state, −1 takes it out of them. */
  const count = (bet: BetFacts, sign: 1 | -1): void => {
    const { member, day, category, vendor, state, stake, payout } = bet;
    const name = words.text(state) as BetRow['state'];
    const [valid, result] = [validBet(name, stake) ?? 0, resultOf(name, stake, payout) ?? 0];
    sums.add(
      [member, day, category, vendor, state],
      [sign, sign * stake, sign * valid, sign * (payout ?? 0), sign * result],
    );
    memberDays.add(member, day, { bets: sign, stake: sign * stake, validBet: sign * valid, result: sign * result });
  };
  /** Counts a bet's end for real-time salary, and takes an earlier end back. Null: it counts nowhere. */
  const countSalary = (
    {
      state: before,
      stake,
      salary_path: path,
      salary_day: day,
    }: Pick<BetFacts, 'state' | 'stake' | 'salary_path' | 'salary_day'>,
    { member: id, state }: BetClosed,
  ): SalaryPlace | null => {
    if (path !== null && day !== null) salary.takeBack({ path, day }, words.text(before) === 'lost' ? -stake : stake);
    const member = members.find(id);
    if (member === undefined || (state !== 'won' && state !== 'lost')) return null;
    return salary.count(member, state === 'lost' ? -stake : stake);
  };
  const changeState = (bet: BetFacts, state: BetRow['state'], payout: number | null): void => {
    const { member, day, stake } = bet;
    const before = words.text(bet.state) as BetRow['state'];
    onChange(member, day, {
      validBet: (validBet(state, stake) ?? 0) - (validBet(before, stake) ?? 0),
      result: (resultOf(state, stake, payout) ?? 0) - (resultOf(before, stake, bet.payout) ?? 0),
    });
  };
  return {
    open: (bet, day) => {
      const member = members.find(bet.member)?.number;
      // Play money has no member, and no record.
      if (member === undefined) return;
      const [category, vendor, state] = [words.number(bet.category), words.number(bet.vendor), words.number('open')];
      const names = words.number(JSON.stringify(bet.gameName));
      const game = words.number(bet.gameId);
      const { betId, roundId, placedAt: at, stake } = bet;
      const one: AddedBet = {
        betId,
        roundId,
        member,
        at,
        day,
        category,
        vendor,
        state,
        game,
        names,
        stake,
        payout: null,
        settledAt: null,
        path: null,
        salary_path: null,
        salary_day: null,
      };
      added.push(one);
      onChange(member, day, { bets: 1, stake });
      addedById.set(betId, one);
    },
    close: (event) => {
      const { betId, member, state, payout, settledAt } = event;
      const one = addedById.get(betId);
      if (one !== undefined) {
        const place = countSalary(one, event);
        [one.salary_path, one.salary_day] = [place?.path ?? null, place?.day ?? null];
        changeState(one, state, payout);
        one.state = words.number(state);
        one.payout = payout;
        one.settledAt = settledAt;
        one.path ??= members.path(member);
        return one.at;
      }
      const bet = find(betId);
      if (bet === undefined) return null;
      const place = countSalary(bet, event);
      const after = { ...bet, state: words.number(state), payout };
      changeState(bet, state, payout);
      count(bet, -1);
      count(after, 1);
      keep('bet', bet.member, bet.seq);
      end.run(after.state, payout, settledAt, members.path(member), place?.path ?? null, place?.day ?? null, bet.seq);
      return bet.at;
    },
    gameNames: (betId) => {
      const names = (addedById.get(betId) ?? find(betId))?.names;
      return names === undefined ? '' : words.text(names);
    },
    flush: () => {
      for (const one of added) {
        const { betId, roundId, member, at, day, category, vendor, state, game, names, stake } = one;
        const { payout, settledAt, path, salary_path: salaryPath, salary_day: salaryDay } = one;
        const end = [payout, settledAt, path, salaryPath, salaryDay] as const;
        insert.run(betId, roundId, member, at, day, category, vendor, state, game, names, stake, ...end);
        count(one, 1);
      }
      added.length = 0;
      addedById.clear();
      sums.flush();
    },
  };
};
