/** Random trees, rates, contracts, bets, rollbacks, moves and kills: each settlement is compared with a second computation. */
import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { audit, mainAccount } from '../../../server-mock/core/ledger.ts';
import type { PlannedPayout } from '../../../server-mock/core/salary/turn/types.ts';
import { playDays, type SettledDay } from './playDays.ts';
import type { DuePayout } from './recomputeTurn.ts';

const MILLION = 1_000_000n;
type Line = DuePayout['lines'][number];
const keyOf = ({ kind, contractId, member }: DuePayout): string => `${kind} ${contractId} ${member}`;
const lineKey = ({ member, hour }: Line): string => `${member} ${hour}`;
const sorted = <T>(list: readonly T[], key: (one: T) => string): readonly T[] =>
  list.toSorted((one, two) => (key(one) < key(two) ? -1 : 1));
/** A branch whose members were active, and whose bets were all taken back, is a line of the page and none of the sums. */
const hasSums = ({ validBet, profitLoss, earned }: Line): boolean => validBet !== 0 || profitLoss !== 0 || earned !== 0;
const comparable = (payout: DuePayout): DuePayout => ({
  ...payout,
  lines: sorted(payout.lines.filter(hasSums), lineKey),
});
/** Without what the second computation does not know: references, and the lines' active members. */
const withoutNames = ({ reference: _reference, lines, ...payout }: PlannedPayout): DuePayout => ({
  ...payout,
  lines: lines.map(({ activeMembers: _activeMembers, ...line }) => line),
});
const checkDay = ({ planned, due }: SettledDay, what: string): void => {
  expect(sorted(planned.map(withoutNames).map(comparable), keyOf), what).toEqual(sorted(due.map(comparable), keyOf));
  for (const { lines, earned, carriedIn, carriedOut, amount, reference } of planned) {
    const sum = lines.reduce((all, line) => all + BigInt(line.earned), 0n);
    expect(sum, `${what} ${reference}`).toBe(BigInt(earned));
    expect(sum + BigInt(carriedIn) - BigInt(carriedOut), `${what} ${reference}`).toBe(BigInt(amount) * MILLION);
  }
};
/** Each amount that the house owes moves once, each accepted dividend moves once, and nothing else moves. */
const checkMoney = (planned: readonly PlannedPayout[], events: readonly HouseEvent[], what: string): void => {
  const references = new Set(planned.map(({ reference }) => reference));
  expect(references.size, `${what}: references`).toBe(planned.length);
  const accepted = new Set(
    events.flatMap((event) =>
      event.type === 'dividendAnswered' && event.state === 'accepted' ? [event.reference] : [],
    ),
  );
  const owed = planned.filter(
    ({ payer, amount, reference }) => amount > 0 && (payer === 'house' || accepted.has(reference)),
  );
  const moved = events.flatMap((event) =>
    event.type === 'posted' && references.has(event.reference ?? '') ? [event] : [],
  );
  const rows = moved.map(({ reference = '', credit, amount, debit }) => ({
    ...{ reference, credit, amount, payer: debit.startsWith('main:') ? debit : 'house' },
  }));
  const wanted = owed.map(({ reference, member, amount, payer }) => ({
    ...{ reference, credit: mainAccount(member), amount, payer: payer === 'house' ? 'house' : mainAccount(payer) },
  }));
  const byReference = ({ reference }: { readonly reference: string }): string => reference;
  expect(sorted(rows, byReference), what).toEqual(sorted(wanted, byReference));
};

describe('the settlement of a day under random orders of events', () => {
  const one = process.env['TOTEBOARD_SEED'];
  const many = process.env['TOTEBOARD_DEEP'] === '1' ? 120 : 8;
  const seeds = one === undefined ? Array.from({ length: many }, (_, i) => i + 1) : [Number(one)];
  it(`plans what a second computation plans, and pays it once (seeds ${seeds[0]} to ${seeds.at(-1)})`, async () => {
    const seen = new Map<string, number>();
    const count = (name: string): void => void seen.set(name, (seen.get(name) ?? 0) + 1);
    for (const seed of seeds) {
      const { days, events, state } = await playDays(seed);
      for (const [i, day] of days.entries()) checkDay(day, `seed ${seed}, settlement ${i}`);
      const planned = days.flatMap((day) => day.planned);
      checkMoney(planned, events, `seed ${seed}`);
      expect(audit(state.balances), `seed ${seed}`).toBeNull();
      expect([state.settlements.size, state.duePayouts.size], `seed ${seed}`).toEqual([0, 0]);
      for (const { kind, isMet, amount, carriedOut } of planned) {
        count(`${kind} ${isMet ? 'met' : 'missed'}`);
        if (amount > 0) count(`${kind} paid`);
        if (carriedOut < 0) count(`${kind} below zero`);
      }
      for (const event of events) if (event.type === 'dividendAnswered') count(event.state);
    }
    // Each path of the rules was taken.
    if (one === undefined) {
      expect(seen.size).toBe(4 * 4 - 1 + 2);
      for (const [name, times] of seen) expect(times, name).toBeGreaterThan(2);
    }
  });
});
