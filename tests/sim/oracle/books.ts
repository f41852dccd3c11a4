/** O5: the books. Running sums with every record; recomputed from nothing at each restart and at the end. */
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import type { SimWorld, WriteShown } from '../types.ts';
import { createKeysTruth } from './truth/keysTruth.ts';
import { createDepositsTruth } from './truth/depositsTruth.ts';
import { createAccessTruth } from './truth/accessTruth.ts';
import { createFactorsTruth } from './truth/factorsTruth.ts';
import { createShownPointsTruth } from './truth/pointRows.ts';
import { createPointsTruth } from './truth/pointsTruth.ts';
import { createAlertsTruth } from './truth/alertsTruth.ts';
import { createAgreementsTruth } from './truth/agreementsTruth.ts';
import { createTurnTruth } from './truth/turnTruth.ts';
import { createTimeLimitsTruth } from './truth/timeLimitsTruth.ts';
import { createLimitsTruth } from './truth/limitsTruth.ts';
import { createPayeesTruth } from './truth/payeesTruth.ts';
import { createWithdrawalsTruth } from './truth/withdrawalsTruth.ts';
import { createRewardsTruth } from './truth/rewardsTruth.ts';
import { createRoundsTruth } from './truth/roundsTruth.ts';
import { createSlipsTruth } from './truth/slipsTruth.ts';
import { createSalaryTruth } from './truth/salaryTruth.ts';
import { createSignInsTruth } from './truth/signInsTruth.ts';
import type { Truth } from './truth/truth.ts';
import type { ReportViolation } from './violation.ts';

export interface BooksOracle {
  readonly begin: (epoch: number) => void;
  readonly durable: (record: JournalRecord) => void;
  /** `epoch`: of the house that answered. */
  readonly acknowledged: (key: string, scope: string, outcome: 'ok' | 'refused', epoch: number) => void;
  readonly write: (write: WriteShown) => void;
  /** The client's page or session has ended. */
  readonly left: (client: string) => void;
  /** Compares the house's balances with the postings, when the house stands at the last durable record. */
  readonly look: (world: SimWorld) => void;
  /** Recomputes everything from nothing. */
  readonly resum: (world: SimWorld) => void;
  readonly unresolved: () => readonly WriteShown[];
  /** Slips whose numbers are known and that have not been settled. */
  readonly openSlips: () => readonly string[];
  /** Rounds at vendors with a held stake that do not wait for a draw. */
  readonly openRounds: () => readonly string[];
}
/** Truths that judge a record by its events alone. Each is made anew with an epoch. */
const createTruths = (): ((record: JournalRecord, events: readonly HouseEvent[]) => string | null) => {
  const truths = [
    createRewardsTruth(),
    createWithdrawalsTruth(),
    createDepositsTruth(),
    createPayeesTruth(),
    createLimitsTruth(),
    createTimeLimitsTruth(),
    createAccessTruth(),
    createFactorsTruth(),
    createPointsTruth(),
    createShownPointsTruth(),
    createSignInsTruth(),
    createTurnTruth(),
    createAlertsTruth(),
    createAgreementsTruth(),
  ];
  return ({ pos, at, kind, actor, body, touches }, events) => {
    const read = { pos, at, kind, actor, body, touches, events };
    let wrong: string | null = null;
    for (const { take } of truths) {
      const found = take(read);
      wrong ??= found;
    }
    return wrong;
  };
};
export const createBooksOracle = (truth: Truth, report: ReportViolation): BooksOracle => {
  const keys = createKeysTruth();
  let salary = createSalaryTruth();
  let rounds = createRoundsTruth();
  let slips = createSlipsTruth();
  let judge = createTruths();
  /** Accounts moved since the last look. */
  let moved = new Set<string>();
  const say = (sentence: string | null, actor = 'house'): void => {
    if (sentence !== null) report({ oracle: 'O5', actor, sentence });
  };
  const compare = (world: SimWorld, accounts: Iterable<string>): void => {
    const house = world.house();
    if (house === null || house.pos !== truth.pos()) return;
    for (const account of accounts) {
      const expected = truth.ledger().balanceOf(account);
      const actual = house.balances.get(account) ?? 0;
      if (actual !== expected)
        report({
          oracle: 'O5',
          actor: 'house',
          sentence: `the house's ${account} is not what its postings come to`,
          expected,
          actual,
        });
    }
  };
  return {
    begin: (epoch) => {
      keys.begin(epoch);
      salary = createSalaryTruth();
      rounds = createRoundsTruth();
      slips = createSlipsTruth();
      judge = createTruths();
      moved = new Set();
    },
    durable: (record) => {
      say(keys.durable(record));
      say(rounds.take(record) ?? slips.take(record));
      const events = record.events as readonly HouseEvent[];
      for (const event of events) if (event.type === 'posted') moved.add(event.debit).add(event.credit);
      say(judge(record, events));
      say(salary.take(events) ?? salary.checkAccruals(record.touches));
    },
    acknowledged: (key, scope, outcome, epoch) => say(keys.acknowledged(key, scope, outcome, epoch)),
    write: (write) => say(keys.seen(write), write.client),
    look: (world) => {
      if (moved.size === 0 || world.house() === null) return;
      compare(world, moved);
      moved = new Set();
    },
    resum: (world) => {
      say(truth.ledger().resum());
      compare(world, new Set([...truth.ledger().accounts().keys(), ...(world.house()?.balances.keys() ?? [])]));
    },
    left: keys.left,
    unresolved: keys.unresolved,
    openSlips: () => slips.unsettled(),
    openRounds: () => {
      const waiting = slips.waiting();
      return rounds.open().filter((name) => !waiting.has(name.replace('round ', '')));
    },
  };
};
