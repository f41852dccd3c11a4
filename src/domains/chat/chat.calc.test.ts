import { expect, test } from 'vitest';
import { linesOf } from './chat.calc.ts';
import type { ChatMessage, Outgoing } from './chat.state.ts';

const said = (id: number, key: string): ChatMessage => ({ id, key, nickname: 'pe***an', silk: 's', text: 'hi', at: 1 });
const ids = (items: readonly ChatMessage[], keys: readonly string[] = []): readonly string[] =>
  linesOf(
    items,
    keys.map((key) => ({ key }) as Outgoing),
  ).map(({ id }) => id);

test('a line keeps its id when the room’s own item comes, and no two have one, whatever keys their writers choose', () => {
  const [before] = ids([], ['mine']);
  expect(ids([said(1, 'mine')], ['mine'])).toEqual([before]);
  const all = ids([said(1, 'mine'), said(2, 'mine'), said(3, '2')], ['2', 'other']);
  expect(all[0]).toBe(before);
  expect(new Set(all).size).toBe(4);
});
