/** A member's page without a connection reads some topics once a minute: the judge of a kept test waits for that poll. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withRecordingFile } from '../../tools/tote/recordingFile.ts';
import { judgeOnVirtualTime } from './expectFoldEqualsTruth.ts';

test('P-17 a topic whose first frame came by a poll before the connection is compared once the replay has polled it', async () => {
  const verdicts = await withRecordingFile(join(import.meta.dirname, 'firstPoll.ndjson'), judgeOnVirtualTime);
  expect(verdicts).toContainEqual({ topic: 'inbox:p1', state: 'equal' });
});
