import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import { decide } from '../../server-mock/core/decide.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../../server-mock/core/ledger.ts';
import { hashOf, toStoredRecord } from '../../server-mock/journal/chain.ts';
import type { Journal } from '../../server-mock/journal/journal.ts';
import { runPowerLoss, type PlantedFaults } from './powerLoss.ts';

/** 100 in common runs (F16), 2,000 in the deep run. */
const RUNS = Number(env['TOTEBOARD_POWER_LOSSES'] ?? (env['TOTEBOARD_DEEP'] === '1' ? 2_000 : 100));
const FIRST = Number(env['TOTEBOARD_SEED'] ?? 1);
/** Reliability 6.6 allows a planted fault 500 schedules; these need few. */
const SEARCH = 100;

const caughtAt = async (plant: PlantedFaults): Promise<string> => {
  for (let seed = 1; seed <= SEARCH; seed++) {
    const wrong = await runPowerLoss(seed, plant);
    if (wrong !== null) return wrong;
  }
  return 'not caught';
};
/** PB-6: acknowledges before the commit. */
const hasty = (journal: Journal): Journal => {
  let { pos, hash } = journal.head();
  return {
    ...journal,
    saveSnapshot: async () => undefined,
    append: async (record) => {
      pos += 1;
      hash = hashOf(hash, toStoredRecord(pos, record));
      journal.append(record).catch(() => undefined);
      return { ...record, pos, hash };
    },
  };
};
/** PB-8: a payout with half a cent. */
const floating: PlantedFaults['core'] = (state, command, context) => {
  const decision = decide(state, command, context);
  if (!decision.ok) return decision;
  const events = decision.events.map((event) =>
    event.type === 'posted' && event.why === 'payout' ? { ...event, amount: event.amount * 1.005 } : event,
  );
  return { ...decision, events };
};
/** PB-17: a settled round may be credited again. */
const generous: PlantedFaults['core'] = (state, command, context) => {
  const decision = decide(state, command, context);
  if (command.kind !== 'credit' || !decision.ok || command.amount === 0) return decision;
  const closed = decision.events.find((event) => event.type === 'betClosed');
  if (!closed) return decision;
  const again = {
    type: 'posted',
    debit: HOUSE_ACCOUNTS.winLoss,
    credit: mainAccount(command.member),
    amount: command.amount,
    why: 'payout',
  } as const;
  return { ...decision, events: [...decision.events, again, closed] };
};

describe('power loss on a simulated disk', () => {
  it(`REL-20 REL-23 over ${RUNS} seeds no acknowledged command is lost or doubled, and no stake is held for ever`, async () => {
    for (let seed = FIRST; seed < FIRST + RUNS; seed++)
      expect(await runPowerLoss(seed), `again: TOTEBOARD_SEED=${seed} TOTEBOARD_POWER_LOSSES=1`).toBeNull();
  }, 120_000);
  it('PB-6 acknowledging before the sync is detected', async () => {
    expect(await caughtAt({ journal: hasty })).toMatch(/was acknowledged and is there 0 times/);
  });
  it('PB-7 forgetting keys at the restart is detected', async () => {
    expect(await caughtAt({ journal: (journal) => ({ ...journal, findCommand: async () => null }) })).toMatch(
      /writer failed|acknowledged/,
    );
  });
  it('PB-8 an amount that is not a whole minor unit is detected', async () => {
    expect(await caughtAt({ core: floating })).toMatch(/not a positive safe integer|no minor unit/);
  });
  it('PB-17 a round credited twice is detected', async () => {
    expect(await caughtAt({ core: generous })).toMatch(/settled 2 times/);
  });
  it('PB-18 a lost rollback is detected', async () => {
    const forgetful: PlantedFaults['wallet'] = (wallet) => ({
      ...wallet,
      rollback: async () => ({ ok: true, balance: 0, betId: '', positions: {}, repeated: false }),
    });
    expect(await caughtAt({ wallet: forgetful })).toMatch(/still holds|acknowledged/);
  });
});
