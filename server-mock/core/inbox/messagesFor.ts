/**
 * Derives inbox messages from the events of a decision, in one place, so that no payment or decision misses its message
 * (R-MSG-01). Simulated members and trial accounts receive none; salaries have a topic of their own.
 */
import type { InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';
import type { Command } from '../commands.ts';
import type { HouseEvent } from '../events.ts';
import { limitOf } from '../play-limits/decideLimits.ts';
import { HOUSE_ACCOUNTS } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState, Member } from '../state.ts';
import { cashierMember } from '../team/applyTeam.ts';
import { alertMessages } from './alertMessages.ts';
import { contractMessages } from './contractMessages.ts';
import { feedbackTemplate, type MessageTemplate, MESSAGE_TEMPLATES } from './messageTemplates.ts';
import { EMPTY_INBOX, type MessageSent } from './types.ts';
import type { AddressedMessage } from './addressedMessage.ts';

type State = Readonly<HouseState>;
const mainOwner = (account: string): string => (account.startsWith('main:') ? account.slice('main:'.length) : '');
/** A pot win may be paid to a vendor wallet: `game:<vendor>:<member>`. */
const ownerOf = (account: string): string =>
  account.startsWith('game:') ? account.slice(account.lastIndexOf(':') + 1) : mainOwner(account);

/** The member that the cashier paid, from the main or the transit account. */
const payee = (account: string): string => cashierMember(account) ?? '';

const messageForPosting = (posting: Extract<HouseEvent, { type: 'posted' }>): AddressedMessage | null => {
  const { debit, credit, amount, why } = posting;
  const reference = posting.reference ?? null;
  if (why === 'promotion') return { to: mainOwner(credit), template: MESSAGE_TEMPLATES.reward, amount, reference };
  if (why === 'potWon') return { to: ownerOf(credit), template: MESSAGE_TEMPLATES.pot, amount, reference };
  if (debit === HOUSE_ACCOUNTS.cashierIn)
    return { to: mainOwner(credit), template: MESSAGE_TEMPLATES.deposit, amount, reference };
  return credit === HOUSE_ACCOUNTS.cashierOut
    ? { to: payee(debit), template: MESSAGE_TEMPLATES.withdrawal, amount, reference }
    : null;
};
const ENDED_TEMPLATES = {
  failed: MESSAGE_TEMPLATES.depositFailed,
  rejected: MESSAGE_TEMPLATES.withdrawalRejected,
  receivedForced: MESSAGE_TEMPLATES.receivedForced,
} as const;
/** Ends without a cashier posting. */
const messageForMove = ({ move }: Extract<HouseEvent, { type: 'moneyMoved' }>): AddressedMessage | null => {
  const { member: to, state, amount, reference } = move;
  return state === 'failed' || state === 'rejected' || state === 'receivedForced'
    ? { to, template: ENDED_TEMPLATES[state], amount, reference }
    : null;
};
const CHECK_TEMPLATES = {
  asked: MESSAGE_TEMPLATES.identityAsked,
  accepted: MESSAGE_TEMPLATES.identityAccepted,
  refused: MESSAGE_TEMPLATES.identityRefused,
} as const;
/** A conversion is paid at once, before its own page says so. */
const messageForRedemption = ({
  redemption,
}: Extract<HouseEvent, { type: 'redemptionMoved' }>): AddressedMessage | null => {
  const { member: to, reference, status, paidAmount, goods } = redemption;
  if (status === 'process' || goods === null) return null;
  return status === 'rejected'
    ? { to, template: MESSAGE_TEMPLATES.redemptionRejected, amount: null, reference }
    : { to, template: MESSAGE_TEMPLATES.redemptionApproved, amount: paidAmount || null, reference };
};
/** A raise waits that did not wait before: its owner may not have asked for it. The same wish again is told once. */
const asksRaise = (state: State, { member, limit }: Extract<HouseEvent, { type: 'limitSet' }>): boolean => {
  const before = limitOf(state, member, limit.kind, limit.period)?.raise;
  return limit.raise !== null && (before?.from !== limit.raise.from || before.amount !== limit.raise.amount);
};
const messageFor = (state: State, event: HouseEvent): AddressedMessage | null => {
  switch (event.type) {
    case 'memberOpened':
      return { to: event.member.id, template: MESSAGE_TEMPLATES.welcome, amount: null, reference: null };
    case 'posted':
      return messageForPosting(event);
    case 'moneyMoved':
      return messageForMove(event);
    case 'paymentCredentialSet':
      return event.heldUntil === undefined
        ? null
        : { to: event.member, template: MESSAGE_TEMPLATES.paymentPasswordReset, amount: null, reference: null };
    case 'feedbackAnswered': {
      const to = state.feedback.get(event.id)?.member ?? '';
      return { to, template: feedbackTemplate(event.answer), amount: null, reference: event.id };
    }
    case 'redemptionMoved':
      return messageForRedemption(event);
    case 'payeeAdded':
      return { to: event.member, template: MESSAGE_TEMPLATES.payeeAdded, amount: null, reference: null };
    case 'limitSet':
      return asksRaise(state, event)
        ? { to: event.member, template: MESSAGE_TEMPLATES.limitRaiseAsked, amount: null, reference: null }
        : null;
    case 'identityCheckMoved':
      return event.check.state === 'inReview'
        ? null
        : { to: event.member, template: CHECK_TEMPLATES[event.check.state], amount: null, reference: null };
    case 'bonusEnded':
      return event.state === 'expired'
        ? { to: event.member, template: MESSAGE_TEMPLATES.bonusExpired, amount: null, reference: event.bonus }
        : null;
    case 'promotionMoved':
      return event.part.status === 'rejected'
        ? { to: event.member, template: MESSAGE_TEMPLATES.rejected, amount: null, reference: null }
        : null;
    case 'betClosed':
      // Only if the payout exceeds the stake.
      return event.state === 'won' && state.slips.has(event.betId)
        ? { to: event.member, template: MESSAGE_TEMPLATES.slip, amount: event.payout, reference: event.betId }
        : null;
    default:
      return null;
  }
};
const receivesMessages = (member: Member | undefined): boolean =>
  member !== undefined && !member.bot && member.type !== TRIAL_TYPE;

export const messageTo = (
  member: string,
  id: number,
  template: MessageTemplate,
  at: number,
  more: Partial<Pick<InboxMessage, 'amount' | 'reference'>> = {},
): MessageSent => ({
  type: 'messageSent',
  member,
  item: { id, messageId: `${member}-${id}`, ...template, amount: null, reference: null, at, ...more },
});
/** `by`: kind of the command, for messages that only the other party receives. */
export const messagesFor = (
  state: State,
  events: readonly HouseEvent[],
  at: number,
  by: Command['kind'],
): readonly MessageSent[] => {
  const out: MessageSent[] = [];
  const last = new Map<string, number>();
  const messages = events.flatMap((event): readonly AddressedMessage[] => {
    if (event.type === 'contractMoved') return contractMessages(event, events, by);
    const written = messageFor(state, event);
    return written === null ? [] : [written];
  });
  for (const { to, template, amount, reference } of [...messages, ...alertMessages(state, events)]) {
    const opened = events.find((one) => one.type === 'memberOpened' && one.member.id === to);
    if (!receivesMessages(opened?.type === 'memberOpened' ? opened.member : state.members.get(to))) continue;
    const id = (last.get(to) ?? (state.inbox.get(to) ?? EMPTY_INBOX).last) + 1;
    last.set(to, id);
    out.push(messageTo(to, id, template, at, { amount, reference }));
  }
  return out;
};
