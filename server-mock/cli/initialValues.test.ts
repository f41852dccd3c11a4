import { expect, test } from 'vitest';
import { TOPICS } from '../../src/contract/index.ts';
import { INITIAL_VALUES } from './assemble.ts';

test('H-07 each state topic without a parameter has a value before its first change, so that no visitor reads "not found"', () => {
  const alone = TOPICS.filter((row) => row.class === 'state' && !row.pattern.includes('{')).map(
    ({ pattern }) => pattern,
  );
  expect(alone).toContain('system');
  expect(alone.filter((pattern) => !Object.hasOwn(INITIAL_VALUES, pattern))).toEqual([]);
});
