import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { bytesOfBlob } from './deskFile.ts';

const PAGE = 256 * 1_024;
const LENGTH = 20 * PAGE + 77;
const all = new Uint8Array(LENGTH).map((_, at) => (at * 31) ^ (at >> 8));

test('P-15 any part of a file is read as it stands there, whatever was read before', async () => {
  const source = bytesOfBlob(new Blob([all]));
  expect(source.size).toBe(LENGTH);
  const place = fc.oneof(
    fc.nat(LENGTH + 10),
    fc.nat(20).chain((page) => fc.integer({ min: -1, max: 1 }).map((by) => Math.max(0, page * PAGE + by))),
  );
  await fc.assert(
    fc.asyncProperty(place, place, async (from, to) => {
      // Without `equals` of the runner: it compares millions of numbers one by one.
      expect(Buffer.compare(await source.read(from, to), all.slice(from, to))).toBe(0);
    }),
    { numRuns: 300 },
  );
});
test('P-15 blocks that stand side by side are read at once, and a failed reading is tried again', async () => {
  const blob = new Blob([all]);
  const slice = vi.spyOn(blob, 'slice');
  const source = bytesOfBlob(blob);
  await Promise.all([source.read(10, 2_000), source.read(2_000, 90_000), source.read(90_000, 250_000)]);
  expect(slice).toHaveBeenCalledTimes(1);
  slice.mockImplementationOnce(
    () => ({ arrayBuffer: () => Promise.reject(new Error('the file is gone')) }) as unknown as Blob,
  );
  await expect(source.read(PAGE, PAGE + 9)).rejects.toThrow('the file is gone');
  expect([...(await source.read(PAGE, PAGE + 9))]).toEqual([...all.subarray(PAGE, PAGE + 9)]);
});
