/**
 * A member's ledger: every posting that changes the balance is an entry with an id without holes and the balance after
 * it (R-PATH-57). Play money and simulated members have none.
 */
import type { LEDGER_RECORD_TYPES } from '../../../src/contract/ledger/ledger.calls.ts';
import { ledgerTopic, type LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent, Posting } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState, Member } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';

type State = Readonly<HouseState>;
type RecordedType = (typeof LEDGER_RECORD_TYPES)[number];
const MAIN = 'main:';

/** Simulated members and trial accounts have no ledger. */
export const hasLedger = ({ bot, type }: Pick<Member, 'bot' | 'type'>): boolean => !bot && type !== TRIAL_TYPE;
const ledgerOwner = (state: State, account: string): Member | null => {
  if (!account.startsWith(MAIN)) return null;
  const member = state.members.get(account.slice(MAIN.length));
  return member && hasLedger(member) ? member : null;
};
export const countLedgerEntries = (state: HouseState, { debit, credit }: Posting): void => {
  for (const account of [debit, credit]) {
    const member = ledgerOwner(state, account);
    if (member) state.entryIds.set(member.id, (state.entryIds.get(member.id) ?? 0) + 1);
  }
};

const TYPES: Readonly<Record<string, LedgerEntry['type']>> = {
  stake: 'bet',
  payout: 'win',
  potWon: 'win',
  void: 'void',
  transfer: 'transfer',
  withdrawal: 'withdrawal',
  withdrawalReturned: 'withdrawal',
  promotion: 'promotion',
  reward: 'promotion',
  bonus: 'bonus',
  bonusTakenBack: 'bonus',
  credit: 'credit',
  points: 'points',
  salary: 'salary',
  commission: 'salary',
  dailySalary: 'salary',
  hourlySalary: 'salary',
  dividend: 'dividend',
};
export const entryType = ({ debit, credit, why }: Posting): LedgerEntry['type'] => {
  if (debit === HOUSE_ACCOUNTS.cashierIn) return 'deposit';
  return credit === HOUSE_ACCOUNTS.cashierOut ? 'withdrawal' : (TYPES[why] ?? 'correction');
};
/** What the record tells apart, and the live topic calls `salary`. */
const RECORDED: ReadonlySet<string> = new Set<RecordedType>(['commission', 'dailySalary', 'hourlySalary']);
export const recordedType = (posting: Posting): RecordedType =>
  RECORDED.has(posting.why) ? (posting.why as RecordedType) : entryType(posting);
interface EntryReference {
  /** Null: the posting names none, and the entry gets one of its own (`ownReference`). */
  readonly reference: string | null;
  /** In the member's language at the time of writing. */
  readonly detail: string;
}
const vendorIn = (account: string): string => (account.startsWith('game:') ? (account.split(':')[1] ?? '') : '');
const BET_REASONS: ReadonlySet<string> = new Set(['stake', 'payout', 'potWon', 'void']);
/**
 * What the posting at index `at` belongs to. The postings of a bet come before the event that names the bet; `gameName` reads the
 * name of a bet that an earlier record opened.
 */
export const entryReference = (
  events: readonly HouseEvent[],
  at: number,
  language: Language,
  gameName: (betId: string) => string,
): EntryReference => {
  const posting = events[at];
  if (posting?.type !== 'posted') return { reference: null, detail: '' };
  if (!BET_REASONS.has(posting.why))
    return { reference: posting.reference ?? null, detail: vendorIn(posting.debit) || vendorIn(posting.credit) };
  for (const event of events.slice(at + 1)) {
    if (event.type === 'betOpened') return { reference: event.bet.betId, detail: event.bet.gameName[language] };
    if (event.type === 'betClosed') return { reference: event.betId, detail: gameName(event.betId) };
  }
  return { reference: null, detail: '' };
};
const MOST_REFERENCE = 64;
/** The reference of an entry whose posting names none: position of its record and number of the entry. */
export const ownReference = (pos: number, entry: number): string => `${pos}-${entry}`;
export const shownReference = (reference: string): string => reference.slice(0, MOST_REFERENCE);

/** Call it with the state after the record: ids and balances are counted back from there. */
const ledgerTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const entries = new Map<string, LedgerEntry[]>();
  const after = new Map<string, { id: number; balance: number }>();
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (event?.type !== 'posted') continue;
    for (const account of [event.debit, event.credit]) {
      const member = ledgerOwner(state, account);
      if (!member) continue;
      const now = after.get(member.id) ?? {
        id: state.entryIds.get(member.id) ?? 0,
        balance: state.balances.get(mainAccount(member.id)) ?? 0,
      };
      const amount = account === event.debit ? -event.amount : event.amount;
      const { language } = member;
      const nameOf = (bet: string): string => state.bets.get(bet)?.gameName[language] ?? '';
      const { reference, detail } = entryReference(events, at, language, nameOf);
      const entry: LedgerEntry = {
        id: now.id,
        type: entryType(event),
        amount,
        balanceAfter: now.balance,
        reference: shownReference(reference ?? ownReference(state.pos, now.id)),
        detail,
        at: state.at,
      };
      entries.set(member.id, [entry, ...(entries.get(member.id) ?? [])]);
      after.set(member.id, { id: now.id - 1, balance: now.balance - amount });
    }
  }
  return [...entries].map(([member, items]): Touch => {
    const from = Math.max(1, (items.at(-1)?.id ?? 0) - ledgerTopic.limit + 1);
    return { topic: `ledger:${member}`, kind: 'items', data: { from, items } };
  });
};
export const LEDGER_TOUCHES = touchesOf(ledgerTouches, 'ledger');
