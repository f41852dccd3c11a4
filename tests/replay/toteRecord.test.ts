/** Effects of `tote record` on disk and terminal: no file lost, none half written, one sentence per failure (P-01, P-13). */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { recordingPath } from './playRecording.ts';
import { jsonOf, launchTote, runTote, toteHere, waitForFileSize } from './runTote.ts';

const folder = mkdtempSync(join(tmpdir(), 'tote-record-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const GOOD = readFileSync(recordingPath('bigWin.ndjson'));
/** A folder with a good recording in it. */
const withGood = (name: string): { readonly inside: string; readonly keep: string } => {
  const inside = join(folder, name);
  mkdirSync(inside);
  const keep = join(inside, 'keep.ndjson');
  writeFileSync(keep, GOOD);
  return { inside, keep };
};

test('an existing recording is refused before anything happens, and stays unchanged', async () => {
  const { inside, keep } = withGood('there');
  const runs = [
    await toteHere('record', '--out', keep, '--seconds', '1'),
    await toteHere('record', '--out', keep, '--as', 'unknown01', '--seconds', '1', '--scenario', 'never'),
  ];
  for (const { code, out, err } of runs)
    expect([code, out, err]).toEqual([
      3,
      '',
      `${keep} is there already: choose another name, or replace it with --force.\n`,
    ]);
  expect(readFileSync(keep).equals(GOOD)).toBe(true);
  expect(readdirSync(inside)).toEqual(['keep.ndjson']);
});
test('with --force a finished recording replaces the old file, and a failed one leaves it', async () => {
  const { inside, keep } = withGood('forced');
  const failed = await runTote(
    'record',
    '--out',
    keep,
    '--force',
    '--as',
    'nobody',
    '--password',
    'no',
    '--seconds',
    '1',
  );
  expect([failed.code, failed.err]).toEqual([3, expect.stringContaining('nobody cannot log in') as string]);
  expect(readFileSync(keep).equals(GOOD)).toBe(true);
  expect(readdirSync(inside)).toEqual(['keep.ndjson']);
  const done = await runTote('record', '--out', keep, '--force', '--visitor', '--seconds', '2', '--json');
  expect([done.code, done.err]).toEqual([0, '']);
  expect(jsonOf(done)).toMatchObject({ ok: true, file: keep });
  expect(readFileSync(keep).equals(GOOD)).toBe(false);
  expect(readdirSync(inside)).toEqual(['keep.ndjson']);
  expect(jsonOf(await toteHere('verify', keep, '--json'))).toMatchObject({ ok: true, hash: jsonOf(done)['hash'] });
}, 60_000);
test('P-01 a signal to the whole process group, forwarded by the launcher as well, still ends the file properly', async () => {
  const out = join(folder, 'group.tbr');
  const { child, ended } = launchTote('record', '--out', out, '--json');
  await waitForFileSize(out, 4_000);
  // `timeout` and a shell without a terminal signal every process of the group; the launcher forwards its own as well.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const run = await ended;
  expect([run.code, run.err]).toEqual([0, '']);
  expect(jsonOf(await toteHere('verify', out, '--json'))).toMatchObject({ ok: true, hash: jsonOf(run)['hash'] });
}, 60_000);
test('stopped before the log-in, it says so and leaves no file', async () => {
  const out = join(folder, 'early.tbr');
  const { child, ended } = launchTote('record', '--out', out);
  await waitForFileSize(out, 0);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const { code, err } = await ended;
  expect([code, err]).toEqual([3, 'It was stopped before anything was recorded.\n']);
  expect(existsSync(out)).toBe(false);
}, 60_000);
test('when no house answers, the record command says so and leaves no file', async () => {
  const server = createServer((_, answer) => answer.writeHead(404, { 'content-type': 'text/plain' }).end('no\n'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const silent = createNetServer(() => undefined);
  await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
  const mute = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const out = join(folder, 'unanswered.ndjson');
  const runs = await Promise.all(
    [
      ['http://localhost:1', 'Nothing answers at http://localhost:1: is a house running there?'],
      [mute, `Nothing answers at ${mute}: is a house running there?`],
      [other, `The server at ${other} is not a house: give --url the address of one.`],
      ['localhost', '--url takes the address of a house such as http://localhost:4100, not "localhost".'],
    ].map(async ([url = '', sentence], at) => {
      const to = `${out}.${at}.ndjson`;
      const { code, err } = await runTote('record', '--out', to, '--url', url, '--seconds', '3');
      return { code, err, sentence: `${sentence ?? ''}\n`, left: existsSync(to) };
    }),
  ).finally(() => {
    server.close();
    silent.close();
  });
  for (const { code, err, sentence, left } of runs) expect([code, err, left]).toEqual([3, sentence, false]);
}, 60_000);
test('impossible options and unwritable targets are refused with one sentence', async () => {
  const out = join(folder, 'never.ndjson');
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['--out', out, '--seconds', '3', '--act', 'bigWin@20'], /bigWin@20 would never happen.* after 3 seconds/],
    [['--out', out, '--seconds', '3', '--mark', 'half@3'], /half@3 would never happen/],
    [['--out', out, '--seconds', '-2'], /--seconds takes a time such as 0:20 or 12\.5, not "-2"/],
    [['--out', out, '--seconds', '0'], /--seconds 0 leaves nothing/],
    [['--out', '--visitor'], /--out/],
    [['--out', join(folder, 'no', 'a.tbr'), '--seconds', '1'], /There is no folder .*no: make it first/],
    [['--out', folder, '--seconds', '1'], /is a folder: name a file in it/],
    [[out, '--seconds', '1'], /name the file to write with --out/],
  ];
  for (const [args, sentence] of cases) {
    const { code, err } = await toteHere('record', ...args);
    expect([code, err.trim().split('\n').length], args.join(' ')).toEqual([3, 1]);
    expect(err, args.join(' ')).toMatch(sentence);
  }
  expect(existsSync(out)).toBe(false);
}, 60_000);
test('a name without a recording’s extension leaves no file', async () => {
  const place = join(folder, 'place.txt');
  const { code, err } = await toteHere('record', '--out', place, '--seconds', '1');
  expect([code, err]).toEqual([3, expect.stringContaining('ends in .tbr') as string]);
  expect(existsSync(place)).toBe(false);
});
