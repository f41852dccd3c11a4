/** "Keep as test", from a moment seen to a test that fails while the bug lives, on a real bug of this project's history. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/process/root.ts';
import { withRecordingFile } from '../../tools/tote/recordingFile.ts';
import { jsonOf, runNode } from '../replay/runTote.ts';
import { differencesOf, judgeOnVirtualTime } from './expectFoldEqualsTruth.ts';

const folder = mkdtempSync(join(tmpdir(), 'tote-keep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planted = (bug: 'lostBatch' | 'mended', ...args: readonly string[]) =>
  runNode(inRoot('tests', 'kept', 'plantedTote.ts'), bug, ...args);
const differing = (of: Record<string, unknown>): readonly string[] =>
  (of['differences'] as readonly { readonly topic: string; readonly path: string }[]).map(
    ({ topic, path }) => `${topic} ${path}`,
  );

test('P-17 B-04 two actions, a mark and keep, make a test that names topic and path while the bug lives, and passes when it is mended', async () => {
  const seen = join(folder, 'seen.ndjson');
  // The first action: a developer sees a wrong figure and sets a mark.
  const recorded = await planted(
    'lostBatch',
    ...['record', '--out', seen, '--scenario', 'quiet', '--topics', 'wallet,bets,ledger'],
    ...['--act', 'bigWin@1.5', '--mark', 'lost@3.5', '--seconds', '4.2'],
  );
  expect(recorded.err).toBe('');
  const marks = ['--at', 'mark:lost', '--name', 'lost', '--folder', folder, '--json', '--force'];
  // The second: it is kept.
  const kept = await planted('lostBatch', 'keep', seen, ...marks);
  expect(kept.err).toBe('');
  const places = differing(jsonOf(kept));
  expect(places).toContainEqual(expect.stringMatching(/^bets:p1 \$\["/));
  expect(places).toContainEqual(expect.stringMatching(/^ledger:p1 \$\.items/));
  expect(jsonOf(kept)).toMatchObject({
    mark: 'lost',
    judged: expect.arrayContaining(['bets:p1', 'ledger:p1']) as unknown,
  });
  expect(readFileSync(join(folder, 'lost.test.ts'), 'utf8')).toContain("expectFoldEqualsTruth('lost.ndjson')");
  const slice = join(folder, 'lost.ndjson');
  expect(existsSync(slice)).toBe(true);
  // The bug is mended: the fold still throws, and what it cost is read anew.
  const again = ['--at', 'mark:lost', '--name', 'again', '--folder', folder, '--json'];
  const mended = jsonOf(await planted('mended', 'keep', slice, ...again));
  expect([differing(mended), mended['judged']]).toEqual([[], jsonOf(kept)['judged']]);
  // What the kept test itself does, on the source as it is.
  expect(differencesOf(await withRecordingFile(slice, judgeOnVirtualTime))).toEqual([]);
}, 60_000);

test('the recording that is kept of that bug fails with it', async () => {
  const args = ['--at', 'mark:lost', '--name', 'once', '--folder', folder, '--json'];
  const kept = jsonOf(await planted('lostBatch', 'keep', inRoot('tests', 'kept', 'lostRow.ndjson'), ...args));
  expect(differing(kept)).toContain('ledger:p1 $.items[5].amount');
});
