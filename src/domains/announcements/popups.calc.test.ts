import { describe, expect, it, test } from 'vitest';
import { announcementItem, announcementsAnswer } from '../../contract/announcements/announcements.calls.ts';
import type { Audience } from './announcements.state.ts';
import { localDay, pageOf, pagesOf, popupDue, popupsFor } from './popups.calc.ts';

const item = (id: string, execution: 'A' | 'B' | 'F') => ({ id, title: id, content: '', execution, at: 1 });
const ALL = [item('a1', 'A'), item('b1', 'B'), item('f1', 'F'), item('a2', 'A'), item('b2', 'B')];
const visitor: Audience = { kind: 'visitor' };
const member: Audience = { kind: 'member', firstTimeLogin: false };
const newcomer: Audience = { kind: 'member', firstTimeLogin: true };

describe('which announcements an audience is shown', () => {
  const CASES: readonly (readonly [what: string, audience: Audience, ids: readonly string[]])[] = [
    ['a visitor: B only', visitor, ['b1', 'b2']],
    ['a member: A only', member, ['a1', 'a2']],
    ['a member at the first log-in: A and F, in the order of the house', newcomer, ['a1', 'f1', 'a2']],
  ];
  it.each(CASES)('%s', (_, audience, ids) => expect(popupsFor(ALL, audience).map(({ id }) => id)).toEqual(ids));
  test('nothing is shown to any audience where no announcement is posted', () => {
    for (const audience of [visitor, member, newcomer]) expect(popupsFor([], audience)).toEqual([]);
  });
});
describe('when the pop-up opens', () => {
  const TODAY = '2026-11-22';
  const CASES: readonly (readonly [
    what: string,
    items: number,
    closed: boolean,
    hiddenOn: string | null,
    due: boolean,
  ])[] = [
    ['something is posted', 1, false, null, true],
    ['nothing is posted', 0, false, null, false],
    ['closed in this session', 1, true, null, false],
    ['hidden for today', 1, false, TODAY, false],
    ['hidden yesterday', 1, false, '2026-11-21', true],
    ['hidden on what is now another day, by a clock that was set back', 1, false, '2026-11-23', true],
    ['what was kept is no day at all', 1, false, 'for ever', true],
    ['closed in this session and hidden yesterday', 1, true, '2026-11-21', false],
  ];
  it.each(CASES)('%s', (_, items, closed, hiddenOn, due) =>
    expect(popupDue(ALL.slice(0, items), { closed, hiddenOn }, TODAY)).toBe(due),
  );
  test('the day is the reader’s local day and changes at their midnight', () => {
    const midnight = new Date(2026, 10, 23, 0, 0, 0, 0).getTime();
    expect(localDay(midnight - 1)).toBe('2026-11-22');
    expect(localDay(midnight)).toBe('2026-11-23');
    expect(localDay(new Date(2026, 0, 5).getTime())).toBe('2026-01-05');
  });
});
test('a page holds eight items, the last page the rest', () => {
  const many = Array.from({ length: 19 }, (_, n) => n);
  expect([0, 1, 8, 9, 16, 17].map((count) => pagesOf(count, 8))).toEqual([1, 1, 1, 2, 2, 3]);
  expect(pageOf(many, 1, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(pageOf(many, 3, 8)).toEqual([16, 17, 18]);
});
test('R-ENT-06 an item has title, content and an execution code of A, B or F, and appears in pop-ups and notices', () => {
  for (const execution of ['A', 'B', 'F'] as const)
    expect(announcementItem.safeParse(item('x', execution)).success).toBe(true);
  expect(announcementItem.safeParse({ ...item('x', 'A'), execution: 'C' }).success).toBe(false);
  for (const part of ['title', 'content', 'execution'])
    expect(announcementItem.safeParse({ ...item('x', 'A'), [part]: undefined }).success, part).toBe(false);
  const answer = { banners: [], player: ALL, popup: ALL, promotion: [], promotionCategories: [] };
  expect(announcementsAnswer.safeParse(answer).success).toBe(true);
  expect(announcementsAnswer.safeParse({ ...answer, popup: [{ id: 'x' }] }).success).toBe(false);
});
