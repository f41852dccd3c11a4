/** Which state follows which (R-MONEY-15), and what the member's own money has to do with it. */
import { moneyTopic } from '../../../src/contract/funds/funds.topics.ts';
import { WITHDRAWAL_CONFIRM_MINUTES } from '../../../src/contract/constants.ts';
import type { HouseState } from '../state.ts';
import type { MoneyMove, MoneyState } from './types.ts';

type State = Readonly<HouseState>;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const ENDED: ReadonlySet<MoneyState> = new Set(['done', 'rejected', 'failed', 'receivedForced']);
export const hasEnded = ({ state }: Pick<MoneyMove, 'state'>): boolean => ENDED.has(state);
/** Its owner has said that it did not arrive, or not wholly: the house looks into it. */
export const isDisputed = ({ state, received }: MoneyMove): boolean => state === 'review' && received !== null;
/** Payment was sent, and it has not ended: its owner may say what arrived. */
export const mayBeConfirmed = (move: MoneyMove): boolean =>
  move.state === 'paid' || move.state === 'awaitingConfirmation' || isDisputed(move);
/** Payment was sent at some time. */
export const wasSent = (move: MoneyMove): boolean =>
  mayBeConfirmed(move) || move.state === 'done' || move.state === 'receivedForced';

/** So many at once of one member: more than a person has on their way. */
export const MOST_OPEN = 20;
/** From the wish until the house looks at it, from there until it decides, and from payment until the money may have arrived. */
const REVIEW_AFTER = 5 * SECOND;
const DECIDED_AFTER = 20 * SECOND;
const ARRIVES_AFTER = 10 * SECOND;
const DISPUTE_AFTER = MINUTE;

const confirmMinutes = (state: State): number => {
  const set = state.settings.get('withdrawalConfirmMinutes');
  return typeof set === 'number' && set > 0 ? set : WITHDRAWAL_CONFIRM_MINUTES;
};
/** Until when its owner may say what arrived (R-MONEY-06). */
export const confirmByOf = (state: State, at: number): number => at + confirmMinutes(state) * MINUTE;

export const nextDue = (move: MoneyMove, at: number): number | null => {
  if (move.state === 'requested') return at + REVIEW_AFTER;
  if (isDisputed(move)) return at + DISPUTE_AFTER;
  if (move.state === 'review') return at + DECIDED_AFTER;
  if (move.state === 'paid') return at + ARRIVES_AFTER;
  return move.state === 'awaitingConfirmation' ? move.confirmBy : null;
};

const FOLLOWS: Readonly<Record<MoneyMove['kind'], Readonly<Partial<Record<MoneyState, readonly MoneyState[]>>>>> = {
  deposit: { requested: ['review', 'done', 'failed'], review: ['done', 'failed'] },
  withdrawal: {
    requested: ['review', 'paid', 'rejected'],
    review: ['paid', 'rejected'],
    paid: ['awaitingConfirmation', 'done', 'receivedForced'],
    awaitingConfirmation: ['done', 'receivedForced'],
  },
  transfer: {},
};
/** What was paid comes back by no rejection: the house ends a dispute as received by force (D-38), its owner by their word. */
const DISPUTE: readonly MoneyState[] = ['receivedForced'];
export const mayFollow = (move: MoneyMove, to: MoneyState): boolean =>
  (isDisputed(move) ? DISPUTE : (FOLLOWS[move.kind][move.state] ?? [])).includes(to);

/** Ended ones beyond what the topic holds, `beside` new ones of the same record; what is on its way is never among them. */
export const trimmedBy = (state: State, member: string, id: string, beside = 0): readonly string[] => {
  const own = (state.moneyOf.get(member) ?? []).filter((one) => one !== id);
  let over = own.length + 1 + beside - moneyTopic.limit;
  return own.filter((one) => {
    const move = state.money.get(one);
    return move !== undefined && hasEnded(move) && over-- > 0;
  });
};
export const openOf = (state: State, member: string): readonly MoneyMove[] =>
  (state.moneyOf.get(member) ?? []).flatMap((id) => {
    const move = state.money.get(id);
    return move && !hasEnded(move) ? [move] : [];
  });
