/**
 * What became of every round at a vendor (O5), from its records' postings alone: one stake, one end, and after a rollback
 * everything where it was. Shares no code with the house.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface RoundsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: JournalRecord) => string | null;
  /** Rounds with a held stake. */
  readonly open: () => readonly string[];
}
interface Round {
  stakes: number;
  payouts: number;
  pots: number;
  /** By how much the player's wallet has moved, and what is held for them. */
  wallet: number;
  held: number;
  /** Its stake has gone to the house, whatever was paid for it. */
  ended: boolean;
}
interface VendorCommand {
  readonly kind: string;
  readonly vendor: string;
  readonly roundId: string;
  readonly demo: boolean;
}
const MOVES: ReadonlySet<string> = new Set(['stake', 'settle', 'payout', 'potWon', 'void']);
const KINDS: ReadonlySet<string> = new Set(['debit', 'credit', 'rollback']);
/** Real money lies in the main wallet or in the vendor's own one (D-33). */
const PLACES = {
  real: { wallets: ['main:', 'game:'], holds: 'held:' },
  demo: { wallets: ['play:wallet:'], holds: 'play:held:' },
} as const;
const isOf = (account: string, places: readonly string[]): boolean => places.some((one) => account.startsWith(one));
const commandOf = ({ body, kind }: JournalRecord): VendorCommand | null => {
  const command = (body as { readonly command?: VendorCommand } | null)?.command;
  return KINDS.has(kind) && command !== undefined ? command : null;
};

export const createRoundsTruth = (): RoundsTruth => {
  const rounds = new Map<string, Round>();
  const judge = (kind: string, name: string, round: Round): string | null => {
    const { stakes, payouts, pots, wallet, held } = round;
    if (stakes > 1) return `${name} has taken ${stakes} stakes`;
    if (payouts > 1) return `${name} was paid ${payouts} times`;
    if (pots > 1) return `${name} has won ${pots} pots`;
    if (held < 0) return `${name} gave out ${-held} more than was held for it`;
    if (kind === 'credit' && held !== 0) return `${name} has ended with ${held} still held`;
    if (kind === 'rollback' && (wallet !== 0 || held !== 0))
      return `${name} was rolled back, and its player is ${wallet} away from before, with ${held} held`;
    return null;
  };
  return {
    take: (record) => {
      const asked = commandOf(record);
      if (asked === null) return null;
      const { vendor, roundId, demo, kind } = asked;
      const name = `${demo ? 'demo ' : ''}round ${vendor} ${roundId}`;
      const round = rounds.get(name) ?? { stakes: 0, payouts: 0, pots: 0, wallet: 0, held: 0, ended: false };
      rounds.set(name, round);
      const { wallets, holds } = PLACES[demo ? 'demo' : 'real'];
      const hadEnded = round.ended;
      /** The payout that the round's end reports, and the one that was posted. */
      let reported: number | null = null;
      let paid = 0;
      for (const event of record.events as readonly HouseEvent[]) {
        if (event.type === 'betClosed' && kind === 'credit') reported = event.payout;
        if (event.type !== 'posted' || !MOVES.has(event.why)) continue;
        const { debit, credit, amount, why } = event;
        if (isOf(debit, wallets)) round.wallet -= amount;
        if (isOf(credit, wallets)) round.wallet += amount;
        if (debit.startsWith(holds)) round.held -= amount;
        if (credit.startsWith(holds)) round.held += amount;
        if (why === 'stake') round.stakes += 1;
        if (why === 'payout') round.payouts += 1;
        if (why === 'potWon') round.pots += 1;
        if ((why === 'payout' || why === 'potWon') && isOf(credit, wallets)) paid += amount;
        if (why === 'settle') round.ended = true;
        // Only an operator corrects a round that has ended: a vendor that does not know how its round ended may not undo it
        // (0137).
        if (why === 'void' && hadEnded && record.actor.startsWith('vendor:'))
          return `${name} had ended, and its vendor took it back`;
      }
      if (reported !== null && reported !== paid) return `${name} was paid ${paid}, and its end says ${reported}`;
      return judge(kind, name, round);
    },
    open: () => [...rounds].filter(([, { held }]) => held !== 0).map(([name]) => name),
  };
};
