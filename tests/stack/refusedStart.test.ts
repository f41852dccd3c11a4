import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Starts the house as its command does, and waits for its end. */
const start = (args: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<{ readonly code: number | null; readonly said: string }>((done) => {
    const child = spawn(process.execPath, ['server-mock/main.ts', '--scenario', 'quiet', ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    child.once('close', (code) => done({ code, said: output }));
  });
const journal = async (name: string): Promise<string> => {
  const path = join(folder.path, name);
  mkdirSync(path);
  await (await openSqliteJournal(join(path, 'journal.sqlite'), 1_000)).close();
  return path;
};
/** The last line of output; warnings are separate lines before it. Throws without a refusal or with a printed stack. */
const refused = async (args: readonly string[], environment: Record<string, string> = {}): Promise<string> => {
  const { code, said } = await start(args, environment);
  if (code !== 1 || /^\s+at /m.test(said)) throw new Error(`ended with ${code}: ${said}`);
  return said.trim().split('\n').at(-1) ?? '';
};

const saysAll =
  (...words: readonly string[]) =>
  (line: string): boolean =>
    words.every((word) => line.includes(word));

describe('a house that cannot start says why and what to do, in one sentence', () => {
  it('when its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    expect(await refused(['--port', String(port), '--journal', 'memory'])).toSatisfy(
      saysAll(`Port ${port} is taken`, `--port ${port + 1}`),
    );
    await new Promise((done) => other.close(done));
  });
  it('when an environment variable is invalid', async () => {
    expect(await refused([], { TOTEBOARD_PORT: 'many' })).toSatisfy(saysAll('TOTEBOARD_PORT is "many"', '4100'));
    expect(await refused([], { TOTEBOARD_PORTAL_ORIGIN: '*' })).toSatisfy(
      saysAll('TOTEBOARD_PORTAL_ORIGIN is "*"', 'http://'),
    );
    expect(await refused(['--scenario', 'party'])).toSatisfy(saysAll('"party"', 'quiet'));
  });
  it('REL-21 when its journal is damaged, of another format, or in use', async () => {
    const damaged = await journal('damaged');
    writeFileSync(join(damaged, 'journal.sqlite'), 'this is no journal, and never was one'.repeat(500));
    expect(await refused(['--port', '0', '--journal', damaged])).toSatisfy(saysAll('damaged', 'journal.ts check'));
    const other = await journal('other');
    const db = new DatabaseSync(join(other, 'journal.sqlite'));
    db.exec("UPDATE meta SET value = '1' WHERE name = 'format'");
    db.close();
    expect(await refused(['--port', '0', '--journal', other])).toSatisfy(saysAll('has format 1', '--journal'));
    const held = await journal('held');
    const holder = await openSqliteJournal(join(held, 'journal.sqlite'), 1_000);
    expect(await refused(['--port', '0', '--journal', held])).toSatisfy(saysAll('in use by another process'));
    await holder.close();
  });
});
