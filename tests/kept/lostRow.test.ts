import { test } from 'vitest';
import { expectFoldEqualsTruth } from './expectFoldEqualsTruth.ts';

test('lostRow: the store equals the truth of the house', async () => {
  await expectFoldEqualsTruth('lostRow.ndjson');
});
