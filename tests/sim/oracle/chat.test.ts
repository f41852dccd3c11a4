import { expect, test } from 'vitest';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { change } from '../../../src/domains/testing/changeFixture.ts';
import type { OutgoingMessage } from '../../../src/domains/chat/chat.state.ts';
import type { SimWorld } from '../types.ts';
import { createChatOracle } from './chat.ts';
import type { Violation } from './violation.ts';

const saying = (text: string, key: string): JournalRecord =>
  ({
    events: [{ type: 'chatSaid', room: 'lobby', member: 'm1', item: { id: 1, text, key } }],
  }) as unknown as JournalRecord;
const page = (part: Partial<OutgoingMessage> | null): SimWorld =>
  ({
    clients: new Map([
      [
        'c1',
        {
          id: 'c1',
          state: () => ({
            chat: { outgoing: part === null ? [] : [{ key: 'k1', room: 'lobby', text: 'line 1', ...part }] },
          }),
        },
      ],
    ]),
  }) as unknown as SimWorld;
const setUp = () => {
  const sentences: string[] = [];
  const talk = createChatOracle((violation: Omit<Violation, 'at'>) => void sentences.push(violation.sentence));
  talk.begin(1);
  return { talk, sentences };
};

test('a message posted twice is reported, and one posted again in a new journal is not', () => {
  const { talk, sentences } = setUp();
  talk.durable(saying('line 1', 'k1'));
  talk.durable(saying('line 2', 'k2'));
  talk.begin(2);
  talk.durable(saying('line 1', 'k1'));
  expect(sentences).toEqual([]);
  talk.durable(saying('line 1', 'k9'));
  expect(sentences).toEqual(['"line 1" is posted twice']);
});
test('a message shown as sent must be in the room', () => {
  const { talk, sentences } = setUp();
  talk.look(page({ state: 'sent' }));
  expect(sentences).toEqual(['k1 is shown as sent and is not in the room']);
  sentences.length = 0;
  talk.durable(saying('line 1', 'k1'));
  talk.look(page({ state: 'sent' }));
  talk.atRest(page({ state: 'sent' }));
  expect(sentences).toEqual([]);
});
test('H-19 a lost journal counts as proof until the page’s room is of another journal, which must then have the message', () => {
  const { talk, sentences } = setUp();
  const roomIs = (epoch: number, topic = 'chat:lobby') =>
    talk.batch('c1', [change(topic, { from: 1, items: [] }, { epoch })]);
  roomIs(1);
  talk.durable(saying('line 1', 'k1'));
  talk.begin(2);
  talk.look(page({ state: 'sent' }));
  roomIs(2, 'chat:draws');
  talk.look(page({ state: 'sent' }));
  roomIs(2);
  talk.look(page({ state: 'unknown' }));
  expect(sentences).toEqual([]);
  talk.look(page({ state: 'sent' }));
  expect(sentences).toEqual(['k1 is shown as sent and is not in the room']);
  sentences.length = 0;
  talk.durable(saying('line 1', 'k1'));
  talk.look(page({ state: 'sent' }));
  expect(sentences).toEqual([]);
});
test('a key that was finally refused never acts, and one that may be sent again may', () => {
  const { talk, sentences } = setUp();
  talk.look(page({ state: 'failed', keyUsed: false }));
  talk.durable(saying('line 1', 'k1'));
  expect(sentences).toEqual([]);
  talk.begin(2);
  talk.look(page({ state: 'failed', keyUsed: true }));
  talk.durable(saying('line 1', 'k1'));
  expect(sentences).toEqual(['"line 1" was posted after a final refusal']);
});
test('no message is in flight after the calm', () => {
  for (const state of ['waiting', 'sending', 'unknown'] as const) {
    const { talk, sentences } = setUp();
    expect(talk.underWay(page({ state }))).toHaveLength(1);
    talk.atRest(page({ state }));
    expect(sentences).toEqual([`"line 1" is still ${state} after the calm`]);
  }
});
