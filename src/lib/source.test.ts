import { expect, test, vi } from 'vitest';
import { derived } from './source.ts';
import { testSource } from './testSource.ts';

test('what is made of a source is made once for each of its values, however many ask', () => {
  const from = testSource({ n: 1 });
  const work = vi.fn(({ n }: { n: number }) => [n]);
  const made = derived(from, work);
  expect(made.now()).toBe(made.now());
  made.follow(() => undefined);
  from.tell({ n: 2 });
  expect(made.now()).toEqual([2]);
  expect(work).toHaveBeenCalledTimes(2);
});
test('who follows is told when it is another, and neither before nor after they asked', () => {
  const from = testSource(1);
  const told = vi.fn();
  const stop = derived(from, (n) => n % 2).follow(told);
  from.tell(3);
  expect(told).not.toHaveBeenCalled();
  from.tell(4);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  from.tell(5);
  expect(told).toHaveBeenCalledTimes(1);
  expect(from.followers.size).toBe(0);
});
test('what says the same stays the very same', () => {
  const from = testSource({ names: ['a', 'b'], n: 1 });
  const names = derived(
    from,
    (value) => value.names,
    (a, b) => a.join() === b.join(),
  );
  const first = names.now();
  from.tell({ names: ['a', 'b'], n: 2 });
  expect(names.now()).toBe(first);
  from.tell({ names: ['a'], n: 2 });
  expect(names.now()).toEqual(['a']);
});
test('what cannot be made of a value is thrown at whoever asks, and not at whoever tells', () => {
  const from = testSource(1);
  const made = derived(from, (n) => {
    if (n === 2) throw new Error('two');
    return n;
  });
  const told = vi.fn();
  made.follow(told);
  expect(() => from.tell(2)).not.toThrow();
  expect(told).toHaveBeenCalledTimes(1);
  expect(() => made.now()).toThrow('two');
  from.tell(3);
  expect([told.mock.calls.length, made.now()]).toEqual([2, 3]);
});
