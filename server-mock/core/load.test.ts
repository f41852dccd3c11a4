import { expect, it } from 'vitest';
import type { Journal } from '../journal/journal.ts';
import { loadStateAtHead } from './load.ts';

it('REL-21 a start that read less than its journal holds is refused, with the position', async () => {
  const journal = {
    head: () => ({ pos: 3, hash: 'h3', at: 0 }),
    latestSnapshot: async () => null,
    read: async () => [],
  } as unknown as Journal;
  await expect(loadStateAtHead(journal)).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringContaining('at position 1: the records up to 3 were not read') as unknown,
  });
});
