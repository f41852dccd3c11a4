import { describe, expect, it } from 'vitest';
import { type Deed, type Heard, newSeat, type Seat, stepOf } from './election.ts';
import type { Word } from './words.ts';

const ME = 'me';
const seat = (more: Partial<Seat> = {}): Seat => ({ ...newSeat(ME, true), lock: 'asked', ...more });
const LED = { id: 'other', way: 'other/1', visible: true };
const follower = (more: Partial<Seat> = {}): Seat => seat({ leader: LED, ...more });
const leader = (more: Partial<Seat> = {}): Seat => seat({ lock: 'held', way: 'me/1', ...more });
const word = (said: Word): Heard => ({ type: 'word', word: said });
const beat = (way: string | null, visible = true, from = 'other'): Heard => word({ say: 'beat', from, way, visible });
const hello = (visible: boolean): Heard => word({ say: 'hello', from: 'third', visible });

/** A deed in a word: what is said by its kind alone. */
const brief = (deed: Deed): string => {
  if (deed.do === 'ask') return `ask ${deed.how}`;
  if (deed.do === 'say') return `say ${deed.word.say}`;
  if (deed.do === 'lead') return deed.dead ? 'lead, the old lines dead' : 'lead';
  return deed.do;
};
type Case = readonly [what: string, from: Seat, heard: Heard, deeds: readonly string[], then: Partial<Seat>];

// biome-ignore format: a table
const CASES: readonly Case[] = [
  ['a page asks for the lead and says that it is here', newSeat(ME, true), { type: 'begin' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked' }],
  ['one that takes part already does not ask twice', seat(), { type: 'begin' }, [], { lock: 'asked' }],
  ['granted, it leads, and says so', seat(), { type: 'granted' }, ['lead, the old lines dead', 'say beat'], { lock: 'held', leader: null }],
  ['granted after an offer, the old lines carry until its own do', follower({ offered: true }), { type: 'granted' }, ['lead', 'say beat'], { lock: 'held', offered: false }],
  ['a leader from whom the lead was taken waits for its turn, its connection standing', leader(), { type: 'lost' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked', way: 'me/1' }],
  ['a leader’s word makes a follower', seat(), beat('other/1'), ['watch', 'follow'], { leader: LED }],
  ['a follower that is looked at says so to a leader that is not', seat(), beat('other/1', false), ['watch', 'follow', 'say hello'], {}],
  ['and not again at his every word, which would be answered by another', follower({ leader: { ...LED, visible: false } }), beat('other/1', false), ['watch', 'follow'], {}],
  ['but to the next such leader', follower({ leader: { ...LED, visible: false } }), beat('third/1', false, 'third'), ['watch', 'follow', 'say hello'], {}],
  ['a hidden one does not', seat({ visible: false }), beat('other/1', false), ['watch', 'follow'], {}],
  ['who leads hears no other leader', leader(), beat('other/1'), [], { lock: 'held', leader: null }],
  ['whoever comes is told who leads', leader(), hello(true), ['say beat'], {}],
  ['a hidden leader offers the lead to whom a person looks at', leader({ visible: false }), hello(true), ['say beat', 'say yours'], {}],
  ['and keeps it among hidden ones', leader({ visible: false }), hello(false), ['say beat'], {}],
  ['a follower answers nobody', follower(), hello(true), [], {}],
  ['an offer is taken', follower(), word({ say: 'yours', from: 'other', to: ME }), ['ask take'], { offered: true }],
  ['and taken once', follower({ offered: true }), word({ say: 'yours', from: 'other', to: ME }), [], { offered: true }],
  ['a lead lost again may be offered again', leader({ offered: true }), { type: 'lost' }, ['ask wait', 'say hello', 'watch'], { offered: false }],
  ['an offer to another is not', follower(), word({ say: 'yours', from: 'other', to: 'third' }), [], { offered: false }],
  ['nor by a page that was hidden meanwhile', follower({ visible: false }), word({ say: 'yours', from: 'other', to: ME }), [], { offered: false }],
  ['a leader that leaves takes his lines along', follower(), word({ say: 'bye', from: 'other' }), ['watch', 'cut'], { leader: null }],
  ['another page’s leaving is nothing', follower(), word({ say: 'bye', from: 'third' }), [], { leader: LED }],
  ['a silent leader is replaced by a page that is looked at', follower(), { type: 'silent' }, ['ask take', 'watch'], {}],
  ['and not by a hidden one, whose timers decide nothing', follower({ visible: false }), { type: 'silent' }, [], {}],
  ['who leads is not silent', leader(), { type: 'silent' }, [], {}],
  ['seen again, a follower says so', follower({ visible: false }), { type: 'visible' }, ['say hello', 'watch'], { visible: true }],
  ['a leader hidden tells it: somebody may be looked at', leader(), { type: 'hidden' }, ['say beat'], { visible: false }],
  ['a follower hidden has nothing to say', follower(), { type: 'hidden' }, [], { visible: false }],
  ['frozen, a leader lets go', leader(), { type: 'freeze' }, ['say bye', 'leave'], { lock: 'away' }],
  ['frozen, a follower leaves too: what is said would wait for it in memory', follower(), { type: 'freeze' }, ['leave'], { lock: 'away', leader: null }],
  ['awake, it begins anew', seat({ lock: 'away' }), { type: 'begin' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked' }],
  ['seen, it begins anew as well', seat({ lock: 'away', visible: false }), { type: 'visible' }, ['ask wait', 'say hello', 'watch'], { lock: 'asked', visible: true }],
  ['away, it hears nothing', seat({ lock: 'away' }), beat('other/1'), [], { leader: null }],
  ['a leader’s new connection is told at once', leader({ way: null }), { type: 'way', way: 'me/2' }, ['say beat'], { way: 'me/2' }],
  ['a follower’s own is its own affair', follower(), { type: 'way', way: 'me/2' }, [], { way: 'me/2' }],
];

describe('who leads', () => {
  it.each(CASES)('H-27 %s', (_, from, heard, deeds, then) => {
    const [next, ...done] = stepOf(from, heard);
    expect(done.map(brief)).toEqual(deeds);
    expect(next).toMatchObject(then);
  });
  it('nothing that is heard makes two of one page’s roles true at once', () => {
    const seats = [newSeat(ME, true), newSeat(ME, false), seat(), follower(), leader(), leader({ visible: false })];
    for (const from of seats)
      for (const [, , heard] of CASES) {
        const [next] = stepOf(from, heard);
        expect(next.lock === 'held' && next.leader !== null).toBe(false);
        expect(next.lock === 'away' && next.leader !== null).toBe(false);
      }
  });
});
