/**
 * What became of every round at a vendor (O5), from its records' postings alone: one stake, one end, and after a rollback
 * everything where it was. Shares no code with the house.
 */
import type { HouseEvent } from '../../../../server-mock/house/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface RoundsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: JournalRecord) => string | null;
  /** Rounds whose stake is held. */
  readonly open: () => readonly string[];
}
interface Round {
  stakes: number;
  payouts: number;
  pots: number;
  /** What the player's purse has moved by, and what is held for them. */
  purse: number;
  held: number;
  /** Its stake has gone to the house, whatever was paid for it. */
  ended: boolean;
}
interface Asked {
  readonly kind: string;
  readonly vendor: string;
  readonly roundId: string;
  readonly demo: boolean;
}
const MOVES: ReadonlySet<string> = new Set(['stake', 'settle', 'payout', 'potWon', 'void']);
const KINDS: ReadonlySet<string> = new Set(['debit', 'credit', 'rollback']);
/** Real money lies in the main wallet or in the vendor's own one (D-33). */
const PLACES = {
  real: { purses: ['main:', 'game:'], holds: 'held:' },
  demo: { purses: ['play:wallet:'], holds: 'play:held:' },
} as const;
const isOf = (account: string, places: readonly string[]): boolean => places.some((one) => account.startsWith(one));
const askedOf = ({ body, kind }: JournalRecord): Asked | null => {
  const command = (body as { readonly command?: Asked } | null)?.command;
  return KINDS.has(kind) && command !== undefined ? command : null;
};

export const createRoundsTruth = (): RoundsTruth => {
  const rounds = new Map<string, Round>();
  const judge = (kind: string, name: string, round: Round): string | null => {
    const { stakes, payouts, pots, purse, held } = round;
    if (stakes > 1) return `${name} has taken ${stakes} stakes`;
    if (payouts > 1) return `${name} was paid ${payouts} times`;
    if (pots > 1) return `${name} has won ${pots} pots`;
    if (held < 0) return `${name} gave out ${-held} more than was held for it`;
    if (kind === 'credit' && held !== 0) return `${name} has ended with ${held} still held`;
    if (kind === 'rollback' && (purse !== 0 || held !== 0))
      return `${name} was rolled back, and its player is ${purse} away from before, with ${held} held`;
    return null;
  };
  return {
    take: (record) => {
      const asked = askedOf(record);
      if (asked === null) return null;
      const { vendor, roundId, demo, kind } = asked;
      const name = `${demo ? 'demo ' : ''}round ${vendor} ${roundId}`;
      const round = rounds.get(name) ?? { stakes: 0, payouts: 0, pots: 0, purse: 0, held: 0, ended: false };
      rounds.set(name, round);
      const { purses, holds } = PLACES[demo ? 'demo' : 'real'];
      const hadEnded = round.ended;
      /** What its end says was paid, and what was. */
      let said: number | null = null;
      let paid = 0;
      for (const event of record.events as readonly HouseEvent[]) {
        if (event.type === 'betClosed' && kind === 'credit') said = event.payout;
        if (event.type !== 'posted' || !MOVES.has(event.why)) continue;
        const { debit, credit, amount, why } = event;
        if (isOf(debit, purses)) round.purse -= amount;
        if (isOf(credit, purses)) round.purse += amount;
        if (debit.startsWith(holds)) round.held -= amount;
        if (credit.startsWith(holds)) round.held += amount;
        if (why === 'stake') round.stakes += 1;
        if (why === 'payout') round.payouts += 1;
        if (why === 'potWon') round.pots += 1;
        if ((why === 'payout' || why === 'potWon') && isOf(credit, purses)) paid += amount;
        if (why === 'settle') round.ended = true;
        // A correction is somebody's else: a vendor that does not know how its round ended may not undo that (0137).
        if (why === 'void' && hadEnded && record.actor.startsWith('vendor:'))
          return `${name} had ended, and its vendor took it back`;
      }
      if (said !== null && said !== paid) return `${name} was paid ${paid}, and its end says ${said}`;
      return judge(kind, name, round);
    },
    open: () => [...rounds].filter(([, { held }]) => held !== 0).map(([name]) => name),
  };
};
