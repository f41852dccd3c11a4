/**
 * What a decision means for somebody's inbox: read off its events, in one place, so that no way of paying or deciding forgets
 * to write (R-MSG-01). Who plays by itself or for play money gets no letters; salaries have a stream of their own.
 */
import type { InboxMessage } from '../../../src/contract/messages/messages.topics.ts';
import type { Command } from '../commands.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState, Member } from '../state.ts';
import { paidTo } from '../team/applyTeam.ts';
import { contractLetters } from './contractLetters.ts';
import { type Letter, LETTERS } from './texts.ts';
import { EMPTY_INBOX, type MessageSent } from './types.ts';
import type { Written } from './written.ts';

type State = Readonly<HouseState>;
const mainOwner = (account: string): string => (account.startsWith('main:') ? account.slice('main:'.length) : '');
/** A pot that is won may be paid to a vendor's wallet: `game:<vendor>:<member>`. */
const ownerOf = (account: string): string =>
  account.startsWith('game:') ? account.slice(account.lastIndexOf(':') + 1) : mainOwner(account);

/** Whose money the cashier paid: out of the main wallet, or of what was on its way out. */
const payee = (account: string): string => paidTo(account) ?? '';

const ofPosting = (posting: Extract<HouseEvent, { type: 'posted' }>): Written | null => {
  const { debit, credit, amount, why } = posting;
  const reference = posting.reference ?? null;
  if (why === 'promotion') return { to: mainOwner(credit), letter: LETTERS.reward, amount, reference };
  if (why === 'potWon') return { to: ownerOf(credit), letter: LETTERS.pot, amount, reference };
  if (debit === HOUSE.cashierIn) return { to: mainOwner(credit), letter: LETTERS.deposit, amount, reference };
  return credit === HOUSE.cashierOut ? { to: payee(debit), letter: LETTERS.withdrawal, amount, reference } : null;
};
const ENDS = {
  failed: LETTERS.depositFailed,
  rejected: LETTERS.withdrawalRejected,
  receivedForced: LETTERS.receivedForced,
} as const;
/** Ends that no posting of the cashier tells. */
const ofMove = ({ move }: Extract<HouseEvent, { type: 'moneyMoved' }>): Written | null => {
  const { member: to, state, amount, reference } = move;
  return state === 'failed' || state === 'rejected' || state === 'receivedForced'
    ? { to, letter: ENDS[state], amount, reference }
    : null;
};
const writtenFor = (state: State, event: HouseEvent): Written | null => {
  switch (event.type) {
    case 'memberOpened':
      return { to: event.member.id, letter: LETTERS.welcome, amount: null, reference: null };
    case 'posted':
      return ofPosting(event);
    case 'moneyMoved':
      return ofMove(event);
    case 'promotionMoved':
      return event.part.status === 'rejected'
        ? { to: event.member, letter: LETTERS.rejected, amount: null, reference: null }
        : null;
    case 'betClosed':
      // Never for a payout below its stake.
      return event.state === 'won' && state.slips.has(event.betId)
        ? { to: event.member, letter: LETTERS.slip, amount: event.payout, reference: event.betId }
        : null;
    default:
      return null;
  }
};
const getsLetters = (member: Member | undefined): boolean =>
  member !== undefined && !member.bot && member.type !== TRIAL_TYPE;

export const letterTo = (
  member: string,
  id: number,
  { kind, title, body }: Letter,
  at: number,
  more: Partial<Pick<InboxMessage, 'amount' | 'reference'>> = {},
): MessageSent => ({
  type: 'messageSent',
  member,
  item: { id, messageId: `${member}-${id}`, kind, title, body, amount: null, reference: null, at, ...more },
});
/** `by`: what was asked for, for letters that go to the other party alone. */
export const messagesFor = (
  state: State,
  events: readonly HouseEvent[],
  at: number,
  by: Command['kind'],
): readonly MessageSent[] => {
  const out: MessageSent[] = [];
  const last = new Map<string, number>();
  const letters = events.flatMap((event): readonly Written[] => {
    if (event.type === 'contractMoved') return contractLetters(event, events, by);
    const written = writtenFor(state, event);
    return written === null ? [] : [written];
  });
  for (const { to, letter, amount, reference } of letters) {
    const opened = events.find((one) => one.type === 'memberOpened' && one.member.id === to);
    if (!getsLetters(opened?.type === 'memberOpened' ? opened.member : state.members.get(to))) continue;
    const id = (last.get(to) ?? (state.inbox.get(to) ?? EMPTY_INBOX).last) + 1;
    last.set(to, id);
    out.push(letterTo(to, id, letter, at, { amount, reference }));
  }
  return out;
};
