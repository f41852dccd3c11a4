import { describe, expect, it, test } from 'vitest';
import { promotionCategory } from '../../contract/announcements/announcements.calls.ts';
import { promotion as promotionShape } from '../../contract/promotions/promotions.calls.ts';
import { PROMOTION_STATUSES } from '../../contract/promotions/statuses.ts';
import { pictureFault, pictureType, withinRemark } from './application.calc.ts';
import {
  promotionActionOf,
  endText,
  newerOf,
  pageOf,
  pagesOf,
  remainingOf,
  statusOf,
  STATUS_STYLE,
} from './promotions.calc.ts';

const NOW = 1_000_000;
const timed = { startTime: 0, endTime: 2_000_000, longTerm: 0, mode: 'join' as const };
const OWN = ['applying', 'rejected', 'issued', 'claimed', 'process', 'joined', 'claim'] as const;

describe('the status of a member in a promotion', () => {
  it.each([
    ['nothing done, open: a sign-up', timed, null, 'join'],
    ['nothing done, open: a claim', { ...timed, mode: 'claim' }, null, 'claim'],
    ['nothing done, open: a raffle', { ...timed, mode: 'raffle' }, null, 'claim'],
    ['nothing done, open: an application', { ...timed, mode: 'apply' }, null, 'join'],
    ['told alone', { ...timed, mode: 'info' }, null, null],
    ['told alone, not begun', { ...timed, mode: 'info', startTime: NOW + 1 }, null, 'comingSoon'],
    ['at its last moment', { ...timed, endTime: NOW + 1 }, null, 'join'],
    ['at its end', { ...timed, endTime: NOW }, null, 'close'],
    ['long term, whatever end was delivered', { ...timed, endTime: NOW, longTerm: 1 }, null, 'join'],
    ['joined, but over', { ...timed, endTime: NOW }, 'joined', 'close'],
    ['claimed, and over', { ...timed, endTime: NOW }, 'claimed', 'claimed'],
    ['applied for before its end', { ...timed, mode: 'apply', endTime: NOW }, 'applying', 'applying'],
  ] as const)('%s', (_, promotion, own, status) =>
    expect(statusOf(promotion, own && { status: own }, NOW)).toBe(status),
  );
  test('every status has a style, and only two of them an enabled action', () => {
    expect(Object.keys(STATUS_STYLE).sort()).toEqual([...PROMOTION_STATUSES].sort());
    expect(PROMOTION_STATUSES.filter((one) => STATUS_STYLE[one].enabled)).toEqual(['join', 'claim']);
    for (const status of PROMOTION_STATUSES)
      for (const mode of ['info', 'join', 'apply', 'claim', 'raffle'] as const)
        expect(promotionActionOf({ mode }, status) !== null, `${mode} ${status}`).toBe(STATUS_STYLE[status].enabled);
  });
  test('the published status stands until a later answer arrives', () => {
    const at = (time: number) => ({ at: time });
    expect(newerOf(at(2), at(1))).toEqual(at(2));
    expect(newerOf(at(1), at(2))).toEqual(at(2));
    expect(newerOf(null, at(1))).toEqual(at(1));
    expect(newerOf(at(1), null)).toEqual(at(1));
    expect(OWN.every((one) => one in STATUS_STYLE)).toBe(true);
  });
});
describe('times', () => {
  const HOUR = 3_600_000;
  test('the remaining time is in whole units; there is none before the start, after the end, or without an end', () => {
    const ends = (left: number) => ({ startTime: 0, endTime: NOW + left, longTerm: 0 });
    expect(remainingOf(ends(25 * HOUR + 61_000), NOW)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
    expect(remainingOf(ends(1), NOW)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(remainingOf(ends(0), NOW)).toBeNull();
    expect(remainingOf({ ...ends(HOUR), startTime: NOW + 1 }, NOW)).toBeNull();
    expect(remainingOf({ ...ends(HOUR), longTerm: 1 }, NOW)).toBeNull();
  });
  test('an end date is shown in the order of the chosen format', () => {
    expect(endText('2026/11/20 23:59:59', 'YMD')).toBe('2026/11/20 23:59:59');
    expect(endText('2026/11/20 23:59:59', 'DMY')).toBe('20/11/2026');
  });
});
test('a page holds nine promotions, the last page the rest', () => {
  const all = Array.from({ length: 20 }, (_, n) => n);
  expect([0, 9, 10, 20].map(pagesOf)).toEqual([1, 1, 2, 3]);
  expect(pageOf(all, 3)).toEqual([18, 19]);
});
test('a picture’s type follows from its bytes; at most three pictures, each of at most 5 MB', () => {
  expect(pictureType(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe('image/png');
  expect(pictureType(Uint8Array.from([0xff, 0xd8, 0xff, 0xdb]))).toBe('image/jpeg');
  expect(pictureType(Uint8Array.from([0x47, 0x49, 0x46, 0x38]))).toBeNull();
  const limit = 5 * 1024 * 1024;
  expect(pictureFault({ size: limit }, 'image/png', 2)).toBeNull();
  expect(pictureFault({ size: limit + 1 }, 'image/png', 2)).toBe('tooLarge');
  expect(pictureFault({ size: 1 }, 'image/png', 3)).toBe('tooMany');
  expect(pictureFault({ size: 1 }, null, 0)).toBe('wrongType');
  expect(withinRemark('🎂'.repeat(141))).toBe('🎂'.repeat(140));
});
test('R-ENT-17 a promotion and its category have the specified fields', () => {
  for (const field of [
    'id',
    'title',
    'content',
    'category',
    'promotionType',
    'promoAnnouncementCategoryIds',
    'announcementImages',
    'startTime',
    'endTime',
    'longTerm',
  ])
    expect(Object.keys(promotionShape.shape)).toContain(field);
  expect(Object.keys(promotionCategory.shape)).toEqual(['id', 'title', 'type']);
  const image = { url: '/img/promo/a.svg', sequence: 1 };
  const whole = {
    id: 'a',
    title: 'A',
    content: '<p>A</p>',
    category: 'c1',
    promotionType: 'INFO',
    promoAnnouncementCategoryIds: ['c1'],
    announcementImages: [image],
    startTime: 1,
    endTime: null,
    longTerm: 1,
    mode: 'info',
    prizes: [],
  };
  expect(promotionShape.safeParse(whole).error).toBeUndefined();
  for (const field of Object.keys(whole))
    if (field !== 'endTime')
      expect(promotionShape.safeParse({ ...whole, [field]: undefined }).success, field).toBe(false);
});
