/** The state machine of deposits and withdrawals (R-MONEY-15), and its due times. */
import { type CashierRow, cashierTopic } from '../../../src/contract/cashier/cashier.topics.ts';
import { WITHDRAWAL_CONFIRM_MINUTES } from '../../../src/contract/constants.ts';
import type { HouseState } from '../state.ts';
import type { MoneyMove, MoneyState } from './types.ts';

type State = Readonly<HouseState>;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const OPEN: ReadonlySet<MoneyState> = new Set(['requested', 'review', 'paid', 'awaitingConfirmation']);
export const hasEnded = ({ state }: Pick<MoneyMove, 'state'>): boolean => !OPEN.has(state);
export const CREDITED: ReadonlySet<MoneyState> = new Set(['done', 'underPaid', 'overPaid']);
/** A deposit whose bank confirmed a payment. */
export const isCredited = ({ kind, state }: Pick<MoneyMove, 'kind' | 'state'>): boolean =>
  kind === 'deposit' && CREDITED.has(state);
/** What it moved in the ledger, minor units: of a deposit what its bank named, without the fee. Null: nothing, or nothing yet. */
export const movedAmount = (move: CashierRow): number | null => {
  if (move.kind === 'deposit') return isCredited(move) && move.received !== null ? move.received - move.fee : null;
  return move.state === 'rejected' || move.state === 'failed' ? null : move.amount;
};
/** A deposit that waits for its payment, or whose proof waits for the bank's call-back. */
export const isUnpaidDeposit = ({ kind, state }: Pick<MoneyMove, 'kind' | 'state'>): boolean =>
  kind === 'deposit' && OPEN.has(state);
/** The owner reported that it did not arrive, or only in part; it is being investigated. */
export const isDisputed = ({ kind, state, received }: MoneyMove): boolean =>
  kind === 'withdrawal' && state === 'review' && received !== null;
/** It was paid and has not ended, so the owner may confirm what arrived. */
export const canConfirm = (move: MoneyMove): boolean =>
  move.state === 'paid' || move.state === 'awaitingConfirmation' || isDisputed(move);
/** It was paid at some time. */
export const wasPaidOut = (move: MoneyMove): boolean =>
  canConfirm(move) || move.state === 'done' || move.state === 'receivedForced';

/** Highest number of open deposits, and of open withdrawals, of one member. */
export const MAX_OPEN_MOVES = 20;
/** Delays from the request to the review, from the review to the decision, and from the payment to its possible arrival, ms. */
const REVIEW_AFTER = 5 * SECOND;
const DECIDED_AFTER = 20 * SECOND;
const ARRIVES_AFTER = 10 * SECOND;
const DISPUTE_AFTER = MINUTE;
/** A deposit with a proof waits this long for its bank's call-back. */
const PROOF_AFTER = 24 * 60 * MINUTE;

export const confirmMinutes = (state: State): number => {
  const set = state.settings.get('withdrawalConfirmMinutes');
  return typeof set === 'number' && set > 0 ? set : WITHDRAWAL_CONFIRM_MINUTES;
};
/** Deadline for the owner's confirmation (R-MONEY-06). */
export const confirmDeadline = (state: State, at: number): number => at + confirmMinutes(state) * MINUTE;

export const nextDueAt = (move: MoneyMove, at: number): number | null => {
  if (move.kind === 'deposit')
    return move.state === 'requested' ? move.expiresAt : move.state === 'review' ? at + PROOF_AFTER : null;
  if (move.state === 'requested') return at + REVIEW_AFTER;
  if (isDisputed(move)) return at + DISPUTE_AFTER;
  if (move.state === 'review') return at + DECIDED_AFTER;
  if (move.state === 'paid') return at + ARRIVES_AFTER;
  return move.state === 'awaitingConfirmation' ? move.confirmBy : null;
};

/** What an operator may move. A deposit is moved by its bank and its owner alone. */
const FOLLOWS: Readonly<Record<MoneyMove['kind'], Readonly<Partial<Record<MoneyState, readonly MoneyState[]>>>>> = {
  deposit: {},
  withdrawal: {
    requested: ['review', 'paid', 'rejected'],
    review: ['paid', 'rejected'],
    paid: ['awaitingConfirmation', 'done', 'receivedForced'],
    awaitingConfirmation: ['done', 'receivedForced'],
  },
  transfer: {},
};
/** A disputed withdrawal was paid, so it cannot be rejected: it is forced to received (D-38), or its owner confirms it. */
const DISPUTE: readonly MoneyState[] = ['receivedForced'];
export const canTransition = (move: MoneyMove, to: MoneyState): boolean =>
  (isDisputed(move) ? DISPUTE : (FOLLOWS[move.kind][move.state] ?? [])).includes(to);

/**
 * Ids of the oldest ended movements beyond the topic's limit; `beside`: further new ones of the same record. Open ones
 * are never trimmed.
 */
export const trimmedMoves = (state: State, member: string, id: string, beside = 0): readonly string[] => {
  const own = (state.moneyOf.get(member) ?? []).filter((one) => one !== id);
  let excess = own.length + 1 + beside - cashierTopic.limit;
  return own.filter((one) => {
    const move = state.money.get(one);
    return move !== undefined && hasEnded(move) && excess-- > 0;
  });
};
export const openMoves = (state: State, member: string): readonly MoneyMove[] =>
  (state.moneyOf.get(member) ?? []).flatMap((id) => {
    const move = state.money.get(id);
    return move && !hasEnded(move) ? [move] : [];
  });
