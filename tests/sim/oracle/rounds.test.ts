import { describe, expect, it } from 'vitest';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { createRoundsTruth } from './truth/roundsTruth.ts';

type Posting = readonly [debit: string, credit: string, amount: number, why: string];
/** What the record of a round's end says was paid. */
const saying = (one: JournalRecord, payout: number): JournalRecord => ({
  ...one,
  events: [...one.events, { type: 'betClosed', payout }],
});
const record = (kind: string, ...postings: readonly Posting[]): JournalRecord => recordOf('vendor:SIM', kind, postings);
const recordOf = (actor: string, kind: string, postings: readonly Posting[]): JournalRecord => ({
  pos: 1,
  at: 0,
  kind,
  actor,
  commandId: `${kind}-1`,
  body: { command: { kind, vendor: 'SIM', roundId: 'r1', demo: false } },
  events: postings.map(([debit, credit, amount, why]) => ({ type: 'posted', debit, credit, amount, why })),
  touches: [],
  hash: '',
});
const stake = record('debit', ['main:m1', 'held:m1', 100, 'stake']);
const paid = record('credit', ['held:m1', 'house:winLoss', 100, 'settle'], ['house:winLoss', 'main:m1', 250, 'payout']);
const lost = record('credit', ['held:m1', 'house:winLoss', 100, 'settle']);
const voided = record('rollback', ['held:m1', 'main:m1', 100, 'void']);
const POT: Posting = ['pot:p1', 'main:m1', 6_000, 'potWon'];
const potWon = saying(
  record('credit', ['held:m1', 'house:winLoss', 100, 'settle'], ['house:winLoss', 'main:m1', 250, 'payout'], POT),
  6_250,
);
const undone: readonly Posting[] = [
  ['house:winLoss', 'main:m1', 100, 'void'],
  ['main:m1', 'house:winLoss', 250, 'void'],
];

describe('O5: rounds at vendors', () => {
  it.each([
    ['won', [stake, paid]],
    ['lost', [stake, lost]],
    ['taken back', [stake, voided]],
    ['taken back before its debit', [record('rollback'), record('refused')]],
    ['corrected after its payout', [stake, paid, recordOf('control', 'rollback', undone)]],
    [
      "won from a vendor's wallet",
      [
        record('debit', ['game:SIM:m1', 'held:m1', 100, 'stake']),
        record('credit', ['held:m1', 'house:winLoss', 100, 'settle'], ['house:winLoss', 'game:SIM:m1', 250, 'payout']),
      ],
    ],
    [
      "taken from a vendor's wallet and given back to the main one",
      [record('debit', ['game:SIM:m1', 'held:m1', 100, 'stake']), voided],
    ],
    ['reported again', [stake, paid, record('credit')]],
    [
      'lost and has won a pot',
      [stake, saying(record('credit', ['held:m1', 'house:winLoss', 100, 'settle'], POT), 6_000)],
    ],
    [
      'corrected after it has won a pot',
      [
        stake,
        potWon,
        recordOf('control', 'rollback', [
          ['house:winLoss', 'main:m1', 100, 'void'],
          ['main:m1', 'house:winLoss', 6_250, 'void'],
          ['house:winLoss', 'pot:p1', 6_000, 'void'],
        ]),
      ],
    ],
  ])('accepts a round that is %s', (_, records) => {
    const truth = createRoundsTruth();
    for (const one of records) expect(truth.take(one)).toBeNull();
    expect(truth.open()).toEqual([]);
  });
  it.each([
    [
      'paid twice (PB-17)',
      [stake, paid, record('credit', ['house:winLoss', 'main:m1', 250, 'payout'])],
      'paid 2 times',
    ],
    ['rolled back without a posting (PB-18)', [stake, record('rollback')], 'with 100 held'],
    ['taken back after its payout (PB-24)', [stake, paid, record('rollback', ...undone)], 'had ended'],
    [
      'taken back after it was lost (PB-24)',
      [stake, lost, record('rollback', ['house:winLoss', 'main:m1', 100, 'void'])],
      'had ended',
    ],
    [
      "rolled back without its vendor's wallet",
      [
        record('debit', ['game:SIM:m1', 'held:m1', 100, 'stake']),
        record('rollback', ['held:m1', 'house:winLoss', 100, 'void']),
      ],
      '-100 away',
    ],
    ['staked twice', [stake, stake], 'taken 2 stakes'],
    [
      'paid its pot as its payout too (PB-23)',
      [
        stake,
        saying(
          record(
            'credit',
            ['held:m1', 'house:winLoss', 100, 'settle'],
            ['house:winLoss', 'main:m1', 6_000, 'payout'],
            POT,
          ),
          6_000,
        ),
      ],
      'was paid 12000, and its end says 6000',
    ],
    ['given a pot again when it is reported again', [stake, potWon, record('credit', POT)], 'won 2 pots'],
    ['paid and never closed', [stake, record('credit', ['house:winLoss', 'main:m1', 250, 'payout'])], 'still held'],
  ])('reports a round that was %s', (_, records, sentence) => {
    const truth = createRoundsTruth();
    expect(records.map((one) => truth.take(one)).at(-1)).toContain(sentence);
  });
  it('lists a round whose stake is still held as open', () => {
    const truth = createRoundsTruth();
    truth.take(stake);
    expect(truth.open()).toEqual(['round SIM r1']);
  });
});
