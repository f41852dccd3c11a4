import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { topicRow } from '../../contract/index.ts';
import { createFolder } from '../fold/folder.ts';
import { foldTape } from '../fold/foldTape.ts';
import { hashValues } from '../hash/hashValues.ts';
import { scanTape } from '../scan/scan.ts';
import { HEAD, joined, open, record, script, textOfBytes } from '../testTape.ts';
import { createTapeWriter } from '../write/writer.ts';
import { blank } from './blank.ts';
import { maskLeaks } from './shapes.ts';
import { CANARIES, PERSONS, poisoned } from './testCanaries.ts';

describe('what reaches the file', () => {
  test('P-05 SAFE-49 R-SEC-10 no token, mail, phone, address or person, wherever it stood', async () => {
    const { writer, parts } = poisoned();
    await writer.finish();
    const text = textOfBytes(joined(parts));
    for (const secret of [...CANARIES, ...PERSONS, 'hunter2hunter2', '831942'])
      expect(text.includes(secret), secret).toBe(false);
    // The records are there: it is what they say that is not.
    const tape = await open(joined(parts));
    const { counts, broken } = await tape.check();
    expect(broken).toEqual([]);
    expect(counts).toMatchObject({ frame: 24, command: 16, ack: 8, rest: 24, mark: 8 });
    expect(await scanTape(tape, PERSONS)).toEqual([]);
  });

  test.each([1, 2])('P-05 pseudonymising what was lived gives what is replayed; seed %i', async (seed) => {
    const events = script(seed, 3_000);
    const live = createFolder(topicRow);
    for (const event of events) if (event.k === 'frame') live.feed(event.f);
    const parts: Uint8Array[] = [];
    const writer = createTapeWriter({
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
    expect(hashValues((await foldTape(await open(joined(parts)))).values())).toEqual(end);
    expect(hashValues(live.values())).not.toEqual(end);
  });

  test('P-05 what people wrote is blanked, line for line', () => {
    expect(blank('call me: 0912\n小明, ok?')).toBe('xxxx xx· ####\n字字, xx?');
    expect(blank('မင်္ဂလာပါ')).toHaveLength('မင်္ဂလာပါ'.length);
    expect(blank(blank('call me: 0912\n小明, ok?'))).toBe('xxxx xx· ####\n字字, xx?');
  });

  test('masking twice masks no more', () => {
    for (const canary of CANARIES) expect(maskLeaks(maskLeaks(canary))).toBe(maskLeaks(canary));
    expect(maskLeaks('PG-b12 at 12:30:45, 3 of 10')).toBe('PG-b12 at 12:30:45, 3 of 10');
  });
});

describe('the scan', () => {
  test('SAFE-49 finds in a file of anybody what should not be there, with line and path', async () => {
    const lines = textOfBytes(await record([{ k: 'mark', t: 1, label: 'here', note: 'NOTE' }], null)).split('\n');
    for (const canary of [...CANARIES, 'meilin07', 'Wong Mei Lin']) {
      const bytes = new TextEncoder().encode(lines.join('\n').replace('NOTE', `see ${canary} there`));
      const leaks = await scanTape(await open(bytes), PERSONS);
      expect(leaks, canary).toHaveLength(1);
      expect(leaks[0]).toMatchObject({ line: 2, path: '$.note' });
    }
  });

  test('SAFE-49 finds nothing in what the recorder wrote, and is not alarmed by sums', async () => {
    expect(await scanTape(await open(await record(script(3, 2_500), nodePacker)), PERSONS)).toEqual([]);
  });
});
