import { expect, test } from 'vitest';
import { liveBatch } from '../facts.ts';
import { rootReducer } from '../reducer.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { messageQueued } from './chat.slice.ts';
import type { OutgoingMessage } from './chat.state.ts';

const sent = (key: string, epoch: number | null, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key,
  room: 'lobby',
  text: key,
  since: 0,
  state: 'sent',
  code: null,
  keyUsed: false,
  epoch,
  ...more,
});
const item = (key: string) => ({ id: 1, key, nickname: 'pe***an', silk: 's', text: key, at: 1 });
/** The room's log, of the journal of this epoch. */
const room = (epoch: number, key: string) =>
  liveBatch(batchOf([change('chat:lobby', { from: 1, items: [item(key)] }, { epoch })]));

test('H-19 a sent message becomes unknown once its room belongs to a newer journal, which may lack it', () => {
  const outgoing = [
    sent('told in 1', 1),
    sent('told in 2', 2),
    sent('told in none', null),
    sent('arrived', 1),
    sent('elsewhere', 1, { room: 'draws' }),
    sent('refused', 1, { state: 'failed' }),
  ];
  const start = rootReducer(undefined, { type: 'start' });
  const before = outgoing.map(messageQueued).reduce(rootReducer, start);
  const older = rootReducer(before, room(1, 'another-key'));
  expect(older.chat.outgoing.filter(({ state }) => state === 'unknown').map(({ key }) => key)).toEqual([
    'told in none',
  ]);
  const { chat } = rootReducer(before, room(2, 'arrived'));
  expect(chat.outgoing.map(({ key, state }) => [key, state])).toEqual([
    ['told in 1', 'unknown'],
    ['told in 2', 'sent'],
    ['told in none', 'unknown'],
    ['elsewhere', 'sent'],
    ['refused', 'failed'],
  ]);
});
