import { expect, it } from 'vitest';
import { daysOf, faultOf } from './range.ts';

it('R-MEMB-17 R-CONST-31 the past 7 and 30 days include today', () => {
  expect(daysOf('week', '2026-11-26')).toEqual({ from: '2026-11-20', to: '2026-11-26' });
  expect(daysOf('month', '2026-11-26')).toEqual({ from: '2026-10-28', to: '2026-11-26' });
  expect(daysOf('today', '2026-11-26')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
  expect(daysOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});
it('a chosen range needs two days of the calendar in order, and spans ten years at most', () => {
  expect(faultOf({ from: '2026-11-20', to: '2026-11-26' })).toBeNull();
  expect(faultOf({ from: '', to: '2026-11-26' })).toBe('missing');
  expect(faultOf({ from: '2026-02-30', to: '2026-11-26' })).toBe('missing');
  expect(faultOf({ from: '2026-11-27', to: '2026-11-26' })).toBe('order');
  expect(faultOf({ from: '2006-11-27', to: '2026-11-26' })).toBe('long');
});
