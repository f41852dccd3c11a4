import { describe, expect, test } from 'vitest';
import type { LogData } from '../contract/frame.ts';
import { TOPICS, topicRow } from '../contract/index.ts';
import type { TopicChange } from '../gate/batch.ts';
import { newGate, passFrame } from '../gate/gate.ts';
import type { TopicGate } from '../gate/types.ts';
import { scriptedEvents } from '../recording/testing/recordingFixture.ts';
import type { ChatMessage, OutgoingMessage } from './chat/chat.state.ts';
import { liveBatch } from './facts.ts';
import { coalesceChanges } from './coalesceChanges.ts';
import { type RootState, rootReducer } from './reducer.ts';
import { batchOf, change } from './testing/changeFixture.ts';

/** The gate's output for a generated evening: all classes, gaps, duplicates, new epochs. */
const evening = (seed: number): readonly TopicChange[] => {
  const gates = new Map<string, TopicGate>();
  return scriptedEvents(seed, 2_500).flatMap((event, n) => {
    if (event.k !== 'frame') return [];
    const row = topicRow(event.f.topic);
    if (row === undefined) throw new Error(event.f.topic);
    const { gate, effects } = passFrame(gates.get(event.f.topic) ?? newGate(event.f.topic, row), event.f);
    gates.set(event.f.topic, gate);
    const mode = n % 97 < 90 ? 'live' : 'caughtUp';
    // No domain folds the keyed topic of the evening; the team domain folds its own.
    const topic = event.f.topic.startsWith('bets:') ? 'team:m1007' : event.f.topic;
    return effects.map(
      (effect): TopicChange => ({ topic, effect: { ...effect, frame: { ...effect.frame, topic } }, mode }),
    );
  });
};
const empty = rootReducer(undefined, { type: 'test/begin' });
/** Outgoing messages: some arrive in the evening, one never does. */
const begin = (changes: readonly TopicChange[]): RootState => {
  const going = (key: string, n: number): OutgoingMessage => ({
    ...{ key, room: 'lobby', text: 'good luck!', since: n, code: null, keyUsed: false },
    ...{ state: n % 2 === 0 ? 'sent' : 'sending', epoch: n % 4 === 0 ? 3 : null },
  });
  const keys = changes.flatMap(({ effect }) =>
    effect.type === 'append' && effect.frame.topic.startsWith('chat:')
      ? (effect.frame.data as LogData).items.map((item) => (item as unknown as ChatMessage).key)
      : [],
  );
  return { ...empty, chat: { ...empty.chat, outgoing: ['never', ...keys.slice(0, 40)].map(going) } };
};
const domainsMoved = (begun: RootState, state: RootState): readonly string[] =>
  Object.keys(state)
    .filter((name) => state[name as keyof RootState] !== begun[name as keyof RootState])
    .sort();
const folded = (before: RootState, changes: readonly TopicChange[]): RootState =>
  rootReducer(before, liveBatch(batchOf(changes)));

describe('coalesced changes', () => {
  test.each([1, 2, 3, 4])('H-25 lead to the same state as the separate changes, batch by batch; seed %i', (seed) => {
    const changes = evening(seed);
    const begun = begin(changes);
    let one = begun;
    let other = one;
    let fewer = 0;
    for (let at = 0, size = 1; at < changes.length; at += size, size = 1 + ((size * 7 + seed) % 61)) {
      const batch = changes.slice(at, at + size);
      const few = coalesceChanges(batch);
      fewer += batch.length - few.length;
      one = folded(one, batch);
      other = folded(other, few);
      expect(other).toEqual(one);
    }
    // What is read beside a topic knows where that topic stands.
    expect(domainsMoved(begun, one)).toEqual([
      'bonusRecord',
      'chat',
      'connection',
      'credit',
      'funds',
      'ledger',
      'ledgerRecord',
      'team',
      'wallet',
    ]);
    expect(one.chat.outgoing.length).toBeLessThan(begun.chat.outgoing.length);
    expect(fewer).toBeGreaterThan(changes.length / 4);
  });
  test('caught-up and live changes stay separate, and a snapshot starts anew', () => {
    const rows = (n: number, mode: 'live' | 'caughtUp') =>
      change('bets:m1', { rows: { [`b${n}`]: { n } } }, { kind: 'delta', seq: n, mode });
    const few = coalesceChanges([rows(1, 'live'), rows(2, 'live'), rows(3, 'caughtUp'), rows(4, 'live')]);
    expect(few.map(({ mode, effect }) => [mode, effect.type, effect.frame.seq])).toEqual([
      ['live', 'patch', 2],
      ['caughtUp', 'patch', 3],
      ['live', 'patch', 4],
    ]);
  });
  test('the values of a state topic are never coalesced, since each one may be counted', () => {
    const both = [1, 2].map((seq) => change('wallet:m1', { balance: seq }, { kind: 'delta', seq }));
    expect(coalesceChanges(both)).toEqual(both);
  });
  test.each(TOPICS.filter((row) => row.class === 'state').map((row) => [row.pattern, row] as const))(
    'the value of %s cannot be mistaken for rows',
    (_, row) => {
      if (row.class !== 'state') throw new Error('not a state');
      expect(Object.keys(row.value.schema['properties'] as object)).not.toContain('rows');
    },
  );
});
