/** A member's page without a connection reads some topics once a minute: the judge of a kept test waits for that poll. */
import { test } from 'vitest';
import { expectFoldEqualsTruth } from './expectFoldEqualsTruth.ts';

test('P-17 a topic whose first frame came by a poll before the connection is compared once the replay has polled it', async () => {
  await expectFoldEqualsTruth('firstPoll.ndjson');
});
