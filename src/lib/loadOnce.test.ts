import { expect, test } from 'vitest';
import { loadOnce } from './loadOnce.ts';

test('REL-36 all callers share one load, and after a failure the next call loads again', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.resolve('part')];
  let loads = 0;
  const load = loadOnce(() => answers[loads++] ?? Promise.reject(new Error('loaded again')));
  expect((await Promise.allSettled([load(), load()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(loads).toBe(1);
  expect(await Promise.all([load(), load()])).toEqual(['part', 'part']);
  expect(await load()).toBe('part');
  expect(loads).toBe(2);
});
