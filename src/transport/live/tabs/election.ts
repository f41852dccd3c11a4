/**
 * Leader election among the pages of one member (H-27). Pure: maps a state and an event to the next state and actions. The
 * Web Lock decides who leads; messages only announce the leader and the state of its connection.
 */
import type { TabMessage } from './tabMessages.ts';

/** Interval of a leader's heartbeats while other pages exist, ms. */
export const HEARTBEAT_MS = 500;
/** After this silence a leader counts as busy or frozen, and a visible page takes the lead, ms. */
export const LEADER_LOST_MS = 2_000;

export interface Leader {
  readonly id: string;
  /** Id of its open connection, which other pages may share; null: none open. */
  readonly way: string | null;
  readonly visible: boolean;
}
export interface ElectionState {
  readonly me: string;
  readonly visible: boolean;
  /** away: not taking part (frozen). asked: waiting for the lock. held: leading. */
  readonly lock: 'away' | 'asked' | 'held';
  /** The other page that leads, by its last message. Null: none, or this page leads. */
  readonly leader: Leader | null;
  /** Id of this page's open connection; null: none. */
  readonly way: string | null;
  /** The leader offered the lead: its connection stays open until this page's is open. */
  readonly offered: boolean;
}
export type ElectionEvent =
  | { readonly type: 'begin' }
  | { readonly type: 'granted' | 'lost' | 'visible' | 'hidden' | 'freeze' | 'silent' }
  /** A connection of this page has opened or closed. */
  | { readonly type: 'way'; readonly way: string | null }
  | { readonly type: 'word'; readonly word: TabMessage };
export type ElectionAction =
  | { readonly do: 'ask'; readonly how: 'wait' | 'take' }
  /** Leave the tab group: release the lock and close the channel. */
  | { readonly do: 'leave' }
  | { readonly do: 'say'; readonly word: TabMessage }
  /** Restart the timer for the leader's silence. */
  | { readonly do: 'watch' }
  /** This page leads. `dead`: links over the previous leader no longer deliver. */
  | { readonly do: 'lead'; readonly dead: boolean }
  /** Another page leads: links move to its connection as soon as it has one. */
  | { readonly do: 'follow'; readonly leader: Leader }
  /** That page no longer leads, and links over it are dead. */
  | { readonly do: 'cut'; readonly leader: string };

export const initialElectionState = (me: string, visible: boolean): ElectionState => ({
  me,
  visible,
  lock: 'away',
  leader: null,
  way: null,
  offered: false,
});
export type Step = readonly [ElectionState, ...ElectionAction[]];

const say = (word: TabMessage): ElectionAction => ({ do: 'say', word });
const hello = ({ me, visible }: ElectionState): ElectionAction => say({ say: 'hello', from: me, visible });
const beat = ({ me, way, visible }: ElectionState): ElectionAction => say({ say: 'beat', from: me, way, visible });
const WATCH: ElectionAction = { do: 'watch' };
const leads = ({ lock }: ElectionState): boolean => lock === 'held';

const begin = (state: ElectionState): Step => {
  const next: ElectionState = { ...state, lock: 'asked', leader: null, offered: false };
  return [next, { do: 'ask', how: 'wait' }, hello(next), WATCH];
};
const onBeat = (state: ElectionState, { from, way, visible }: Extract<TabMessage, { say: 'beat' }>): Step => {
  // Either that page does not know yet that it lost the lead, or this page is about to learn that it did.
  if (leads(state)) return [state];
  const leader: Leader = { id: from, way, visible };
  const actions: ElectionAction[] = [WATCH, { do: 'follow', leader }];
  // Sent once per hidden leader: it answers with a heartbeat to all, and a second hello would cause an endless exchange.
  const known = state.leader?.id === from && !state.leader.visible;
  return [{ ...state, leader }, ...actions, ...(state.visible && !visible && !known ? [hello(state)] : [])];
};
const onWord = (state: ElectionState, word: TabMessage): Step => {
  switch (word.say) {
    case 'beat':
      return onBeat(state, word);
    case 'hello': {
      if (!leads(state)) return [state];
      const offer = word.visible && !state.visible;
      return [state, beat(state), ...(offer ? [say({ say: 'yours', from: state.me, to: word.from })] : [])];
    }
    case 'yours':
      if (word.to !== state.me || leads(state) || !state.visible || state.offered) return [state];
      return [
        { ...state, offered: true },
        { do: 'ask', how: 'take' },
      ];
    case 'bye':
      if (state.leader?.id !== word.from) return [state];
      return [{ ...state, leader: null }, WATCH, { do: 'cut', leader: word.from }];
    default:
      return [state];
  }
};
/** Events other than messages, for a page that takes part. */
const present = (state: ElectionState, event: Exclude<ElectionEvent, { type: 'begin' | 'word' }>): Step => {
  switch (event.type) {
    case 'granted': {
      const next: ElectionState = { ...state, lock: 'held', leader: null, offered: false };
      return [next, { do: 'lead', dead: !state.offered }, beat(next)];
    }
    case 'lost': {
      // This page's connection stays until the new leader's is open; the hello tells the new leader that pages listen.
      const next: ElectionState = { ...state, lock: 'asked', leader: null, offered: false };
      return [next, { do: 'ask', how: 'wait' }, hello(next), WATCH];
    }
    case 'visible': {
      const next = { ...state, visible: true };
      return leads(next) ? [next, beat(next)] : [next, hello(next), WATCH];
    }
    case 'hidden': {
      const next = { ...state, visible: false };
      return leads(next) ? [next, beat(next)] : [next];
    }
    case 'freeze': {
      const next: ElectionState = { ...state, lock: 'away', leader: null, offered: false };
      return [next, ...(leads(state) ? [say({ say: 'bye', from: state.me })] : []), { do: 'leave' }];
    }
    case 'silent':
      if (leads(state) || !state.visible) return [state];
      return [{ ...state, offered: false }, { do: 'ask', how: 'take' }, WATCH];
    case 'way': {
      const next = { ...state, way: event.way };
      return leads(next) ? [next, beat(next)] : [next];
    }
  }
};
export const nextElectionState = (state: ElectionState, event: ElectionEvent): Step => {
  if (state.lock === 'away') {
    if (event.type === 'begin') return begin(state);
    if (event.type === 'visible') return begin({ ...state, visible: true });
    if (event.type === 'hidden') return [{ ...state, visible: false }];
    return event.type === 'way' ? [{ ...state, way: event.way }] : [state];
  }
  if (event.type === 'begin') return [state];
  return event.type === 'word' ? onWord(state, event.word) : present(state, event);
};
