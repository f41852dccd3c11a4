import { expect, test } from 'vitest';
import { TOPICS } from '../../src/contract/index.ts';
import { BAD } from '../../src/contract/shape.ts';
import { decodeData } from '../../src/contract/topic.ts';
import { INITIAL_VALUES } from './initialValues.ts';

test('H-07 each state topic without a parameter has a value before its first change, so that no visitor reads "not found"', () => {
  const alone = TOPICS.filter((row) => row.class === 'state' && !row.pattern.includes('{'));
  expect(alone.map(({ pattern }) => pattern)).toContain('system');
  for (const row of alone) expect(decodeData(row, 'snapshot', INITIAL_VALUES[row.pattern]), row.pattern).not.toBe(BAD);
});
