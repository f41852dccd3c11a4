/** Checks receipts that the member gave, each by itself and against the house's record (B-28). */
import { sessionEnded } from '../../domains/facts.ts';
import { checkReceipts } from '../../domains/fairness/fairness.intents.ts';
import { selectFairRecord } from '../../domains/fairness/fairness.selectors.ts';
import { receiptsChecked } from '../../domains/fairness/fairness.slice.ts';
import { readReceipts, withServerSeed } from '../../domains/fairness/receipts.calc.ts';
import { checkReceipt, type CheckedReceipt } from '../../lib/fairness/check.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

export const watchCheckReceipts = monitored({
  name: 'checkReceipts',
  on: checkReceipts,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { text }) {
    yield* put(receiptsChecked({ state: 'checking' }));
    const receipts = readReceipts(text);
    if (receipts === null) return yield* put(receiptsChecked({ state: 'unreadable' }));
    const crypto = yield* call(() => deps.platform.crypto.fairness());
    if (crypto === 'insecure') return yield* put(receiptsChecked({ state: 'insecure' }));
    const { data } = yield* select(selectFairRecord);
    const seeds = data === null || data === 'insecure' ? [] : data.map(({ seed }) => seed);
    const results: CheckedReceipt[] = [];
    for (const receipt of receipts)
      results.push(yield* call(() => checkReceipt(crypto, withServerSeed(receipt, seeds), seeds)));
    yield* put(receiptsChecked({ state: 'checked', results }));
  },
  onFailed: function* () {
    yield* put(receiptsChecked({ state: 'failed' }));
  },
});
