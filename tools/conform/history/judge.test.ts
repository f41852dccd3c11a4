import { expect, test } from 'vitest';
import { createHistory, type Trace } from './history.ts';
import { judge } from './judge.ts';

const trace: Trace = { place: 'chat:lobby', mark: 'key-1' };
type End = 'ok' | 'failed' | 'unknown';

/** A write under one key that ended so, attempt by attempt; afterwards its place holds these marks. */
const written = (ends: readonly (readonly [End, Trace | null])[], marks: readonly string[]) => {
  const history = createHistory(() => 0);
  for (const [kind, left] of ends) {
    const op = history.nextOp();
    history.add({ kind: 'invoked', op, session: 'player', what: 'chatSend', key: 'key-1' });
    history.add({ kind, op, code: '', trace: left });
  }
  history.add({ kind: 'found', place: trace.place, marks });
  return judge(history.lines()).filter(({ detail }) => detail !== '');
};
const rules = (findings: readonly { readonly rule: string }[]): readonly string[] => findings.map(({ rule }) => rule);

test('a write that was acknowledged and is found once holds, and so does one whose outcome is unknown', () => {
  expect(written([['ok', trace]], ['key-0', 'key-1'])).toEqual([]);
  expect(written([['unknown', trace]], ['key-1'])).toEqual([]);
  expect(written([['unknown', trace]], [])).toEqual([]);
  expect(
    written(
      [
        ['unknown', trace],
        ['ok', trace],
      ],
      ['key-1'],
    ),
  ).toEqual([]);
  expect(written([['failed', trace]], [])).toEqual([]);
});
test('a write that was acknowledged and is not found is named as lost', () => {
  expect(rules(written([['ok', trace]], ['key-0']))).toEqual(['history/kept']);
  expect(
    rules(
      written(
        [
          ['failed', trace],
          ['ok', trace],
        ],
        [],
      ),
    ),
  ).toEqual(['history/kept']);
});
test('a write that is found twice is named as doubled, whatever its answer was', () => {
  expect(rules(written([['ok', trace]], ['key-1', 'key-1']))).toEqual(['history/once']);
  expect(rules(written([['unknown', trace]], ['key-1', 'key-1']))).toEqual(['history/once']);
});
test('two attempts under one key that have left two traces are named as doubled', () => {
  const other = { place: trace.place, mark: 'key-2' };
  expect(
    rules(
      written(
        [
          ['ok', trace],
          ['ok', other],
        ],
        ['key-1', 'key-2'],
      ),
    ),
  ).toEqual(['history/once']);
});
test('a write that was refused and is found is named', () => {
  expect(rules(written([['failed', trace]], ['key-1']))).toEqual(['history/refused']);
});
test('a place that was not read says nothing of what is in it', () => {
  expect(written([['ok', { place: 'ledger', mark: 'R-1' }]], [])).toEqual([]);
});
test('a session that sees an earlier position, or an earlier epoch, is named with its topic', () => {
  const forward = (...positions: readonly (readonly [session: string, epoch: number, seq: number])[]) => {
    const history = createHistory(() => 0);
    for (const [session, epoch, seq] of positions) history.add({ kind: 'saw', session, topic: 'system', epoch, seq });
    return judge(history.lines()).filter(({ detail }) => detail !== '');
  };
  expect(forward(['a', 1, 5], ['a', 1, 5], ['a', 1, 6], ['a', 2, 0])).toEqual([]);
  // Another session may lag behind.
  expect(forward(['a', 1, 6], ['b', 1, 5])).toEqual([]);
  expect(forward(['a', 1, 6], ['a', 1, 5], ['a', 1, 7])).toEqual([
    { rule: 'history/forward', on: 'a system', detail: '1.5 was seen after 1.6' },
  ]);
  expect(rules(forward(['a', 2, 0], ['a', 1, 9]))).toEqual(['history/forward']);
});
