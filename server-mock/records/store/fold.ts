/** Folds the journal's events into the store's tables: everything in them comes from here, so that they can be built anew. */
import type { DatabaseSync } from 'node:sqlite';
import type { HouseEvent } from '../../core/events.ts';
import { readMeta } from './database.ts';
import { createBetRows } from './betRows.ts';
import { createDays } from './days.ts';
import { createEntryRows } from './entryRows.ts';
import { createOpenExports, type OpenExports } from './exports/openExports.ts';
import { createMembers, type Members } from './members.ts';
import { createMessageRows } from './messageRows.ts';
import { createMoveRows } from './moveRows.ts';
import { createSessionRows } from './sessionRows.ts';
import { cashierFigures } from './team/cashierFigures.ts';
import { createChanges, type Changes } from './team/changes.ts';
import { createMemberDays, type Figures, type MemberDays } from './team/memberDays.ts';
import { createSalaryCells, type SalaryCells } from './team/salaryCells.ts';
import { createLeaves, type LeafFacts } from './tree/leaves.ts';
import { createTiles, type Tiles } from './tree/tiles.ts';
import { createWords, type Words } from './words.ts';

/** What the store needs of a record. */
export interface FoldedRecord {
  readonly pos: number;
  /** Writer's clock, Unix ms. */
  readonly at: number;
  readonly events: readonly HouseEvent[];
}
export interface Fold {
  readonly words: Words;
  readonly exports: OpenExports;
  /** The Merkle tree over the entries. */
  readonly tiles: Tiles;
  readonly leafOf: (facts: LeafFacts) => string;
  readonly members: Members;
  readonly memberDays: MemberDays;
  readonly salary: SalaryCells;
  readonly changes: Changes;
  /** Journal time, Unix ms: the latest time of a record so far, so that a clock that goes back never turns the order. */
  readonly time: () => number;
  /** The member's number in the tables; null: the journal has no such member. */
  readonly memberNumber: (id: string) => number | null;
  /** Call it inside a transaction, and `flush` at its end. */
  readonly apply: (record: FoldedRecord) => void;
  readonly flush: () => void;
}

export const createFold = (db: DatabaseSync, timeZone: string, saltKey: string): Fold => {
  const words = createWords(db);
  const members = createMembers(db);
  const dayOf = createDays(timeZone);
  const exports = createOpenExports(db);
  const memberDays = createMemberDays(db);
  const salary = createSalaryCells(db, members, createDays(timeZone));
  const changes = createChanges(db);
  let time = Number(readMeta(db, 'time') ?? 0);
  const noteChange = (member: number, day: number, by: Partial<Figures>): void => changes.add(time, member, day, by);
  const bets = createBetRows(db, words, members, exports.keep, { memberDays, salary, onChange: noteChange });
  const { last } = db.prepare('SELECT coalesce(max(seq), 0) AS last FROM entry').get() as { last: number };
  const tree = { tiles: createTiles(db, last), leafOf: createLeaves(saltKey) };
  const entries = createEntryRows(db, words, members, bets.gameNames, exports.keep, tree);
  const moves = createMoveRows(db, words, members, entries, exports.keep);
  const sessions = createSessionRows(db, members);
  const foldMessages = createMessageRows(db, words, members);
  return {
    words,
    exports,
    ...tree,
    members,
    memberDays,
    salary,
    changes,
    time: () => time,
    memberNumber: (id) => members.find(id)?.number ?? null,
    flush: () => {
      bets.flush();
      entries.flush();
      memberDays.flush();
      salary.flush();
      changes.flush();
    },
    apply: ({ pos, at, events }) => {
      time = Math.max(time, at);
      for (const event of events) if (event.type === 'salarySettled') salary.settle(event.payouts, event.next);
      for (const [index, event] of events.entries())
        switch (event.type) {
          case 'memberOpened':
            members.put(event.member, time);
            break;
          case 'memberMoved':
            members.move(event.member, event.upline, time);
            salary.paths.moved();
            break;
          case 'realtimeSet': {
            const number = members.find(event.agent)?.number;
            if (number !== undefined) salary.paths.setTerms(number, event.terms);
            break;
          }
          case 'salaryTimed':
            salary.setWindow(event.window);
            break;
          case 'languageSet':
            members.setLanguage(event.member, event.language);
            break;
          case 'posted': {
            const day = dayOf(at);
            entries.post(events, index, { pos, at, day });
            const cash = cashierFigures(event);
            const number = cash && members.find(cash.member)?.number;
            if (cash && number !== undefined && number !== null) {
              memberDays.add(number, day, cash.figures);
              noteChange(number, day, cash.figures);
            }
            break;
          }
          case 'betOpened':
            bets.open(event.bet, dayOf(event.bet.placedAt));
            break;
          case 'betClosed': {
            const placedAt = bets.close(event);
            const state = event.state === 'void' ? 'reversed' : 'settled';
            if (placedAt !== null) entries.mark(event.member, event.betId, state, placedAt);
            break;
          }
          case 'moneyMoved':
            moves.put(event.move, { at, day: dayOf(event.move.requestedAt) });
            break;
          case 'sessionOpened':
            sessions.open(event.session);
            break;
          case 'sessionRenewed':
            sessions.renew(event.session);
            break;
          case 'sessionClosed':
            sessions.close(event.sessionId, at);
            break;
          default:
            foldMessages(event);
        }
    },
  };
};
