import { describe, expect, it } from 'vitest';
import {
  type ElectionAction,
  type ElectionEvent,
  initialElectionState,
  type ElectionState,
  nextElectionState,
} from './election.ts';
import type { TabMessage } from './tabMessages.ts';

const ME = 'me';
const seat = (more: Partial<ElectionState> = {}): ElectionState => ({
  ...initialElectionState(ME, true),
  lock: 'asked',
  ...more,
});
const LEADER = { id: 'other', way: 'other/1', visible: true };
const follower = (more: Partial<ElectionState> = {}): ElectionState => seat({ leader: LEADER, ...more });
const leader = (more: Partial<ElectionState> = {}): ElectionState => seat({ lock: 'held', way: 'me/1', ...more });
const word = (said: TabMessage): ElectionEvent => ({ type: 'word', word: said });
const beat = (way: string | null, visible = true, from = 'other'): ElectionEvent =>
  word({ say: 'beat', from, way, visible });
const hello = (visible: boolean): ElectionEvent => word({ say: 'hello', from: 'third', visible });

/** Short name of an action; a message by its kind only. */
const brief = (action: ElectionAction): string => {
  if (action.do === 'ask') return `ask ${action.how}`;
  if (action.do === 'say') return `say ${action.word.say}`;
  if (action.do === 'lead') return action.dead ? 'lead, the old lines dead' : 'lead';
  return action.do;
};
type Case = readonly [
  what: string,
  from: ElectionState,
  event: ElectionEvent,
  actions: readonly string[],
  then: Partial<ElectionState>,
];

// biome-ignore format: a table
const CASES: readonly Case[] = [
  ['a page requests the lead and announces itself', initialElectionState(ME, true), { type: 'begin' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked' }],
  ['a page that takes part does not request the lead twice', seat(), { type: 'begin' }, [], { lock: 'asked' }],
  ['a page with the lock leads and announces it', seat(), { type: 'granted' }, ['lead, the old lines dead', 'say beat'], { lock: 'held', leader: null }],
  ['after an offer, the old links deliver until the new leader’s do', follower({ offered: true }), { type: 'granted' }, ['lead', 'say beat'], { lock: 'held', offered: false }],
  ['a leader that loses the lead waits for it again and keeps its connection', leader(), { type: 'lost' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked', way: 'me/1' }],
  ['a leader’s heartbeat makes the page a follower', seat(), beat('other/1'), ['watch', 'follow'], { leader: LEADER }],
  ['a visible follower announces itself to a hidden leader', seat(), beat('other/1', false), ['watch', 'follow', 'say hello'], {}],
  ['it does not announce itself again at each heartbeat of that leader', follower({ leader: { ...LEADER, visible: false } }), beat('other/1', false), ['watch', 'follow'], {}],
  ['it announces itself to the next hidden leader', follower({ leader: { ...LEADER, visible: false } }), beat('third/1', false, 'third'), ['watch', 'follow', 'say hello'], {}],
  ['a hidden follower does not announce itself', seat({ visible: false }), beat('other/1', false), ['watch', 'follow'], {}],
  ['a leader ignores heartbeats of another leader', leader(), beat('other/1'), [], { lock: 'held', leader: null }],
  ['a leader answers a new page with a heartbeat', leader(), hello(true), ['say beat'], {}],
  ['a hidden leader offers the lead to a visible page', leader({ visible: false }), hello(true), ['say beat', 'say yours'], {}],
  ['a hidden leader does not offer the lead to a hidden page', leader({ visible: false }), hello(false), ['say beat'], {}],
  ['a follower answers no announcement', follower(), hello(true), [], {}],
  ['a visible follower accepts an offer', follower(), word({ say: 'yours', from: 'other', to: ME }), ['ask take'], { offered: true }],
  ['it accepts an offer once', follower({ offered: true }), word({ say: 'yours', from: 'other', to: ME }), [], { offered: true }],
  ['after losing the lead a page may be offered it again', leader({ offered: true }), { type: 'lost' }, ['ask wait', 'say hello', 'watch'], { offered: false }],
  ['a page ignores an offer to another page', follower(), word({ say: 'yours', from: 'other', to: 'third' }), [], { offered: false }],
  ['a hidden page ignores an offer', follower({ visible: false }), word({ say: 'yours', from: 'other', to: ME }), [], { offered: false }],
  ['a leader that leaves ends the links over it', follower(), word({ say: 'bye', from: 'other' }), ['watch', 'cut'], { leader: null }],
  ['the leaving of a page that does not lead changes nothing', follower(), word({ say: 'bye', from: 'third' }), [], { leader: LEADER }],
  ['a visible page replaces a silent leader', follower(), { type: 'silent' }, ['ask take', 'watch'], {}],
  ['a hidden page does not replace a silent leader, because its timers are unreliable', follower({ visible: false }), { type: 'silent' }, [], {}],
  ['a leader ignores the silence timer', leader(), { type: 'silent' }, [], {}],
  ['a follower that becomes visible announces itself', follower({ visible: false }), { type: 'visible' }, ['say hello', 'watch'], { visible: true }],
  ['a leader that becomes hidden announces it, because another page may be visible', leader(), { type: 'hidden' }, ['say beat'], { visible: false }],
  ['a follower that becomes hidden sends nothing', follower(), { type: 'hidden' }, [], { visible: false }],
  ['a leader that freezes releases the lead', leader(), { type: 'freeze' }, ['say bye', 'leave'], { lock: 'away' }],
  ['a follower that freezes leaves too, because messages would queue up for it in memory', follower(), { type: 'freeze' }, ['leave'], { lock: 'away', leader: null }],
  ['a page that wakes joins again', seat({ lock: 'away' }), { type: 'begin' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked' }],
  ['a frozen page that becomes visible joins again', seat({ lock: 'away', visible: false }), { type: 'visible' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked', visible: true }],
  ['a frozen page ignores messages', seat({ lock: 'away' }), beat('other/1'), [], { leader: null }],
  ['a leader announces its new connection at once', leader({ way: null }), { type: 'way', way: 'me/2' }, ['say beat'], { way: 'me/2' }],
  ['a follower does not announce its own connection', follower(), { type: 'way', way: 'me/2' }, [], { way: 'me/2' }],
];

describe('leader election', () => {
  it.each(CASES)('H-27 %s', (_, from, event, actions, then) => {
    const [next, ...done] = nextElectionState(from, event);
    expect(done.map(brief)).toEqual(actions);
    expect(next).toMatchObject(then);
  });
  it('no sequence of events puts a page in two roles at once', () => {
    const seats = [
      initialElectionState(ME, true),
      initialElectionState(ME, false),
      seat(),
      follower(),
      leader(),
      leader({ visible: false }),
    ];
    for (const from of seats)
      for (const [, , event] of CASES) {
        const [next] = nextElectionState(from, event);
        expect(next.lock === 'held' && next.leader !== null).toBe(false);
        expect(next.lock === 'away' && next.leader !== null).toBe(false);
      }
  });
});
