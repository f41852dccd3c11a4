/**
 * Who leads among the pages of one member (H-27). Pure: a table from where a page stands and what it hears to where it
 * stands then and what it does. The lock decides; words only say who has it and how things stand there.
 */
import type { Word } from './words.ts';

/** A leader says so this often while anybody listens, ms. */
export const BEAT_MS = 500;
/** Silent for so long, a leader is busy or frozen, and a page that is looked at takes the lead, ms. */
export const LOST_MS = 2_000;

export interface Leader {
  readonly id: string;
  /** The connection of his that others may use; null while none stands open. */
  readonly way: string | null;
  readonly visible: boolean;
}
export interface Seat {
  readonly me: string;
  readonly visible: boolean;
  /** away: not taking part, frozen. */
  readonly lock: 'away' | 'asked' | 'held';
  /** Another page that leads, as last heard. Null: none, or this one does. */
  readonly leader: Leader | null;
  /** The connection of this page that stands open; null: none. */
  readonly way: string | null;
  /** The lead was offered: whoever had it goes on until this page's connection stands. */
  readonly offered: boolean;
}
export type Heard =
  | { readonly type: 'begin' }
  | { readonly type: 'granted' | 'lost' | 'visible' | 'hidden' | 'freeze' | 'silent' }
  /** A connection of this page has come up, or gone. */
  | { readonly type: 'way'; readonly way: string | null }
  | { readonly type: 'word'; readonly word: Word };
export type Deed =
  | { readonly do: 'ask'; readonly how: 'wait' | 'take' }
  /** Out of the circle: lock and channel are let go. */
  | { readonly do: 'leave' }
  | { readonly do: 'say'; readonly word: Word }
  /** Counts a leader's silence from now. */
  | { readonly do: 'watch' }
  /** This page leads. `dead`: lines to whoever led before carry nothing any more. */
  | { readonly do: 'lead'; readonly dead: boolean }
  /** Another page leads: what goes another way goes over to him as soon as he has one. */
  | { readonly do: 'follow'; readonly leader: Leader }
  /** He leads no more, and what went over him is dead. */
  | { readonly do: 'cut'; readonly leader: string };

export const newSeat = (me: string, visible: boolean): Seat => ({
  me,
  visible,
  lock: 'away',
  leader: null,
  way: null,
  offered: false,
});
export type Step = readonly [Seat, ...Deed[]];

const say = (word: Word): Deed => ({ do: 'say', word });
const hello = ({ me, visible }: Seat): Deed => say({ say: 'hello', from: me, visible });
const beat = ({ me, way, visible }: Seat): Deed => say({ say: 'beat', from: me, way, visible });
const WATCH: Deed = { do: 'watch' };
const leads = ({ lock }: Seat): boolean => lock === 'held';

const begin = (seat: Seat): Step => {
  const next: Seat = { ...seat, lock: 'asked', leader: null, offered: false };
  return [next, { do: 'ask', how: 'wait' }, hello(next), WATCH];
};
const onBeat = (seat: Seat, { from, way, visible }: Extract<Word, { say: 'beat' }>): Step => {
  // He has not noticed yet that the lead was taken; or this page will hear in a moment that its own was.
  if (leads(seat)) return [seat];
  const leader: Leader = { id: from, way, visible };
  const deeds: Deed[] = [WATCH, { do: 'follow', leader }];
  // Said once to each hidden leader, who answers with a beat that all hear: more would be an answer to the answer.
  const known = seat.leader?.id === from && !seat.leader.visible;
  return [{ ...seat, leader }, ...deeds, ...(seat.visible && !visible && !known ? [hello(seat)] : [])];
};
const onWord = (seat: Seat, word: Word): Step => {
  switch (word.say) {
    case 'beat':
      return onBeat(seat, word);
    case 'hello': {
      if (!leads(seat)) return [seat];
      const offer = word.visible && !seat.visible;
      return [seat, beat(seat), ...(offer ? [say({ say: 'yours', from: seat.me, to: word.from })] : [])];
    }
    case 'yours':
      if (word.to !== seat.me || leads(seat) || !seat.visible || seat.offered) return [seat];
      return [
        { ...seat, offered: true },
        { do: 'ask', how: 'take' },
      ];
    case 'bye':
      if (seat.leader?.id !== word.from) return [seat];
      return [{ ...seat, leader: null }, WATCH, { do: 'cut', leader: word.from }];
    default:
      return [seat];
  }
};
/** Nothing here for a page that is away, but its coming back. */
const present = (seat: Seat, heard: Exclude<Heard, { type: 'begin' | 'word' }>): Step => {
  switch (heard.type) {
    case 'granted': {
      const next: Seat = { ...seat, lock: 'held', leader: null, offered: false };
      return [next, { do: 'lead', dead: !seat.offered }, beat(next)];
    }
    case 'lost': {
      // Its connection goes on until the new leader's stands; he is to know that he is listened to.
      const next: Seat = { ...seat, lock: 'asked', leader: null, offered: false };
      return [next, { do: 'ask', how: 'wait' }, hello(next), WATCH];
    }
    case 'visible': {
      const next = { ...seat, visible: true };
      return leads(next) ? [next, beat(next)] : [next, hello(next), WATCH];
    }
    case 'hidden': {
      const next = { ...seat, visible: false };
      return leads(next) ? [next, beat(next)] : [next];
    }
    case 'freeze': {
      const next: Seat = { ...seat, lock: 'away', leader: null, offered: false };
      return [next, ...(leads(seat) ? [say({ say: 'bye', from: seat.me })] : []), { do: 'leave' }];
    }
    case 'silent':
      if (leads(seat) || !seat.visible) return [seat];
      return [{ ...seat, offered: false }, { do: 'ask', how: 'take' }, WATCH];
    case 'way': {
      const next = { ...seat, way: heard.way };
      return leads(next) ? [next, beat(next)] : [next];
    }
  }
};
export const stepOf = (seat: Seat, heard: Heard): Step => {
  if (seat.lock === 'away') {
    if (heard.type === 'begin') return begin(seat);
    if (heard.type === 'visible') return begin({ ...seat, visible: true });
    if (heard.type === 'hidden') return [{ ...seat, visible: false }];
    return heard.type === 'way' ? [{ ...seat, way: heard.way }] : [seat];
  }
  if (heard.type === 'begin') return [seat];
  return heard.type === 'word' ? onWord(seat, heard.word) : present(seat, heard);
};
