import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from '../process/root.ts';

const runtime = `node-linux-${process.arch}`;

/**
 * Stands in for npm: `ci` fails with the text in `npm-fails`, otherwise unpacks a runtime (unlinked if `npm-forgets-links`
 * exists) and logs itself; `rebuild` links it. The runtime starts the Node of this test run.
 */
const fakeNpm = `
const { existsSync, readFileSync, mkdirSync, writeFileSync, appendFileSync, chmodSync, rmSync } = require('node:fs');
const [verb] = process.argv.slice(2);
appendFileSync('npm-log', verb + '\\n');
if (existsSync('npm-fails')) { console.error(readFileSync('npm-fails', 'utf8')); process.exit(1); }
const node = 'node_modules/${runtime}/bin/node';
const link = () => { chmodSync(node, 0o755); mkdirSync('node_modules/.bin', { recursive: true }); writeFileSync('node_modules/.bin/node', ''); };
if (verb === 'ci') {
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/${runtime}/bin', { recursive: true });
  writeFileSync(node, '#!/bin/sh\\nexec "${process.execPath}" "$@"\\n', { mode: 0o644 });
  writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'));
  if (!existsSync('npm-forgets-links')) link();
} else link();
`;

const lockfile = (version: string): string =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/left': { version }, 'node_modules/other': { version, optional: true } },
  });

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

let project = '';
const path = (name: string): string => join(project, name);
const npmCalls = (): string[] =>
  existsSync(path('npm-log')) ? readFileSync(path('npm-log'), 'utf8').trim().split('\n') : [];

function start(file: string, ...args: string[]): ChildProcessWithoutNullStreams {
  const env = { ...process.env, npm_execpath: path('npm-cli.js'), npm_node_execpath: process.execPath };
  return spawn(process.execPath, [path('tools/go.mjs'), file, ...args], { env });
}

function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(path('tools'));
  cpSync(inRoot('tools/go.mjs'), path('tools/go.mjs'));
  cpSync(inRoot('tools/launch'), path('tools/launch'), { recursive: true });
  writeFileSync(path('npm-cli.js'), fakeNpm);
  writeFileSync(path('package-lock.json'), lockfile('1.0.0'));
  writeFileSync(path('say.mjs'), 'console.log(process.argv.slice(2).join(), process.env.PATH.split(":")[0]);');
});

afterEach(() => rmSync(project, { recursive: true }));

describe('the launcher', () => {
  test('installs once, runs the file by the packaged Node with its folder first in PATH, and does not install again', async () => {
    const first = await ended(start('say.mjs', 'a', 'b'));
    expect(first).toMatchObject({ code: 0, out: `a,b ${path(`node_modules/${runtime}/bin`)}\n` });
    expect(first.err).toMatch(/^Installing the packages/);
    expect(await ended(start('say.mjs'))).toMatchObject({ code: 0, err: '' });
    expect(npmCalls()).toEqual(['ci']);
  });

  test('installs again when the lockfile’s content changed, not its time', async () => {
    await ended(start('say.mjs'));
    writeFileSync(path('package-lock.json'), lockfile('1.0.0'));
    await ended(start('say.mjs'));
    expect(npmCalls()).toEqual(['ci']);
    writeFileSync(path('package-lock.json'), lockfile('1.0.1'));
    await ended(start('say.mjs'));
    expect(npmCalls()).toEqual(['ci', 'ci']);
  });

  test('accepts what npm install has already installed by hand', async () => {
    await ended(start('say.mjs'));
    writeFileSync(path('package-lock.json'), lockfile('1.0.1'));
    writeFileSync(
      path('node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.1' } } }),
    );
    expect((await ended(start('say.mjs'))).code).toBe(0);
    expect(npmCalls()).toEqual(['ci']);
  });

  test('links a runtime that npm left unlinked, right after the installation and later', async () => {
    writeFileSync(path('npm-forgets-links'), '');
    expect((await ended(start('say.mjs'))).code).toBe(0);
    expect(npmCalls()).toEqual(['ci', 'rebuild']);
    chmodSync(path(`node_modules/${runtime}/bin/node`), 0o644);
    expect((await ended(start('say.mjs'))).code).toBe(0);
    expect(npmCalls()).toEqual(['ci', 'rebuild', 'rebuild']);
  });

  test('two commands begun together install once', async () => {
    const both = await Promise.all([ended(start('say.mjs')), ended(start('say.mjs'))]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(npmCalls()).toEqual(['ci']);
  });

  test('takes over the lock of an installation that was killed', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((done) => gone.on('close', done));
    mkdirSync(path('.tmp'));
    writeFileSync(path('.tmp/installing'), String(gone.pid));
    expect((await ended(start('say.mjs'))).code).toBe(0);
  });

  test.each([
    ['npm error code ENOTFOUND\nnpm error request failed', /registry cannot be reached: check the network/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EACCES', /cannot be written/],
    ['npm error code EUSAGE', /run npm install/],
    ['npm error code EINTEGRITY', /cache clean/],
    ['npm error something new', /something new.*run npm ci/],
  ])('explains npm’s %j in one sentence', async (said, sentence) => {
    writeFileSync(path('npm-fails'), said);
    const { code, out, err } = await ended(start('say.mjs'));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n').at(-1)).toMatch(sentence);
    expect(err).not.toContain('    at ');
  });

  test('a missing file is answered with a sentence', async () => {
    expect(await ended(start('tools/none.ts'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no tools\/none.ts/),
    });
  });

  test('forwards exit codes', async () => {
    writeFileSync(path('seven.mjs'), 'process.exit(7);');
    expect((await ended(start('seven.mjs'))).code).toBe(7);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('forwards %s and ends with its child', async (signal) => {
    writeFileSync(
      path('wait.mjs'),
      `process.on('${signal}', () => { console.log('heard'); process.exit(9); }); setInterval(() => {}, 1000); console.log('ready');`,
    );
    await ended(start('say.mjs'));
    const child = start('wait.mjs');
    const end = ended(child);
    await new Promise((done) => child.stdout.once('data', done));
    child.kill(signal);
    expect(await end).toMatchObject({ code: 9, out: 'ready\nheard\n' });
  });
});
