import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { createSlipsTruth } from './truth/slipsTruth.ts';

const record = (kind: string, at: number, ...events: readonly object[]): JournalRecord => ({
  pos: 1,
  at,
  kind,
  actor: 'vendor:LOTT',
  commandId: null,
  body: { command: { kind, vendor: 'LOTT', roundId: 'r1' } },
  events,
  touches: [],
  hash: '',
});
const posted = (why: string, amount: number) => ({ type: 'posted', debit: 'a', credit: 'b', amount, why });
const next = (issue: string, closesAt: number) => ({ issue, closesAt, drawsAt: closesAt + 5 });
const started = record('tick', 0, { type: 'drawStarted', lottery: 'l1', next: next('000001', 100) });
const closed = record('tick', 100, { type: 'drawClosed', lottery: 'l1', issue: '000001' });
const opened = record('tick', 105, {
  type: 'drawOpened',
  lottery: 'l1',
  issue: '000001',
  at: 105,
  numbers: ['1', '2', '6'],
  next: next('000002', 200),
  trimmed: null,
});
const sold = (pick: string, at = 50, issue = '000001') =>
  record('placeSlip', at, {
    type: 'slipPlaced',
    trimmed: [],
    slip: { betId: 'LOTT-r1', lottery: 'l1', issue, lines: [{ play: 'number', pick, stake: 100 }] },
  });
const taken = record('debit', 51, posted('stake', 100));
const lost = record('credit', 106, posted('settle', 100));
const won = record('credit', 106, posted('settle', 100), posted('payout', 190));
const back = record('rollback', 106, posted('void', 100));
const ended = record('endSlip', 107, { type: 'slipEnded', betId: 'LOTT-r1', kept: true } satisfies HouseEvent);

describe('O5: slips of the lotteries', () => {
  it.each([
    ['won', [started, sold('6'), taken, closed, opened, won, ended]],
    ['lost', [started, sold('4'), taken, closed, opened, lost, ended]],
    ['never paid for', [started, sold('4'), closed, opened, record('rollback', 106), ended]],
    ['given back', [started, sold('4'), taken, back, ended]],
    ['drawn at once after a long night', [started, sold('4'), taken, { ...opened, at: 900 }, lost, ended]],
  ])('accepts a slip that is %s', (_, records) => {
    const truth = createSlipsTruth();
    for (const one of records) expect(truth.take(one)).toBeNull();
    expect([truth.unsettled(), truth.waiting().size]).toEqual([[], 0]);
  });
  it.each([
    ['sold after its close', [started, closed, sold('1', 101)], 'had closed'],
    ['sold at the moment of its close', [started, sold('1', 100)], 'had closed'],
    ['sold for another issue', [started, sold('1', 50, '000002')], 'had closed'],
    ['taken twice', [started, sold('1'), taken, taken], 'taken twice'],
    ['paid for with its numbers known', [started, sold('1'), closed, opened, taken], 'numbers were known'],
    ['staked otherwise than its lines', [started, sold('1'), record('debit', 51, posted('stake', 7))], 'another stake'],
    ['paid and given back', [started, sold('6'), taken, closed, opened, won, back], 'paid and then given back'],
    ['given back and paid', [started, sold('6'), taken, closed, opened, back, won], 'given back and then paid'],
    ['paid early', [started, sold('6'), taken, won], 'before its draw'],
    ['lost and paid', [started, sold('4'), taken, closed, opened, won], 'as if it had won'],
    ['won and not paid', [started, sold('6'), taken, closed, opened, lost], 'as if it had lost'],
    ['done with, its stake held', [started, sold('6'), taken, closed, opened, ended], 'its stake is held'],
    ['drawn twice', [started, closed, opened, opened], 'drawn twice'],
    ['drawn while it is sold', [started, { ...opened, at: 99 }], 'while it was sold'],
  ])('reports a slip that is %s', (_, records, sentence) => {
    const truth = createSlipsTruth();
    expect(records.map((one) => truth.take(one)).at(-1)).toContain(sentence);
  });
  it('a slip before its draw is waiting, and one whose numbers are known is unsettled', () => {
    const truth = createSlipsTruth();
    for (const one of [started, sold('6'), taken]) truth.take(one);
    expect([[...truth.waiting()], truth.unsettled()]).toEqual([['LOTT r1'], []]);
    for (const one of [closed, opened, won]) truth.take(one);
    expect([[...truth.waiting()], truth.unsettled()]).toEqual([['LOTT r1'], []]);
    truth.take(record('tick', 105 + 3_000));
    expect([[...truth.waiting()], truth.unsettled()]).toEqual([[], ['LOTT-r1']]);
  });
});
