import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { audit, HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { START, testWorld } from '../testing/worldFixture.ts';
import type { CreditType } from './types.ts';

const ME = 'alice01';
const AT = 1_790_000_000_000;
const random = createRandom(7);
let state: HouseState;
const record = (events: readonly HouseEvent[]): void => {
  for (const event of events) apply(state, event);
};
const move = (type: CreditType, amount: number, member = ME) => {
  const decision = decide(state, { kind: 'moveCredit', member, type, amount }, { at: AT, random, world: testWorld });
  if (decision.ok) record(decision.events);
  return decision;
};
const balance = (): number => state.balances.get(mainAccount(ME)) ?? 0;
beforeEach(async () => {
  state = emptyState();
  record(await testWorld.genesis(AT));
});

describe('a credit line', () => {
  it('is granted, used, repaid and revoked, and every movement says how much is used after it', () => {
    for (const [type, amount] of [
      ['granted', 10_000],
      ['used', 6_000],
      ['repaid', 4_000],
      ['revoked', 8_000],
    ] as const)
      expect(move(type, amount), type).toMatchObject({ ok: true });
    const { line, entries } = state.credit.get(ME) ?? { line: null, entries: [] };
    expect(line).toEqual({ limit: 2_000, used: 2_000 });
    expect(entries.map(({ type, amount, usedAfter }) => [type, amount, usedAfter])).toEqual([
      ['granted', 10_000, 0],
      ['used', 6_000, 6_000],
      ['repaid', 4_000, 2_000],
      ['revoked', 8_000, 2_000],
    ]);
    expect([balance(), state.balances.get(HOUSE_ACCOUNTS.credit)]).toEqual([START + 2_000, -2_000]);
    expect(audit(state.balances)).toBeNull();
  });
  it('is never used beyond its limit, revoked below what is used, or repaid beyond what is used or owned', () => {
    expect(move('used', 1)).toMatchObject({ code: 'over-limit' });
    move('granted', START * 2);
    expect(move('used', START * 2 + 1)).toMatchObject({ code: 'over-limit' });
    move('used', START);
    expect(move('revoked', START + 1)).toMatchObject({ code: 'over-limit' });
    expect(move('repaid', START + 1)).toMatchObject({ code: 'over-limit' });
    const out = { kind: 'cashOut', member: ME, amount: START * 2, reason: 'test' } as const;
    const decision = decide(state, out, { at: AT, random, world: testWorld });
    if (decision.ok) record(decision.events);
    expect(move('repaid', 1)).toMatchObject({ code: 'insufficient-funds' });
  });
  it('is refused to simulated and unknown members, and for amounts that are none', () => {
    for (const member of ['robot08', 'unknown', 'trial05'])
      expect(move('granted', 1, member)).toMatchObject({ code: 'not-found' });
    for (const amount of [0, -1, 0.5]) expect(move('granted', amount)).toMatchObject({ code: 'bad-request' });
  });
  it('gets its account in a house that began without one', () => {
    state.balances.delete(HOUSE_ACCOUNTS.credit);
    move('granted', 100);
    expect(move('used', 100)).toMatchObject({ ok: true });
    expect(state.balances.get(HOUSE_ACCOUNTS.credit)).toBe(-100);
  });
});
