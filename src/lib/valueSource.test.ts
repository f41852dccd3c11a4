import { expect, test, vi } from 'vitest';
import { deriveSource } from './valueSource.ts';
import { fakeSource } from './testing/fakeSource.ts';

test('a derived value is computed once per value of its source, however often it is read', () => {
  const from = fakeSource({ n: 1 });
  const work = vi.fn(({ n }: { n: number }) => [n]);
  const made = deriveSource(from, work);
  expect(made.current()).toBe(made.current());
  made.subscribe(() => undefined);
  from.set({ n: 2 });
  expect(made.current()).toEqual([2]);
  expect(work).toHaveBeenCalledTimes(2);
});
test('a subscriber is called on each change between subscribing and unsubscribing', () => {
  const from = fakeSource(1);
  const onChange = vi.fn();
  const stop = deriveSource(from, (n) => n % 2).subscribe(onChange);
  from.set(3);
  expect(onChange).not.toHaveBeenCalled();
  from.set(4);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  from.set(5);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(from.subscribers.size).toBe(0);
});
test('an equal derived value stays the same object', () => {
  const from = fakeSource({ names: ['a', 'b'], n: 1 });
  const names = deriveSource(
    from,
    (value) => value.names,
    (a, b) => a.join() === b.join(),
  );
  const first = names.current();
  from.set({ names: ['a', 'b'], n: 2 });
  expect(names.current()).toBe(first);
  from.set({ names: ['a'], n: 2 });
  expect(names.current()).toEqual(['a']);
});
test('an error in the derivation is thrown to the reader, not to the code that sets the value', () => {
  const from = fakeSource(1);
  const made = deriveSource(from, (n) => {
    if (n === 2) throw new Error('two');
    return n;
  });
  const onChange = vi.fn();
  made.subscribe(onChange);
  expect(() => from.set(2)).not.toThrow();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(() => made.current()).toThrow('two');
  from.set(3);
  expect([onChange.mock.calls.length, made.current()]).toEqual([2, 3]);
});
