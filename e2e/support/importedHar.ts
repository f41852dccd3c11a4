/** A HAR becomes a recording that identifies no person, as `import har` makes it. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callAt, callNamed, topicRow } from '../../src/contract/index.ts';
import { importHar } from '../../src/recording/import/har/importHar.ts';
import { scanRecording } from '../../src/recording/scan/scanRecording.ts';
import { verifyRecording } from '../../src/recording/verify/verify.ts';
import { createRecordingFile, withRecordingFile } from '../../tools/tote/recordingFile.ts';
import { expect } from './test.ts';

/** Imports `har` into the file `out`. `secrets`: texts that must not survive; the account’s name must not either. */
export const importedHar = async (har: string, out: string, secrets: readonly string[], account: string) => {
  const file = await createRecordingFile(out);
  const made = await importHar(readFileSync(har, 'utf8'), {
    rows: topicRow,
    callAt,
    callNamed,
    attached: (name) => Promise.resolve(readFileSync(join(dirname(har), name), 'utf8')),
    packer: null,
    write: file.write,
  });
  await file.close();
  expect(made.notes).toEqual({});
  expect(made.frames['wallet:p1']).toBeGreaterThan(1);
  const text = readFileSync(out, 'utf8');
  for (const secret of [...secrets, account]) {
    expect(secret).not.toBe('');
    expect(text).not.toContain(secret);
  }
  expect(await withRecordingFile(out, (recording) => scanRecording(recording, [account]))).toEqual([]);
  expect((await withRecordingFile(out, verifyRecording)).deviation).toBeNull();
  return made;
};
