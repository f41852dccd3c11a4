import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';

const PORTAL_PORT = 5173;
const folder = temporaryFolder();
const running = new Set<() => Promise<unknown>>();
afterEach(async () => {
  for (const end of running) await end();
  running.clear();
});
afterAll(() => folder.remove());

/** Starts the command as a developer does. */
const dev = (port: number, journal: string) => {
  const child = spawn(
    process.execPath,
    ['tools/dev.ts', '--port', String(port), '--journal', journal, '--scenario', 'quiet'],
    // The test reads plain text, but a CI environment turns colours on.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } },
  );
  const output = { all: '', errors: '' };
  const readOutput = (part: Buffer): void => void (output.all += part.toString());
  child.stdout.on('data', readOutput);
  child.stderr.on('data', readOutput);
  child.stderr.on('data', (part: Buffer) => (output.errors += part.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  running.add(() => {
    child.kill();
    return ended;
  });
  return { said: output, ended };
};
/** Occupies a port of this machine until the test ends; another process may have it already. */
const take = (port: number): Promise<void> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done());
    server.listen(port, '127.0.0.1', () => {
      running.add(() => new Promise((closed) => server.close(closed)));
      done();
    });
  });
const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

it('the development command uses the next free port for the portal when its own is taken, passes it to the house, and scans only the portal’s page', async () => {
  await take(PORTAL_PORT);
  const { said } = dev(await freePort(), 'memory');
  await expect.poll(() => said.all, { timeout: 25_000 }).toMatch(/Toteboard is at[^]*Accounts to try/);
  const origin = /Local:\s+(http:\/\/localhost:\d+)/.exec(said.all)?.[1];
  expect(origin).not.toContain(`:${PORTAL_PORT}`);
  expect(said.errors).toContain(`the portal may come from ${origin} `);
  const page = await fetch(`${origin}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/src/app/main.tsx')]);
  const call = await fetch(`${origin}/wps/system/permission`);
  expect(call.status).toBe(200);
  // The scanned packages are bundled when the page's modules are requested.
  expect((await fetch(`${origin}/src/app/main.tsx`)).status).toBe(200);
  expect(said.all).not.toContain('dependency scan');
});
it('the development command ends with one sentence when another house is using the journal', async () => {
  const path = join(folder.path, 'held');
  const holder = await openSqliteJournal(join(path, 'journal.sqlite'), 1_000);
  running.add(() => holder.close());
  const { said, ended } = dev(await freePort(), path);
  expect(await ended).toBe(1);
  expect(said.errors.trim().split('\n').at(-1)).toMatch(/^The journal \S+ is in use by another process\. [^.]+\.$/);
  expect(said.all).not.toContain('Waiting');
});
it('the development command ends with one sentence when the port of the house is taken', async () => {
  const port = await freePort();
  await take(port);
  const { said, ended } = dev(port, 'memory');
  expect([await ended, said.all.trim()]).toEqual([
    1,
    `Port ${port} is taken: stop what listens there, or choose another with --port ${port + 1}.`,
  ]);
});
