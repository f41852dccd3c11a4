/**
 * What became of every lottery slip (O5), from the records alone: sold while its issue was open, its stake taken once and before
 * the draw, then paid or given back, never both. Shares no code with the house and knows two plays itself.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';

export interface SlipsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: JournalRecord) => string | null;
  /** Rounds whose slip waits for a draw that is still to come. */
  readonly waiting: () => ReadonlySet<string>;
  /** Slips whose numbers are known and that were not settled. */
  readonly unsettled: () => readonly string[];
}
interface Line {
  readonly play: string;
  readonly pick: string;
  readonly stake: number;
}
interface Slip {
  readonly lottery: string;
  readonly issue: string;
  readonly lines: readonly Line[];
  /** The stake of the round's bet was taken. */
  taken: boolean;
  end: 'paid' | 'given back' | null;
  over: boolean;
}
interface Sold {
  readonly issue: string;
  readonly closesAt: number;
  closed: boolean;
}
interface VendorCommand {
  readonly vendor: string;
  readonly roundId: string;
}
/** A slip drawn less than this before the newest record may still be paid, ms. */
const ON_ITS_WAY_MS = 3_000;
const hasWon = ({ play, pick }: Line, numbers: readonly string[]): boolean => {
  if (play === 'number') return numbers.includes(pick);
  const odd = numbers.reduce((sum, one) => sum + Number(one), 0) % 2 === 1;
  return (pick === 'odd') === odd;
};
const amountOf = (events: readonly HouseEvent[], why: string): number | null => {
  const found = events.flatMap((event) => (event.type === 'posted' && event.why === why ? [event.amount] : []));
  return found.length === 0 ? null : found.reduce((sum, one) => sum + one, 0);
};

export const createSlipsTruth = (): SlipsTruth => {
  const slips = new Map<string, Slip>();
  const sold = new Map<string, Sold>();
  const drawn = new Map<string, readonly string[]>();
  const drawnAt = new Map<string, number>();
  let latest = 0;
  const numbersOf = ({ lottery, issue }: Pick<Slip, 'lottery' | 'issue'>) => drawn.get(`${lottery} ${issue}`);

  const note = (event: HouseEvent, at: number): string | null => {
    switch (event.type) {
      case 'drawStarted':
      case 'drawMoved':
        sold.set(event.lottery, { ...event.next, closed: false });
        return drawn.has(`${event.lottery} ${event.next.issue}`)
          ? `${event.lottery} ${event.next.issue} is sold and has been drawn`
          : null;
      case 'drawClosed': {
        const now = sold.get(event.lottery);
        if (now?.issue === event.issue) now.closed = true;
        return null;
      }
      case 'drawOpened': {
        const name = `${event.lottery} ${event.issue}`;
        if (drawn.has(name)) return `${name} was drawn twice`;
        drawn.set(name, event.numbers);
        drawnAt.set(name, at);
        const was = sold.get(event.lottery);
        sold.set(event.lottery, { ...event.next, closed: false });
        return was?.closed === true || at >= (was?.closesAt ?? 0) ? null : `${name} was drawn while it was sold`;
      }
      case 'slipPlaced': {
        const { betId, lottery, issue, lines } = event.slip;
        if (slips.has(betId)) return `the slip ${betId} was taken twice`;
        slips.set(betId, { lottery, issue, lines, taken: false, end: null, over: false });
        const now = sold.get(lottery);
        const open = now !== undefined && now.issue === issue && !now.closed && at < now.closesAt;
        return open ? null : `the slip ${betId} was sold after ${lottery} ${issue} had closed`;
      }
      case 'slipEnded': {
        const slip = slips.get(event.betId);
        if (!slip) return null;
        slip.over = true;
        return slip.taken && slip.end === null ? `the slip ${event.betId} is done with, and its stake is held` : null;
      }
      default:
        return null;
    }
  };
  const money = (kind: string, name: string, slip: Slip, events: readonly HouseEvent[]): string | null => {
    const stake = slip.lines.reduce((sum, line) => sum + line.stake, 0);
    const numbers = numbersOf(slip);
    if (kind === 'debit' && amountOf(events, 'stake') !== null) {
      if (slip.taken) return `the stake of the slip ${name} was taken twice`;
      slip.taken = true;
      if (numbers !== undefined) return `the slip ${name} was paid for when its numbers were known`;
      return amountOf(events, 'stake') === stake ? null : `the slip ${name} cost another stake than its lines`;
    }
    if (kind === 'rollback' && amountOf(events, 'void') !== null) {
      if (slip.end !== null) return `the slip ${name} was ${slip.end} and then given back`;
      slip.end = 'given back';
    }
    if (kind === 'credit' && amountOf(events, 'settle') !== null) {
      if (slip.end !== null) return `the slip ${name} was ${slip.end} and then paid`;
      slip.end = 'paid';
      if (numbers === undefined) return `the slip ${name} was paid before its draw`;
      const won = slip.lines.some((line) => hasWon(line, numbers));
      if (won !== (amountOf(events, 'payout') ?? 0) > 0)
        return `the slip ${name} was paid as if it had ${won ? 'lost' : 'won'}`;
    }
    return null;
  };
  /** Drawn long enough ago that its payment is no longer in flight. */
  const isDue = ({ lottery, issue }: Slip): boolean =>
    (drawnAt.get(`${lottery} ${issue}`) ?? Infinity) <= latest - ON_ITS_WAY_MS;
  const pending = (): readonly (readonly [string, Slip])[] => [...slips].filter(([, { over }]) => !over);
  return {
    take: ({ kind, at, body, events: all }) => {
      const events = all as readonly HouseEvent[];
      latest = Math.max(latest, at);
      let wrong: string | null = null;
      for (const event of events) wrong ??= note(event, at);
      const asked = (body as { readonly command?: VendorCommand } | null)?.command;
      const name = asked === undefined ? '' : `${asked.vendor}-${asked.roundId}`;
      const slip = slips.get(name);
      return wrong ?? (slip ? money(kind, name, slip, events) : null);
    },
    waiting: () => new Set(pending().flatMap(([name, slip]) => (isDue(slip) ? [] : [name.replace('-', ' ')]))),
    unsettled: () => pending().flatMap(([name, slip]) => (isDue(slip) ? [name] : [])),
  };
};
