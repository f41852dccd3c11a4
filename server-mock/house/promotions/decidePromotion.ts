/**
 * Taking part in a promotion, once each: whoever asks a second time, under whatever key, is told how they stand and is paid
 * nothing more. Rewards come from the house's promotion account, in one posting (REL-22).
 */
import { IMAGES_MAX, REMARK_MAX } from '../../../src/contract/constants.ts';
import { MEMBER_TYPES } from '../../world/settings.ts';
import type { Command, CommandResult } from '../commands.ts';
import * as limit from '../constants.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE, mainOf } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { freshPart, isOpen, partOf } from './parts.ts';
import type { Part, Prize, PromotionMoved, PromotionTerms, TakenPart } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
interface Asked {
  readonly member: string;
  readonly promotion: string;
  readonly terms: PromotionTerms;
}

export const resultOf = ({ status, at, progress, amount, prize, reference }: Part): CommandResult => ({
  status,
  at,
  progress,
  amount,
  prize,
  reference,
});
/** Why this member may not take part in this way now; null: they may. */
const refusal = (state: State, { member: id, promotion, terms }: Asked, modes: readonly TakenPart[], at: number) => {
  const member = state.members.get(id);
  if (!member) return no('not-found');
  if (member.type === TRIAL_TYPE) return no('trial-refused');
  if (!MEMBER_TYPES.some((type) => type === member.type)) return no('forbidden');
  if (member.excludedUntil > at) return no('self-excluded');
  if (promotion.length === 0 || promotion.length > limit.MAX_ID) return no('bad-request');
  if (!modes.includes(terms.mode)) return no('promotion-closed', { why: 'another kind of promotion' });
  return isOpen(terms, at) ? null : no('promotion-closed', { why: 'not now' });
};
const moved = ({ member, promotion }: Asked, part: Part): PromotionMoved => ({
  type: 'promotionMoved',
  member,
  promotion,
  part,
});
/** Pays, or says why not: the one way money leaves for a promotion. */
const pay = (
  state: State,
  asked: Pick<Asked, 'member' | 'promotion'>,
  part: Part,
  what: { readonly amount: number; readonly prize: string; readonly status: 'claimed' | 'issued' },
  { at, random }: Context,
): { readonly part: Part; readonly events: readonly HouseEvent[] } | null => {
  const { amount, prize, status } = what;
  const balance = (state.balances.get(mainOf(asked.member)) ?? 0) + amount;
  if (!Number.isSafeInteger(amount) || amount < 0 || balance > limit.MAX_AMOUNT) return null;
  const reference = `PM${random.id().slice(0, 16)}`;
  const paid: Part = { ...part, status, at, amount, prize, reference };
  const posting: HouseEvent = {
    type: 'posted',
    debit: HOUSE.promotion,
    credit: mainOf(asked.member),
    amount,
    why: 'promotion',
    reference,
  };
  const { member, promotion } = asked;
  return {
    part: paid,
    events: [...(amount > 0 ? [posting] : []), { type: 'promotionMoved', member, promotion, part: paid }],
  };
};

export const joinPromotion = (state: State, command: Asked, { at }: Context): Decision => {
  const before = partOf(state, command.member, command.promotion);
  if (before) return yes([], resultOf(before));
  const refused = refusal(state, command, ['join'], at);
  if (refused) return refused;
  const part = freshPart(command.terms, at);
  return yes([moved(command, part)], resultOf(part));
};

export const claimPromotion = (state: State, command: Asked, context: Context): Decision => {
  const { at } = context;
  const before = partOf(state, command.member, command.promotion);
  if (before?.status === 'claimed') return yes([], resultOf(before));
  const refused = refusal(state, command, ['claim', 'join'], at);
  if (refused) return refused;
  const earned = before?.status === 'claim';
  if (command.terms.mode === 'join' ? !earned : before !== null)
    return no('promotion-closed', { why: 'nothing to claim' });
  const part = before ?? freshPart(command.terms, at);
  const paid = pay(state, command, part, { amount: part.reward, prize: '', status: 'claimed' }, context);
  return paid ? yes(paid.events, resultOf(paid.part)) : no('over-limit');
};

/** By weight. `at`: 0 ≤ at < the sum of weights. */
export const prizeAt = (prizes: readonly Prize[], at: number): Prize | null => {
  let before = 0;
  for (const prize of prizes) {
    before += prize.weight;
    if (at < before) return prize;
  }
  return null;
};
export const drawRaffle = (state: State, command: Asked, context: Context): Decision => {
  const { at, secure = context.random } = context;
  const before = partOf(state, command.member, command.promotion);
  if (before) return yes([], resultOf(before));
  const refused = refusal(state, command, ['raffle'], at);
  if (refused) return refused;
  const { prizes } = command.terms;
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const prize = weights > 0 ? prizeAt(prizes, secure.integer(weights)) : null;
  if (prize === null) return no('bad-request', { why: 'a raffle without prizes' });
  const drawn = { amount: prize.amount, prize: prize.id, status: 'claimed' } as const;
  const paid = pay(state, command, freshPart(command.terms, at), drawn, context);
  return paid ? yes(paid.events, resultOf(paid.part)) : no('over-limit');
};

const HASH = /^[0-9a-f]{64}$/;
export const applyPromotion = (state: State, command: Of<'applyPromotion'>, { at }: Context): Decision => {
  const before = partOf(state, command.member, command.promotion);
  if (before) return yes([], resultOf(before));
  const refused = refusal(state, command, ['apply'], at);
  if (refused) return refused;
  const { remark, images } = command;
  if ([...remark].length > REMARK_MAX) return no('bad-request', { why: 'the remark is too long' });
  if (images.length > IMAGES_MAX || !images.every((one) => HASH.test(one))) return no('image-refused');
  const application = { remark, images, due: at + limit.REVIEW_AFTER };
  const part: Part = { ...freshPart(command.terms, at), status: 'applying', application };
  return yes([moved(command, part)], resultOf(part));
};

const decided = (
  state: State,
  asked: Pick<Asked, 'member' | 'promotion'>,
  part: Part,
  approved: boolean,
  context: Context,
): { readonly part: Part; readonly events: readonly HouseEvent[] } | null => {
  if (approved) return pay(state, asked, part, { amount: part.reward, prize: '', status: 'issued' }, context);
  const { member, promotion } = asked;
  const rejected: Part = { ...part, status: 'rejected', at: context.at };
  return { part: rejected, events: [{ type: 'promotionMoved', member, promotion, part: rejected }] };
};
/** By hand, of the control interface: before the house would have done so itself. */
export const reviewPromotion = (state: State, command: Of<'reviewPromotion'>, context: Context): Decision => {
  const part = partOf(state, command.member, command.promotion);
  if (part?.status !== 'applying') return no('not-found');
  const done = decided(state, command, part, command.approved, context);
  return done ? yes(done.events, resultOf(done.part)) : no('over-limit');
};
/** What was applied for and is due: whoever has shown something, a picture or a few words, is issued the reward. */
export const reviewsDue = (state: State, context: Context): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  for (const key of state.reviews) {
    const [member = '', promotion = ''] = key.split(' ');
    const part = partOf(state, member, promotion);
    const application = part?.application;
    if (!part || !application || application.due > context.at) continue;
    const shown = application.images.length > 0 || application.remark.trim().length >= limit.REMARK_THAT_SAYS_ENOUGH;
    events.push(...(decided(state, { member, promotion }, part, shown, context)?.events ?? []));
  }
  return events;
};
