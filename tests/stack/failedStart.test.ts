import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchHouse } from '../../server-mock/cli/launchHouse.ts';
import { startHouse, type HouseOptions } from '../../server-mock/cli/server.ts';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** A port of which another server takes hold, until `free`. */
const takePort = async (): Promise<{ readonly port: number; readonly free: () => Promise<void> }> => {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { port, free: () => new Promise((done) => void server.close(() => done())) };
};

describe('a start that fails after its journal was opened', () => {
  /** How a start fails, and where a second one, in the same process and on the same port, serves. */
  const startTwice = async (options: HouseOptions) => {
    const { port, free } = await takePort();
    await free();
    const both = { port, journal: folder.path };
    const failed: unknown = await startHouse({ ...both, ...options }).catch((error: unknown) => error);
    const house = await startHouse(both);
    await house.close();
    return { failed, served: house.origin.endsWith(`:${port}`) };
  };
  it('leaves the journal and the port free where the scenario is unknown', async () => {
    const failed = { message: 'there is no scenario named party' };
    expect(await startTwice({ scenario: 'party' })).toMatchObject({ failed, served: true });
  });
  it('leaves the journal and the port free where the port of the control interface is taken', async () => {
    const { port: control, free } = await takePort();
    const both = await startTwice({ control });
    await free();
    expect(both).toMatchObject({ failed: { code: 'EADDRINUSE', port: control }, served: true });
  });
  it('leaves the journal free where its own port is taken', async () => {
    const { port, free } = await takePort();
    await expect(startHouse({ port, journal: folder.path })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
    await free();
    const house = await startHouse({ port, journal: folder.path });
    await house.close();
  });
  it('leaves the journal free where the secrets cannot be kept', async () => {
    mkdirSync(join(folder.path, 'secrets.json'));
    const start = startHouse({ journal: folder.path });
    await expect(start).rejects.toMatchObject({ code: 'EISDIR' });
    await (await openSqliteJournal(join(folder.path, 'journal.sqlite'), 1_000)).close();
  });
  it('leaves the journal free where the record store cannot be opened', async () => {
    mkdirSync(join(folder.path, 'records.sqlite', 'in the way'), { recursive: true });
    await expect(startHouse({ journal: folder.path })).rejects.toThrow('is a directory');
    await (await openSqliteJournal(join(folder.path, 'journal.sqlite'), 1_000)).close();
  });
  it('leaves the journal free where a module cannot be loaded', async () => {
    vi.doMock('../../server-mock/cli/server.ts', () => {
      throw new Error('a module is broken');
    });
    await expect(launchHouse({ journal: folder.path })).rejects.toMatchObject({
      cause: { message: 'a module is broken' },
    });
    vi.doUnmock('../../server-mock/cli/server.ts');
    const house = await launchHouse({ journal: folder.path });
    await house.close();
  });
});
