import { expect, test } from 'vitest';
import { liveBatch } from '../facts.ts';
import { rootReducer } from '../reducer.ts';
import { batchOf, change } from '../testChange.ts';
import { messagePressed } from './chat.slice.ts';
import type { Outgoing } from './chat.state.ts';

const sent = (key: string, epoch: number | null, more: Partial<Outgoing> = {}): Outgoing => ({
  key,
  room: 'lobby',
  text: key,
  since: 0,
  state: 'sent',
  code: null,
  spent: false,
  epoch,
  ...more,
});
const item = (key: string) => ({ id: 1, key, nickname: 'pe***an', silk: 's', text: key, at: 1 });
/** The room's log, of the journal that began at `epoch`. */
const room = (epoch: number, key: string) =>
  liveBatch(batchOf([change('chat:lobby', { from: 1, items: [item(key)] }, { epoch })]));

test('H-19 what was told sent is not known to be so once its room is of a newer journal, which may lack it', () => {
  const outgoing = [
    sent('told in 1', 1),
    sent('told in 2', 2),
    sent('told in none', null),
    sent('arrived', 1),
    sent('elsewhere', 1, { room: 'draws' }),
    sent('refused', 1, { state: 'failed' }),
  ];
  const start = rootReducer(undefined, { type: 'start' });
  const before = outgoing.map(messagePressed).reduce(rootReducer, start);
  const older = rootReducer(before, room(1, 'somebody'));
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
