import { describe, expect, it } from 'vitest';
import { keyed, log, state } from '../../tests/gate/frames.ts';
import { keysOf } from '../lib/stableKeys.ts';
import { fold, foldKeyed, foldLog, foldState, type LogValue } from './fold.ts';
import type { GateEffect } from './types.ts';

const patch = (frame: GateEffect['frame']): GateEffect => ({ type: 'patch', frame });
const replace = (frame: GateEffect['frame'], broken = false): GateEffect => ({ type: 'replace', frame, broken });
const append = (frame: GateEffect['frame'], fromId: number): GateEffect => ({ type: 'append', frame, fromId });

describe('the folds', () => {
  it('H-03 a state topic takes the value of the frame', () => {
    expect(foldState(1, patch(state.delta(1, 0, 1, 2)))).toBe(2);
  });
  it('H-03 a patch sets rows, and null removes a row', () => {
    const before = { a: { n: 1 }, b: { n: 1 } };
    const after = foldKeyed(before, patch(keyed.delta(1, 0, 1, { a: null, c: { n: 2 } })));
    expect(after).toEqual({ b: { n: 1 }, c: { n: 2 } });
    expect(after['b']).toBe(before.b);
    expect(before).toEqual({ a: { n: 1 }, b: { n: 1 } });
  });
  it('removing an absent row returns the same value', () => {
    const before = { a: 1 };
    expect(foldKeyed(before, patch(keyed.delta(1, 0, 1, { b: null, toString: null })))).toBe(before);
  });
  it('the list of keys stays the same object until a row is added or removed', () => {
    const before = { a: { n: 1 }, b: { n: 1 } };
    const keys = keysOf(before);
    const moved = foldKeyed(before, patch(keyed.delta(1, 0, 1, { a: { n: 2 } })));
    expect(keysOf(moved)).toBe(keys);
    const come = foldKeyed(moved, patch(keyed.delta(1, 1, 2, { b: { n: 2 }, toString: { n: 1 } })));
    expect(keysOf(come)).toEqual(['a', 'b', 'toString']);
    const gone = foldKeyed(come, patch(keyed.delta(1, 2, 3, { a: null })));
    expect(keysOf(gone)).toEqual(['b', 'toString']);
    expect(keysOf(foldKeyed(gone, patch(keyed.delta(1, 3, 4, { b: { n: 3 } }))))).toEqual(['b', 'toString']);
  });
  it('a snapshot replaces all rows', () => {
    expect(foldKeyed({ a: 1 }, replace(keyed.snapshot(1, 1, { b: 2 })))).toEqual({ b: 2 });
  });
  it('a log keeps its newest items up to the limit', () => {
    const before: LogValue = { items: [{ id: 1 }, { id: 2 }], from: 1, broken: false };
    const after = foldLog(before, append(log.items(1, 0, 1, [2, 3, 4]), 2), 3);
    expect(after.items.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(foldLog(null, replace(log.snapshot(1, 1, 1, [1, 2, 3, 4])), 2).items.map(({ id }) => id)).toEqual([3, 4]);
  });
  it('duplicate items return the same value', () => {
    const before: LogValue = { items: [{ id: 1 }, { id: 2 }], from: 1, broken: true };
    expect(foldLog(before, append(log.snapshot(1, 1, 1, [1, 2]), 2), 9)).toBe(before);
  });
  it('a log takes over the oldest id of the house and keeps its `broken` flag', () => {
    const before: LogValue = { items: [{ id: 5 }], from: 5, broken: true };
    expect(foldLog(before, append(log.items(1, 0, 1, [6], 6), 5), 9)).toEqual({
      items: [{ id: 5 }, { id: 6 }],
      from: 6,
      broken: true,
    });
  });
  it('fold handles topics of every class', () => {
    expect(fold('state', null, replace(state.snapshot(1, 1, 'v')))).toBe('v');
    expect(fold('keyed', null, patch(keyed.delta(1, 0, 1, { a: 1 })))).toEqual({ a: 1 });
    expect(fold('log', null, append(log.items(1, 0, 1, [1]), 0))).toEqual({
      items: [{ id: 1 }],
      from: 1,
      broken: false,
    });
  });
});
