/** What every request of the cashier shares: who may make it, its row, and the event that stores a step of it. */
import { MEMBER_TYPES } from '../settings/settings.ts';
import { MAX_AMOUNT, MAX_ID } from '../constants.ts';
import { type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { depositRefusal } from '../play-limits/decideLimits.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { MAX_OPEN_MOVES, nextDueAt, openMoves, trimmedMoves } from './states.ts';
import type { MoneyMove, MoneyRequest } from './types.ts';

type State = Readonly<HouseState>;
const PREFIX = { deposit: 'DP', withdrawal: 'WD' } as const;

export const resultOf = ({ id, state }: Pick<MoneyMove, 'id' | 'state'>) => ({ id, state });
/** Why this member may not request that; null: it may. */
export const requestRefusal = (
  state: State,
  kind: 'deposit' | 'withdrawal',
  { member, amount, method }: MoneyRequest,
  at: number,
): Decision | null => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  // Simulated members use no cashier.
  if (holder.bot || !MEMBER_TYPES.some((type) => type === holder.type)) return refuse('forbidden');
  // A self-excluded member may withdraw, but not deposit.
  if (kind === 'deposit' && holder.excludedUntil > at) return refuse('self-excluded');
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('bad-request');
  if (method.length === 0 || method.length > MAX_ID) return refuse('bad-request');
  const crossed = kind === 'deposit' ? depositRefusal(state, member, amount, at) : null;
  if (crossed) return crossed;
  const open = openMoves(state, member).filter((move) => move.kind === kind);
  return amount > MAX_AMOUNT || open.length >= MAX_OPEN_MOVES ? refuse('over-limit') : null;
};
/** Stores the movement's new state, with the next due time and the movements that are trimmed. */
export const moveEvent = (state: State, move: MoneyMove, at: number): HouseEvent => {
  const now = { ...move, changedAt: at, due: nextDueAt(move, at) };
  return { type: 'moneyMoved', move: now, trimmed: trimmedMoves(state, move.member, move.id) };
};
export const newMove = (
  kind: 'deposit' | 'withdrawal',
  request: MoneyRequest & Partial<Pick<MoneyMove, 'counterparty' | 'deposit' | 'expiresAt' | 'fee'>>,
  { at, random }: Pick<Context, 'at' | 'random'>,
): MoneyMove => {
  const reference = `${PREFIX[kind]}${random.id().slice(0, 16)}`;
  return {
    id: reference,
    member: request.member,
    kind,
    state: 'requested',
    amount: request.amount,
    fee: request.fee ?? 0,
    method: request.method,
    reference,
    counterparty: request.counterparty ?? null,
    requestedAt: at,
    changedAt: at,
    confirmBy: null,
    expiresAt: request.expiresAt ?? null,
    received: null,
    remaining: null,
    due: null,
    deposit: request.deposit ?? null,
    images: [],
  };
};
