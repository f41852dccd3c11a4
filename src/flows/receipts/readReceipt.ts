/** Reads a receipt, and the states of the deposit, withdrawal or transfer that it belongs to (B-26, R-MONEY-13). */
import type { AnswerOf } from '../../contract/call.ts';
import { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import { receipt } from '../../contract/receipts/receipts.calls.ts';
import { minorOf, minorOrNull } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  receiptChecked,
  receiptFailed,
  receiptLoading,
  receiptRead,
  requestReceipt,
} from '../../domains/receipts/receipts.slice.ts';
import type { ReceiptFigures } from '../../domains/receipts/receipts.state.ts';
import { CallFailed, type RestClient } from '../../transport/api.ts';
import { minorBonus } from '../cashier/minorBonus.ts';
import { call, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { checkReceipt } from './checkReceipt.ts';

/** Entries of these types belong to a transaction of the cashier, whose id is the reference. */
const CASHIER_TYPES: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'transfer']);

/** Null for a movement that is no transaction of the cashier, such as the balance that an account began with. */
const detailOf = async (reference: string, rest: RestClient, signal: AbortSignal) => {
  try {
    return (await rest.call(cashierDetail, { query: { id: reference } }, { signal })).value;
  } catch (error) {
    if (error instanceof CallFailed && error.error.kind === 'refused' && error.error.code === 'not-found') return null;
    throw error;
  }
};
const figuresOf = (detail: AnswerOf<typeof cashierDetail>): ReceiptFigures => {
  const { kind, amount, fee, received, remaining, counterparty } = detail.row;
  return {
    kind,
    amount: minorOf(amount),
    fee: minorOf(fee),
    received: minorOrNull(received),
    remaining: minorOrNull(remaining),
    counterparty,
    bonus: minorBonus(detail),
  };
};

export const watchReceipts = monitored({
  name: 'receipt',
  on: requestReceipt,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, { reference, seen }) {
    yield* put(receiptLoading());
    const { rest } = yield* call(() => deps.transport());
    const query = { reference, ...(seen === null ? {} : { minPosition: `${seen.epoch}.${seen.seq}` }) };
    const { value, at } = yield* call((signal) => rest.call(receipt, { query }, { signal }));
    const entries = value.entries.map(({ entry, type, wallet, amount, balanceAfter, at: written }) => ({
      entry,
      type,
      wallet,
      amount: minorOf(amount),
      balanceAfter: minorOf(balanceAfter),
      at: written,
    }));
    const isCashier = entries.length === 0 || entries.some(({ type }) => CASHIER_TYPES.has(type));
    const isBet = value.reason !== null || entries.some(({ type }) => type === 'bet');
    const detail = isCashier && !isBet ? yield* call((signal) => detailOf(reference, rest, signal)) : null;
    const { what, state, reason, fair = null, asOf } = value;
    yield* put(
      receiptRead({
        receipt: {
          reference,
          what,
          state,
          reason,
          entries,
          timeline: detail?.timeline ?? [],
          figures: detail && figuresOf(detail),
          proof: { state: 'checking', checkpoint: null, failed: [] },
          fair,
          asOf,
        },
        at,
      }),
    );
    const proof = yield* checkReceipt(deps, rest, value);
    yield* put(receiptChecked({ reference, proof }));
  },
  onFailed: function* (_, code) {
    yield* put(receiptFailed(code));
  },
});
