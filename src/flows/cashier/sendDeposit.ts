/** Requests and cancels a deposit, redeems a voucher and attaches a proof: each one write under one key (R-MEMB-03, R-MONEY-14). */
import {
  cancelDeposit as cancelCall,
  depositProof,
  proofImage,
  redeemVoucher,
  requestDeposit,
} from '../../contract/cashier/deposits.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import {
  cancelDeposit,
  type DepositProof,
  type DepositRequest,
  openDeposit,
  proveDeposit,
  requestDepositQuote,
  requestDepositTerms,
  sendDeposit,
} from '../../domains/cashier/deposit.intents.ts';
import { selectDeposit } from '../../domains/cashier/deposit.selectors.ts';
import {
  depositDetailRead,
  depositWriteBegun,
  depositWriteDone,
  depositWriteRefused,
} from '../../domains/cashier/deposit.slice.ts';
import type { DepositQuote, DepositWrite } from '../../domains/cashier/deposit.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { secret, takeSecret } from '../../lib/secret.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';
import { wireChoice } from './readDeposit.ts';
import { UPLOAD_TIMEOUT_MS, uploadPictures } from './uploadPictures.ts';

const TERMS_CHANGED = 'terms-changed';
const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof CallFailed && error.error.kind === 'refused' && error.error.code === code;
const wireTerms = ({ fee, credited, bonusAmount, turnoverOwed }: DepositQuote) => ({
  fee: toDecimal(fee),
  credited: toDecimal(credited),
  bonusAmount: toDecimal(bonusAmount),
  turnoverOwed: toDecimal(turnoverOwed),
});
function* runDeposit(deps: FlowDeps, { quote, what }: DepositRequest): Flow {
  const kind = 'deposit';
  const key = deps.platform.random.id();
  const { choice, credited } = quote;
  yield* put(depositWriteBegun({ kind, key, id: null, credited }));
  const { rest } = yield* call(() => deps.transport());
  const body = { ...wireChoice(choice), ...(choice.bank === null ? {} : { bank: choice.bank }), ...wireTerms(quote) };
  const { value, at } = yield* write(deps, {
    kind,
    key,
    what,
    send: () => rest.call(requestDeposit, { body }, { key }),
  });
  const { id, state, pay } = value;
  yield* put(depositWriteDone({ kind, key, id }));
  yield* put(openDeposit(id));
  // The page reads the detail at once; it brings the bonus.
  const detail = { id, amount: choice.amount ?? 0, method: choice.method, pay, timeline: [{ state, at }], bonus: null };
  yield* put(depositDetailRead({ detail, at }));
}
function* runVoucher(deps: FlowDeps, { quote, what }: DepositRequest, code: string): Flow {
  const kind = 'voucher';
  const key = deps.platform.random.id();
  const { choice, credited } = quote;
  yield* put(depositWriteBegun({ kind, key, id: null, credited }));
  const { rest } = yield* call(() => deps.transport());
  const body = { code, ...(choice.bonus === null ? {} : { bonus: choice.bonus }), ...wireTerms(quote) };
  try {
    const { value } = yield* write(deps, {
      kind,
      key,
      what,
      send: () => rest.call(redeemVoucher, { body }, { key }),
    });
    yield* put(depositWriteDone({ kind, key, id: value.id }));
  } catch (error) {
    // Here, because the code of the voucher is known to this attempt alone.
    if (isRefusal(error, TERMS_CHANGED)) {
      yield* put(depositWriteRefused({ kind, key, code: TERMS_CHANGED, picture: null }));
      yield* put(requestDepositQuote({ choice, code: secret(code), renewed: true }));
    }
    throw error;
  }
}
/** Reports what has become of the latest write of a kind, where the call itself has not told it. */
function* report(kind: DepositWrite, failure: string, onRefused?: (key: string, code: string) => Flow): Flow {
  const { attempts } = yield* select(selectDeposit);
  const attempt = attempts[kind];
  if (attempt?.state !== 'sending') return;
  const { key } = attempt;
  yield* resolveFailure(key, failure, {
    done: function* () {
      yield* put(depositWriteDone({ kind, key, id: null }));
    },
    refused: function* (code) {
      yield* put(depositWriteRefused({ kind, key, code, picture: null }));
      if (onRefused) yield* onRefused(key, code);
    },
  });
}
const sending = monitored<DepositRequest>({
  name: 'sendDeposit',
  on: sendDeposit,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, request) {
    // Taken once: every attempt under the key must have the identical body.
    if (request.code === null) yield* runDeposit(deps, request);
    else yield* runVoucher(deps, request, (takeSecret(request.code) ?? '').trim());
  },
  onFailed: function* (_, failure, { quote, code: voucher }) {
    yield* report(voucher === null ? 'deposit' : 'voucher', failure, function* (key, code) {
      // After changed terms the new ones are asked for at once, unless the member has begun something else.
      const { attempts } = yield* select(selectDeposit);
      if (voucher === null && code === TERMS_CHANGED && attempts.deposit?.key === key)
        yield* put(requestDepositQuote({ choice: quote.choice, code: null, renewed: true }));
    });
    // Limits, methods or offers on screen may be wrong.
    yield* put(requestDepositTerms());
  },
});
const proving = monitored<DepositProof>({
  name: 'proveDeposit',
  on: proveDeposit,
  cancelOn: [sessionEnded, openDeposit],
  timeoutMs: UPLOAD_TIMEOUT_MS,
  keep: 'first',
  run: function* (deps, { id, pictures }) {
    const kind = 'depositProof';
    const key = deps.platform.random.id();
    yield* put(depositWriteBegun({ kind, key, id, credited: 0 }));
    const proofImages = yield* uploadPictures(deps, {
      row: proofImage,
      pictures,
      onRefused: function* (code, picture) {
        yield* put(depositWriteRefused({ kind, key, code, picture }));
      },
    });
    const { rest } = yield* call(() => deps.transport());
    const body = { id, proofImages };
    yield* write(deps, { kind, key, what: null, send: () => rest.call(depositProof, { body }, { key }) });
    yield* put(depositWriteDone({ kind, key, id }));
  },
  onFailed: function* (_, code) {
    yield* report('depositProof', code);
  },
});
const cancelling = monitored<string>({
  name: 'cancelDeposit',
  on: cancelDeposit,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  keep: 'first',
  run: function* (deps, id) {
    const kind = 'cancelDeposit';
    const key = deps.platform.random.id();
    yield* put(depositWriteBegun({ kind, key, id, credited: 0 }));
    const { rest } = yield* call(() => deps.transport());
    yield* write(deps, { kind, key, what: null, send: () => rest.call(cancelCall, { body: { id } }, { key }) });
    yield* put(depositWriteDone({ kind, key, id }));
  },
  onFailed: function* (_, code) {
    yield* report('cancelDeposit', code);
  },
});
export const watchSendDeposit = combineWatchers(sending, proving, cancelling);
