import { expect, test } from 'vitest';
import type { JournalRecord } from '../../../server-mock/journal/journal.ts';
import { change } from '../../../src/domains/testChange.ts';
import type { Outgoing } from '../../../src/domains/chat/chat.state.ts';
import type { SimWorld } from '../types.ts';
import { createTalk } from './talk.ts';
import type { Violation } from './violation.ts';

const saying = (text: string, key: string): JournalRecord =>
  ({
    events: [{ type: 'chatSaid', room: 'lobby', member: 'm1', item: { id: 1, text, key } }],
  }) as unknown as JournalRecord;
const page = (part: Partial<Outgoing> | null): SimWorld =>
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
const judged = () => {
  const told: string[] = [];
  const talk = createTalk((violation: Omit<Violation, 'at'>) => void told.push(violation.sentence));
  talk.begin(1);
  return { talk, told };
};

test('a line that is said twice is told, and said again in a new journal it is not', () => {
  const { talk, told } = judged();
  talk.durable(saying('line 1', 'k1'));
  talk.durable(saying('line 2', 'k2'));
  talk.begin(2);
  talk.durable(saying('line 1', 'k1'));
  expect(told).toEqual([]);
  talk.durable(saying('line 1', 'k9'));
  expect(told).toEqual(['"line 1" is said twice']);
});
test('what was told sent must be in the room', () => {
  const { talk, told } = judged();
  talk.look(page({ state: 'sent' }));
  expect(told).toEqual(['k1 was told sent and is not in the room']);
  told.length = 0;
  talk.durable(saying('line 1', 'k1'));
  talk.look(page({ state: 'sent' }));
  talk.atRest(page({ state: 'sent' }));
  expect(told).toEqual([]);
});
test('H-19 a journal that is gone vouches until the page’s room is of another: then this one must have it', () => {
  const { talk, told } = judged();
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
  expect(told).toEqual([]);
  talk.look(page({ state: 'sent' }));
  expect(told).toEqual(['k1 was told sent and is not in the room']);
  told.length = 0;
  talk.durable(saying('line 1', 'k1'));
  talk.look(page({ state: 'sent' }));
  expect(told).toEqual([]);
});
test('a key that was refused for good never acts, and one that may be sent again may', () => {
  const { talk, told } = judged();
  talk.look(page({ state: 'failed', spent: false }));
  talk.durable(saying('line 1', 'k1'));
  expect(told).toEqual([]);
  talk.begin(2);
  talk.look(page({ state: 'failed', spent: true }));
  talk.durable(saying('line 1', 'k1'));
  expect(told).toEqual(['"line 1" was said after it had been refused for good']);
});
test('nothing is on its way after the calm', () => {
  for (const state of ['waiting', 'sending', 'unknown'] as const) {
    const { talk, told } = judged();
    expect(talk.underWay(page({ state }))).toHaveLength(1);
    talk.atRest(page({ state }));
    expect(told).toEqual([`"line 1" is still ${state} after the calm`]);
  }
});
