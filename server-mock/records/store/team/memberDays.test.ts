import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { TABLES } from '../schema.ts';
import { createMemberDays, FIGURES } from './memberDays.ts';

const DAY = 20_261_126;
const read = (db: DatabaseSync, day: number) => {
  const found: Record<number, readonly number[]> = {};
  createMemberDays(db).read(day, (first, figures) => {
    for (let at = 0; at < figures.length; at += FIGURES.length) {
      const own = [...figures.slice(at, at + FIGURES.length)];
      if (own.some((one) => one !== 0)) found[first + at / FIGURES.length] = own;
    }
  });
  return found;
};
it('figures of any size are added up over restarts, each under its member and day', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(TABLES);
  const large = 2 ** 40 + 1;
  for (const more of [{ stake: 5, bets: 1 }, { stake: large }, { stake: -large, result: -7 }]) {
    const days = createMemberDays(db);
    for (const member of [1, 127, 128, 20_000]) days.add(member, DAY, more);
    days.add(1, DAY + 1, { deposits: large });
    days.flush();
    if (more.stake === large) expect(read(db, DAY)[127]).toEqual([1, large + 5, 0, 0, 0, 0]);
  }
  const each = [1, 5, 0, -7, 0, 0];
  expect(read(db, DAY)).toEqual({ 1: each, 127: each, 128: each, 20_000: each });
  expect(read(db, DAY + 1)).toEqual({ 1: [0, 0, 0, 0, 3 * large, 0] });
  expect(read(db, DAY - 1)).toEqual({});
});
