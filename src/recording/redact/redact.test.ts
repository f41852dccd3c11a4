import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { topicRow } from '../../contract/index.ts';
import { createTopicFolds } from '../fold/topicFolds.ts';
import { foldRecording } from '../fold/foldRecording.ts';
import { hashValues } from '../hash/hashValues.ts';
import { scanRecording } from '../scan/scanRecording.ts';
import { HEAD, joined, openBytes, recordBytes, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import { createRecordingWriter } from '../write/writer.ts';
import { blank } from './blank.ts';
import { maskLeaks } from './maskLeaks.ts';
import { CANARIES, PERSONS, recordCanaries } from './testing/canariesFixture.ts';

describe('the written file', () => {
  test('P-05 SAFE-49 R-SEC-10 contains no token, mail, phone, address or person from any field', async () => {
    const { writer, parts } = recordCanaries();
    await writer.finish();
    const text = textOfBytes(joined(parts));
    for (const secret of [...CANARIES, ...PERSONS, 'hunter2hunter2', '831942'])
      expect(text.includes(secret), secret).toBe(false);
    // The records are present, but their contents are redacted.
    const recording = await openBytes(joined(parts));
    const { counts, broken } = await recording.check();
    expect(broken).toEqual([]);
    expect(counts).toMatchObject({ frame: 24, command: 16, ack: 8, rest: 24, mark: 8 });
    expect(await scanRecording(recording, PERSONS)).toEqual([]);
  });

  test.each([1, 2])('P-05 folds to the redacted values of the live session; seed %i', async (seed) => {
    const events = scriptedEvents(seed, 3_000);
    const live = createTopicFolds(topicRow);
    for (const event of events) if (event.k === 'frame') live.feed(event.f);
    const parts: Uint8Array[] = [];
    const writer = createRecordingWriter({
      rows: topicRow,
      packer: nodePacker,
      write: (b) => void parts.push(b),
      head: HEAD,
    });
    for (const event of events) writer.add(event);
    const end = await writer.finish();
    const { redactor } = writer;
    const pseudonymised = new Map(
      [...live.values()].map(([topic, value]) => [redactor.topic(topic), redactor.value(topic, value)]),
    );
    expect(pseudonymised.size).toBe(4);
    expect(hashValues(pseudonymised)).toEqual(end);
    expect(hashValues((await foldRecording(await openBytes(joined(parts)))).values())).toEqual(end);
    expect(hashValues(live.values())).not.toEqual(end);
  });

  test('P-05 contains free text blanked, line by line', () => {
    expect(blank('call me: 0912\n小明, ok?')).toBe('xxxx xx· ####\n字字, xx?');
    expect(blank('မင်္ဂလာပါ')).toHaveLength('မင်္ဂလာပါ'.length);
    expect(blank(blank('call me: 0912\n小明, ok?'))).toBe('xxxx xx· ####\n字字, xx?');
  });

  test('masking is idempotent', () => {
    for (const canary of CANARIES) expect(maskLeaks(maskLeaks(canary))).toBe(maskLeaks(canary));
    expect(maskLeaks('PG-b12 at 12:30:45, 3 of 10')).toBe('PG-b12 at 12:30:45, 3 of 10');
  });
});

describe('the scan', () => {
  test('SAFE-49 finds leaks in any file, with line and path', async () => {
    const lines = textOfBytes(await recordBytes([{ k: 'mark', t: 1, label: 'here', note: 'NOTE' }], null)).split('\n');
    for (const canary of [...CANARIES, 'meilin07', 'Wong Mei Lin']) {
      const bytes = new TextEncoder().encode(lines.join('\n').replace('NOTE', `see ${canary} there`));
      const leaks = await scanRecording(await openBytes(bytes), PERSONS);
      expect(leaks, canary).toHaveLength(1);
      expect(leaks[0]).toMatchObject({ line: 2, path: '$.note' });
    }
  });

  test('SAFE-49 finds nothing in a file of the recorder, and ignores checksums', async () => {
    expect(
      await scanRecording(await openBytes(await recordBytes(scriptedEvents(3, 2_500), nodePacker)), PERSONS),
    ).toEqual([]);
  });
});
