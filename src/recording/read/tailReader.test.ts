import { expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { openBytes, recordBytes, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import { readRecords } from './records.ts';
import { createTailReader } from './tailReader.ts';

const events = scriptedEvents(41, 400);
const follow = async (bytes: Uint8Array, step: number) => {
  const reader = createTailReader(nodePacker, topicRow);
  const items = [];
  for (let at = 0; at < bytes.length; at += step) items.push(...(await reader.push(bytes.subarray(at, at + step))));
  return { items, ended: reader.ended() };
};

test.each([
  ['plain', null, 7],
  ['plain', null, 5_000],
  ['packed', nodePacker, 11],
  ['packed', nodePacker, 3_000],
] as const)('a growing %s file yields each record once, in whatever pieces it grows', async (_form, packer, step) => {
  const bytes = await recordBytes(events, packer, { flushEvery: 30 });
  const expected = [];
  for await (const one of readRecords(await openBytes(bytes))) expected.push(one);
  expect(await follow(bytes, step)).toEqual({ items: expected, ended: true });
});
test('a broken line and a damaged block are reported by number, and reading goes on', async () => {
  const lines = textOfBytes(await recordBytes(events, null)).split('\n');
  lines[5] = '{"k":"frame"';
  const plain = await follow(new TextEncoder().encode(lines.join('\n')), 512);
  expect(plain.items.filter((item) => 'reason' in item)).toEqual([{ line: 6, reason: 'no JSON' }]);
  expect(plain.ended).toBe(true);

  const packed = Uint8Array.from(await recordBytes(events, nodePacker, { flushEvery: 30 }));
  const block = (await openBytes(packed)).index.blocks[3];
  if (block === undefined) throw new Error('no block');
  packed[block.at + 50] = (packed[block.at + 50] ?? 0) ^ 1;
  const damaged = await follow(packed, 900);
  expect(damaged.items.filter((item) => 'reason' in item)).toEqual([
    { line: block.line, reason: 'its block cannot be unpacked' },
  ]);
  expect(damaged.ended).toBe(true);
});
test('a changed byte that still makes a record is reported at the sum after it', async () => {
  const lines = textOfBytes(await recordBytes(events, null)).split('\n');
  const changed = lines.findIndex((line) => line.includes('"balance":'));
  const sumLine = lines.findIndex((line, at) => at > changed && line.startsWith('{"k":"sum"')) + 1;
  const text = lines.with(changed, lines[changed]?.replace('"balance":', '"balance":1') ?? '').join('\n');
  const { items, ended } = await follow(new TextEncoder().encode(text), 512);
  expect(items.filter((item) => 'reason' in item)).toEqual([
    { line: sumLine, reason: expect.stringMatching(/^the sum does not match lines \d+ to \d+$/) as string },
  ]);
  expect(ended).toBe(true);
});
test('a file that is no recording is refused at its first line', async () => {
  await expect(follow(new TextEncoder().encode('hello\nworld\n'), 100)).rejects.toThrow('line 1');
});
