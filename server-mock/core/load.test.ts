import { expect, it } from 'vitest';
import type { Journal } from '../journal/journal.ts';
import { loadStateAtHead } from './load.ts';

it('REL-20 a state is refused that lacks records of its journal', async () => {
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
