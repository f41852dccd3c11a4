/**
 * Decides the participation in promotions, once each: a second attempt, under any key, returns the current status and
 * pays nothing. Rewards come from the house's promotion account in one posting (REL-22).
 */
import { IMAGES_MAX, REMARK_MAX } from '../../../src/contract/constants.ts';
import { MEMBER_TYPES } from '../settings/settings.ts';
import type { Command, CommandResult } from '../commands.ts';
import * as limit from '../constants.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { isOnBreak, TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { newPart, isPromotionOpen, partOf } from './parts.ts';
import type { Part, Prize, PromotionMoved, PromotionTerms, TakenPart } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
interface Participation {
  readonly member: string;
  readonly promotion: string;
  readonly terms: PromotionTerms;
}

export const promotionResult = ({ status, at, progress, amount, prize, reference }: Part): CommandResult => ({
  status,
  at,
  progress,
  amount,
  prize,
  reference,
});
/** Why this member may not take part in this way now; null: they may. */
const refusal = (
  state: State,
  { member: id, promotion, terms }: Participation,
  modes: readonly TakenPart[],
  at: number,
) => {
  const member = state.members.get(id);
  if (!member) return refuse('not-found');
  if (member.type === TRIAL_TYPE) return refuse('trial-refused');
  if (!MEMBER_TYPES.some((type) => type === member.type)) return refuse('forbidden');
  if (member.excludedUntil > at) return refuse('self-excluded');
  if (promotion.length === 0 || promotion.length > limit.MAX_ID) return refuse('bad-request');
  if (!modes.includes(terms.mode)) return refuse('promotion-closed', { why: 'another kind of promotion' });
  return isPromotionOpen(terms, at) ? null : refuse('promotion-closed', { why: 'not now' });
};
const moved = ({ member, promotion }: Participation, part: Part): PromotionMoved => ({
  type: 'promotionMoved',
  member,
  promotion,
  part,
});
/** The only way to pay for a promotion. Null: it would exceed the member's limit. */
const pay = (
  state: State,
  target: Pick<Participation, 'member' | 'promotion'>,
  part: Part,
  what: { readonly amount: number; readonly prize: string; readonly status: 'claimed' | 'issued' },
  { at, random }: Context,
): { readonly part: Part; readonly events: readonly HouseEvent[] } | null => {
  const { amount, prize, status } = what;
  const balance = (state.balances.get(mainAccount(target.member)) ?? 0) + amount;
  if (!Number.isSafeInteger(amount) || amount < 0 || balance > limit.MAX_AMOUNT) return null;
  const reference = `PM${random.id().slice(0, 16)}`;
  const paid: Part = { ...part, status, at, amount, prize, reference };
  const posting: HouseEvent = {
    type: 'posted',
    debit: HOUSE_ACCOUNTS.promotion,
    credit: mainAccount(target.member),
    amount,
    why: 'promotion',
    reference,
  };
  const { member, promotion } = target;
  return {
    part: paid,
    events: [...(amount > 0 ? [posting] : []), { type: 'promotionMoved', member, promotion, part: paid }],
  };
};

export const joinPromotion = (state: State, command: Participation, { at }: Context): Decision => {
  const before = partOf(state, command.member, command.promotion);
  if (before) return accept([], promotionResult(before));
  const refused = refusal(state, command, ['join'], at);
  if (refused) return refused;
  const part = newPart(command.terms, at);
  return accept([moved(command, part)], promotionResult(part));
};

export const claimPromotion = (state: State, command: Participation, context: Context): Decision => {
  const { at } = context;
  const before = partOf(state, command.member, command.promotion);
  if (before?.status === 'claimed') return accept([], promotionResult(before));
  const refused = refusal(state, command, ['claim', 'join'], at);
  if (refused) return refused;
  const earned = before?.status === 'claim';
  if (command.terms.mode === 'join' ? !earned : before !== null)
    return refuse('promotion-closed', { why: 'nothing to claim' });
  const part = before ?? newPart(command.terms, at);
  const paid = pay(state, command, part, { amount: part.reward, prize: '', status: 'claimed' }, context);
  return paid ? accept(paid.events, promotionResult(paid.part)) : refuse('over-limit');
};

/** Selects a prize by weight. `at`: 0 ≤ at < the sum of weights. */
export const prizeAt = (prizes: readonly Prize[], at: number): Prize | null => {
  let before = 0;
  for (const prize of prizes) {
    before += prize.weight;
    if (at < before) return prize;
  }
  return null;
};
export const drawRaffle = (state: State, command: Participation, context: Context): Decision => {
  const { at, secure = context.random } = context;
  const before = partOf(state, command.member, command.promotion);
  if (before) return accept([], promotionResult(before));
  const refused = refusal(state, command, ['raffle'], at);
  if (refused) return refused;
  const { prizes } = command.terms;
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const prize = weights > 0 ? prizeAt(prizes, secure.integer(weights)) : null;
  if (prize === null) return refuse('bad-request', { why: 'a raffle without prizes' });
  const drawn = { amount: prize.amount, prize: prize.id, status: 'claimed' } as const;
  const paid = pay(state, command, newPart(command.terms, at), drawn, context);
  return paid ? accept(paid.events, promotionResult(paid.part)) : refuse('over-limit');
};

const HASH = /^[0-9a-f]{64}$/;
export const applyForPromotion = (state: State, command: Of<'applyPromotion'>, { at }: Context): Decision => {
  const before = partOf(state, command.member, command.promotion);
  if (before) return accept([], promotionResult(before));
  const refused = refusal(state, command, ['apply'], at);
  if (refused) return refused;
  const { remark, images } = command;
  if ([...remark].length > REMARK_MAX) return refuse('bad-request', { why: 'the remark is too long' });
  if (images.length > IMAGES_MAX || !images.every((one) => HASH.test(one))) return refuse('image-refused');
  const application = { remark, images, due: at + limit.REVIEW_DELAY };
  const part: Part = { ...newPart(command.terms, at), status: 'applying', application };
  return accept([moved(command, part)], promotionResult(part));
};

const decided = (
  state: State,
  target: Pick<Participation, 'member' | 'promotion'>,
  part: Part,
  approved: boolean,
  context: Context,
): { readonly part: Part; readonly events: readonly HouseEvent[] } | null => {
  if (approved) return pay(state, target, part, { amount: part.reward, prize: '', status: 'issued' }, context);
  const { member, promotion } = target;
  const rejected: Part = { ...part, status: 'rejected', at: context.at };
  return { part: rejected, events: [{ type: 'promotionMoved', member, promotion, part: rejected }] };
};
/** A manual review by the control interface, before the automatic one. */
export const reviewPromotion = (state: State, command: Of<'reviewPromotion'>, context: Context): Decision => {
  const part = partOf(state, command.member, command.promotion);
  if (part?.status !== 'applying') return refuse('not-found');
  if (command.approved && isOnBreak(state, command.member, context.at)) return refuse('self-excluded');
  const done = decided(state, command, part, command.approved, context);
  return done ? accept(done.events, promotionResult(done.part)) : refuse('over-limit');
};
/** By the tick: reviews due applications. One with a picture or a long enough remark is accepted. */
export const reviewsDue = (state: State, context: Context): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  for (const key of state.reviews) {
    const [member = '', promotion = ''] = key.split(' ');
    const part = partOf(state, member, promotion);
    const application = part?.application;
    if (!part || !application || application.due > context.at) continue;
    // It waits for the end of the break: no promotion reaches the account before.
    if (isOnBreak(state, member, context.at)) continue;
    const shown = application.images.length > 0 || application.remark.trim().length >= limit.MIN_REMARK_LENGTH;
    events.push(...(decided(state, { member, promotion }, part, shown, context)?.events ?? []));
  }
  return events;
};
