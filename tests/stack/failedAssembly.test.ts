import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assembleHouse, type HouseParts } from '../../server-mock/cli/assemble.ts';
import type { Journal } from '../../server-mock/journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../server-mock/journal/simulatedJournal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { createManualClock } from '../../server-mock/platform/manualClock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { createAddresses } from '../../server-mock/security/origins/addresses.ts';
import { localSite } from '../../server-mock/security/origins/sites.ts';
import { fakeBotCheck, fakePasswords, fakeSeals, fakeSecure } from '../sim/house/fakes.ts';
import { smallWorld } from '../sim/house/smallWorld.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const assemble = (change: (journal: Journal) => Journal, more: Partial<HouseParts>) => {
  const clock = createManualClock();
  const secure = fakeSecure(createRandom(1, 'secure'));
  const parts = { clock, secure, random: createRandom(1, 'house'), world: smallWorld(1), master: 'a house of a test' };
  return assembleHouse({
    ...parts,
    journal: change(openSimulatedJournal(createSimulatedDisk(), clock.now())),
    passwords: fakePasswords,
    seals: fakeSeals(clock),
    botCheck: fakeBotCheck(secure),
    addresses: createAddresses(() => [localSite(4100)]),
    ...more,
  });
};

describe('gateway and record store, which are opened together', () => {
  it('the record store is closed where the gateway cannot be opened', async () => {
    const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
    let unreadable = false;
    const start = assemble(
      (journal) => ({
        ...journal,
        // Only the gateway asks for it; what it reads after that fails.
        latestCheckpoint: () => {
          unreadable = true;
          return journal.latestCheckpoint();
        },
        read: (afterPos, limit) =>
          unreadable ? Promise.reject(new Error('it cannot be read')) : journal.read(afterPos, limit),
      }),
      { records: { ask: () => Promise.resolve(null), close } },
    );
    await expect(start).rejects.toThrow('it cannot be read');
    expect(close).toHaveBeenCalledOnce();
  });
  it('the gateway is stopped, with its checkpoint, where the record store cannot be opened', async () => {
    const recordsFile = join(folder.path, 'records.sqlite');
    mkdirSync(join(recordsFile, 'in the way'), { recursive: true });
    const saved = vi.fn<() => void>();
    const { port1, port2 } = new MessageChannel();
    const start = assemble(
      (journal) => ({
        ...journal,
        tail: () => port1,
        saveCheckpoint: (checkpoint) => {
          saved();
          return journal.saveCheckpoint(checkpoint);
        },
      }),
      { recordsFile },
    );
    await expect(start).rejects.toThrow('is a directory');
    expect(saved).toHaveBeenCalledOnce();
    port2.close();
  });
});
