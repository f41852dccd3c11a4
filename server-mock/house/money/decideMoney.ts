/**
 * The cashier's desk. A wish stands in the journal before anything moves; what leaves a member waits in an account of its own
 * until it is paid or comes back, once; every posting of one movement carries its one reference (R-MONEY-03, R-MONEY-04,
 * decision 0185).
 */
import { IMAGES_MAX } from '../../../src/contract/constants.ts';
import { MEMBER_TYPES } from '../../world/settings.ts';
import type { Command } from '../commands.ts';
import { MAX_AMOUNT, MAX_ID } from '../constants.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE, mainOf, transitOf } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import {
  confirmByOf,
  hasEnded,
  isDisputed,
  mayBeConfirmed,
  mayFollow,
  MOST_OPEN,
  nextDue,
  openOf,
  trimmedBy,
  wasSent,
} from './states.ts';
import type { MoneyMove, MoneyState } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type Wish = Of<'requestDeposit'> | Of<'requestWithdrawal'>;

const resultOf = ({ id, state }: MoneyMove) => ({ id, state });
const PREFIX = { deposit: 'DP', withdrawal: 'WD' } as const;

const refusal = (state: State, { kind, member, amount, method }: Wish, at: number): Decision | null => {
  const who = state.members.get(member);
  if (!who) return no('not-found');
  if (who.type === TRIAL_TYPE) return no('trial-refused');
  // Simulated members have a purse of their own.
  if (who.bot || !MEMBER_TYPES.some((type) => type === who.type)) return no('forbidden');
  // Who takes a break gets their money out, and puts none in.
  if (kind === 'requestDeposit' && who.excludedUntil > at) return no('self-excluded');
  if (!Number.isSafeInteger(amount) || amount <= 0) return no('bad-request');
  if (method.length === 0 || method.length > MAX_ID) return no('bad-request');
  return amount > MAX_AMOUNT || openOf(state, member).length >= MOST_OPEN ? no('over-limit') : null;
};
/** The move as it stands after this, and what it pushes out. */
const moved = (state: State, move: MoneyMove, at: number): HouseEvent => {
  const now = { ...move, changedAt: at, due: nextDue(move, at) };
  return { type: 'moneyMoved', move: now, trimmed: trimmedBy(state, move.member, move.id) };
};
const begun = (kind: 'deposit' | 'withdrawal', wish: Wish, { at, random }: Context): MoneyMove => {
  const reference = `${PREFIX[kind]}${random.id().slice(0, 16)}`;
  return {
    id: reference,
    member: wish.member,
    kind,
    state: 'requested',
    amount: wish.amount,
    fee: 0,
    method: wish.method,
    reference,
    counterparty: null,
    requestedAt: at,
    changedAt: at,
    confirmBy: null,
    received: null,
    remaining: null,
    due: null,
    images: [],
  };
};
export const requestDeposit = (state: State, command: Of<'requestDeposit'>, context: Context): Decision => {
  const refused = refusal(state, command, context.at);
  if (refused) return refused;
  if ((state.balances.get(mainOf(command.member)) ?? 0) + command.amount > MAX_AMOUNT) return no('over-limit');
  const move = begun('deposit', command, context);
  return yes([moved(state, move, context.at)], resultOf(move));
};
/** The amount leaves the balance with the wish: nobody stakes it twice. */
export const requestWithdrawal = (state: State, command: Of<'requestWithdrawal'>, context: Context): Decision => {
  const { member, amount } = command;
  const refused = refusal(state, command, context.at);
  if (refused) return refused;
  const balance = state.balances.get(mainOf(member)) ?? 0;
  if (balance < amount) return no('insufficient-funds', { balance });
  const move = begun('withdrawal', command, context);
  const account = transitOf(member);
  const { reference } = move;
  return yes(
    [
      ...(state.balances.has(account) ? [] : [{ type: 'accountOpened', account } as const]),
      { type: 'posted', debit: mainOf(member), credit: account, amount, why: 'withdrawal', reference },
      moved(state, move, context.at),
    ],
    resultOf(move),
  );
};

/** What a state means for the member's money; null: nothing moves. */
const posting = ({ kind, member, amount, reference }: MoneyMove, to: MoneyState): HouseEvent | null => {
  const main = mainOf(member);
  const transit = transitOf(member);
  if (kind === 'deposit')
    return to === 'done'
      ? { type: 'posted', debit: HOUSE.cashierIn, credit: main, amount, why: 'deposit', reference }
      : null;
  if (to === 'paid')
    return { type: 'posted', debit: transit, credit: HOUSE.cashierOut, amount, why: 'withdrawalPaid', reference };
  return to === 'rejected'
    ? { type: 'posted', debit: transit, credit: main, amount, why: 'withdrawalReturned', reference }
    : null;
};
const stepTo = (state: State, move: MoneyMove, to: MoneyState, at: number): readonly HouseEvent[] => {
  const { amount, kind } = move;
  const next: MoneyMove = {
    ...move,
    state: to,
    confirmBy: to === 'awaitingConfirmation' ? confirmByOf(state, at) : null,
    ...(to === 'done' && { received: amount, remaining: 0 }),
    ...(kind === 'deposit' && to === 'failed' && { received: 0, remaining: amount }),
  };
  const told = posting(move, to);
  return [...(told ? [told] : []), moved(state, next, at)];
};
/** By hand, of the control interface: what the bank or an operator would do. */
export const moveMoney = (state: State, { id, to }: Of<'moveMoney'>, { at }: Context): Decision => {
  const move = state.money.get(id);
  if (!move) return no('not-found');
  if (!mayFollow(move, to)) return no('bad-request', { why: `${move.kind} stands at ${move.state}` });
  const credited = move.kind === 'deposit' && to === 'done';
  if (credited && (state.balances.get(mainOf(move.member)) ?? 0) + move.amount > MAX_AMOUNT) return no('over-limit');
  return yes(stepTo(state, move, to, at), { id, state: to });
};

/** Null: what they say of a part does not come to the whole. */
const receivedOf = ({ outcome, received, remaining }: Of<'confirmWithdrawal'>, whole: number): number | null => {
  if (outcome !== 'partial') return outcome === 'received' ? whole : 0;
  const part = received ?? (remaining === null ? 0 : whole - remaining);
  const isPart = Number.isSafeInteger(part) && part > 0 && part < whole;
  return isPart && (remaining === null || part + remaining === whole) ? part : null;
};
const HASH = /^[0-9a-f]{64}$/;
/**
 * What arrived, as its owner says (R-MONEY-05), from the payment until it has ended: while it is looked into they may say
 * otherwise, and it is looked into anew. Said again it is the same; after the end it stays what it is.
 */
export const confirmWithdrawal = (state: State, command: Of<'confirmWithdrawal'>, { at }: Context): Decision => {
  const { member, id, images } = command;
  const move = state.money.get(id);
  if (move?.member !== member || move.kind !== 'withdrawal') return no('not-found');
  if (!mayBeConfirmed(move))
    return wasSent(move) ? yes([], resultOf(move)) : no('bad-request', { why: `it stands at ${move.state}` });
  const received = receivedOf(command, move.amount);
  if (received === null) return no('bad-request', { fields: { receivedAmount: 'format-incorrect' } });
  if (images.length > IMAGES_MAX || !images.every((one) => HASH.test(one))) return no('image-refused');
  if (received === move.amount) return yes(stepTo(state, move, 'done', at), { id, state: 'done' });
  const isTheSame = received === move.received && images.join() === move.images.join();
  if (isDisputed(move) && isTheSame) return yes([], resultOf(move));
  const disputed: MoneyMove = {
    ...move,
    state: 'review',
    confirmBy: null,
    received,
    remaining: move.amount - received,
    images,
  };
  return yes([moved(state, disputed, at)], resultOf(disputed));
};

/** An amount of so many cents is turned down, so that each way can be seen; everything else goes well. */
const TURNED_DOWN = 13;
const byTheBank = (move: MoneyMove): MoneyState => {
  if (move.state === 'requested') return 'review';
  if (move.state === 'paid') return 'awaitingConfirmation';
  if (move.state === 'awaitingConfirmation') return 'done';
  // Never as received over what its owner said: what was said stays, and a letter tells them (D-38).
  if (isDisputed(move)) return 'receivedForced';
  const isFine = move.amount % 100 !== TURNED_DOWN;
  if (move.kind === 'deposit') return isFine ? 'done' : 'failed';
  return isFine ? 'paid' : 'rejected';
};
/** What is due moves on by one state: the simulated bank, and the time that is over (R-MONEY-06). */
export const moneyDue = (state: State, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  const isBankOpen = state.settings.get('bankMoves') !== false;
  const into = new Map<string, number>();
  for (const id of state.moneyOpen) {
    const move = state.money.get(id);
    if (!move || hasEnded(move) || move.due === null || move.due > at) continue;
    if (!isBankOpen && move.state !== 'awaitingConfirmation') continue;
    const to = byTheBank(move);
    // A full purse waits: nothing is credited beyond what an account holds.
    const sum = (into.get(move.member) ?? state.balances.get(mainOf(move.member)) ?? 0) + move.amount;
    const credits = (move.kind === 'deposit' && to === 'done') || to === 'rejected';
    if (credits && sum > MAX_AMOUNT) continue;
    if (credits) into.set(move.member, sum);
    events.push(...stepTo(state, move, to, at));
  }
  return events;
};
