/**
 * Decides bonuses: granted with a credited deposit, taken back when they are given up, expire, or a withdrawal forfeits them. A
 * member has one active bonus at most. Amounts in minor units.
 */
import type { Command } from '../commands.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { openMoves } from '../cashier/states.ts';
import { gameWalletAccount, heldAccount, HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { isOnBreak } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { bonusOffer, type BonusTerms, bonusTerms } from './offers.ts';
import type { Bonus, BonusEnded } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
const DAY_MS = 86_400_000;

export const activeBonus = (state: State, member: string): Bonus | null => {
  const latest = state.bonuses.get(member)?.at(-1);
  return latest?.state === 'active' ? latest : null;
};
const mainOf = (state: State, member: string): number => state.balances.get(mainAccount(member)) ?? 0;
/** Money of the member in open bets and at vendors. While there is some, no bonus ends on what is left of the main wallet. */
const isMoneyElsewhere = (state: State, member: string): boolean =>
  [
    heldAccount(member),
    ...(state.gameWallets.get(member) ?? []).map((vendor) => gameWalletAccount(member, vendor)),
  ].some((account) => (state.balances.get(account) ?? 0) > 0);
/** What the end of the bonus takes from the main wallet: its amount, or what is left where no money is elsewhere. */
export const forfeitOf = (state: State, bonus: Bonus): number =>
  isMoneyElsewhere(state, bonus.member) ? bonus.amount : Math.min(bonus.amount, mainOf(state, bonus.member));
/** What of the main wallet must stay there, since an active bonus may take it. */
export const reservedFor = (state: State, member: string): number => {
  const bonus = activeBonus(state, member);
  return bonus === null ? 0 : forfeitOf(state, bonus);
};
/** What a withdrawal forfeits, and the turnover that would prevent it; zeros: no bonus is open. */
export const openTerms = (
  state: State,
  member: string,
): { readonly turnoverOwed: number; readonly forfeits: number } => {
  const bonus = activeBonus(state, member);
  if (bonus === null) return { turnoverOwed: 0, forfeits: 0 };
  return { turnoverOwed: bonus.owed - bonus.done, forfeits: forfeitOf(state, bonus) };
};
/** Why this offer cannot be had with a deposit; null: it can. */
export const offerRefusal = (state: State, member: string, offer: string | null, credited: number): Decision | null => {
  if (offer === null) return null;
  const found = bonusOffer(offer);
  if (!found || activeBonus(state, member)) return refuse('bonus-refused');
  const own = state.bonuses.get(member) ?? [];
  if (found.isOnce && own.some((bonus) => bonus.offer === offer)) return refuse('bonus-refused');
  // Of two deposits under way only the first would bring its bonus.
  if (openMoves(state, member).some(({ deposit }) => deposit !== null && deposit.bonus !== null))
    return refuse('bonus-refused');
  return credited < found.minDeposit ? refuse('bonus-refused', { minDeposit: found.minDeposit }) : null;
};
export const termsOfOffer = (offer: string | null, credited: number): BonusTerms =>
  bonusTerms(offer === null ? null : (bonusOffer(offer) ?? null), credited);

/** With the credit of a deposit. No event: no offer, too little credited, or another bonus is active by now. */
export const grantEvents = (
  state: State,
  { member, offer, credited }: { readonly member: string; readonly offer: string | null; readonly credited: number },
  { at, random }: Pick<Context, 'at' | 'random'>,
): readonly HouseEvent[] => {
  const found = offer === null ? undefined : bonusOffer(offer);
  const { bonusAmount, turnoverOwed } = bonusTerms(found ?? null, credited);
  if (!found || bonusAmount === 0 || activeBonus(state, member)) return [];
  // A payment that comes during a break is credited, and brings no bonus.
  if (isOnBreak(state, member, at)) return [];
  const id = `BN${random.id().slice(0, 16)}`;
  const { promotion } = HOUSE_ACCOUNTS;
  return [
    { type: 'posted', debit: promotion, credit: mainAccount(member), amount: bonusAmount, why: 'bonus', reference: id },
    {
      type: 'bonusGranted',
      bonus: {
        id,
        member,
        offer: found.id,
        state: 'active',
        amount: bonusAmount,
        owed: turnoverOwed,
        done: 0,
        weights: found.weights,
        grantedAt: at,
        expiresAt: at + found.expiresAfterDays * DAY_MS,
        endedAt: null,
        reference: id,
      },
    },
  ];
};
/** Takes `amount` back and ends the bonus. */
export const endEvents = (
  bonus: Bonus,
  state: BonusEnded['state'],
  amount: number,
  at: number,
): readonly HouseEvent[] => {
  const { member, id, reference } = bonus;
  const back: HouseEvent = {
    type: 'posted',
    debit: mainAccount(member),
    credit: HOUSE_ACCOUNTS.promotion,
    amount,
    why: 'bonusTakenBack',
    reference,
  };
  return [...(amount > 0 ? [back] : []), { type: 'bonusEnded', member, bonus: id, state, at }];
};
/** `amount`: what the member was shown that it takes. */
export const forfeitBonus = (
  state: State,
  { member, bonus: id, amount }: Of<'forfeitBonus'>,
  { at }: Context,
): Decision => {
  const bonus = activeBonus(state, member);
  if (bonus?.id !== id) return refuse('not-found');
  if (forfeitOf(state, bonus) !== amount) return refuse('terms-changed');
  const balance = mainOf(state, member);
  if (balance < amount) return refuse('insufficient-funds', { balance });
  return accept(endEvents(bonus, 'forfeited', amount, at), { id });
};
export const bonusesDue = (state: State, at: number): readonly HouseEvent[] =>
  [...state.bonuses.values()].flatMap((own) => {
    const bonus = own.at(-1);
    if (bonus?.state !== 'active' || bonus.expiresAt > at) return [];
    // It ends as soon as the money is back in the main wallet.
    if (mainOf(state, bonus.member) < forfeitOf(state, bonus)) return [];
    return endEvents(bonus, 'expired', forfeitOf(state, bonus), at);
  });
