/** Requests for what a recording does not contain are refused with what it does contain (P-13). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { recordingPath } from './playRecording.ts';
import { jsonOf, runTote, runToteUnread, toteHere } from './runTote.ts';

const folder = mkdtempSync(join(tmpdir(), 'tote-ask-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const BIG_WIN = recordingPath('bigWin.ndjson');

test('a position past the end is refused with the length; the end itself is accepted', async () => {
  const { lengthMs, lines } = jsonOf(await toteHere('info', BIG_WIN, '--json')) as { lengthMs: number; lines: number };
  const length = `the recording lasts ${lengthMs / 1_000} s.`;
  const refused = [
    await toteHere('state', BIG_WIN, '--at', '59:00'),
    await toteHere('play', BIG_WIN, '--seek', '9:99'),
    await toteHere('play', BIG_WIN, '--to', 'hub', '--seek', '9:99'),
    await toteHere('play', BIG_WIN, '--to', 'stdout', '--seek', '9:99'),
    await toteHere('play', BIG_WIN, '--to', 'browser', '--seek', '9:99'),
  ];
  for (const { code, out, err } of refused)
    expect([code, out, err]).toEqual([3, '', expect.stringContaining(length) as string]);
  const beyond = await toteHere('state', BIG_WIN, '--at', `record:${lines + 1}`);
  expect([beyond.code, beyond.err]).toEqual([3, expect.stringContaining(`has ${lines} records`) as string]);
  const last = jsonOf(await toteHere('verify', BIG_WIN, '--json'))['hash'];
  for (const at of [String(lengthMs / 1_000), `record:${lines}`])
    expect(jsonOf(await toteHere('state', BIG_WIN, '--at', at, '--json'))['hash'], at).toBe(last);
}, 60_000);
test('P-13 output from a position on starts with the state known there and continues as the full output', async () => {
  const lines = async (...more: readonly string[]) => {
    const { code, out, err } = await runTote('play', BIG_WIN, '--to', 'stdout', '--speed', 'max', ...more);
    expect([code, err]).toEqual([0, '']);
    return out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { t: number; f: { topic: string; data: unknown } });
  };
  const FROM = 10_000;
  const [whole, later] = [await lines(), await lines('--seek', '0:10')];
  const told = (all: Awaited<ReturnType<typeof lines>>) =>
    all.filter(({ t }) => t > FROM).map(({ t, f: { topic, data } }) => ({ t, topic, data }));
  expect(told(whole).length).toBeGreaterThan(0);
  expect(told(later)).toEqual(told(whole));
  const first = later.filter(({ t }) => t <= FROM);
  expect(first.length).toBeGreaterThan(0);
  expect(first.every(({ t }) => t === FROM)).toBe(true);
  const twice = await toteHere('play', BIG_WIN, '--to', 'browser', '--seek', '1', '--seek', '2');
  expect([twice.code, twice.err]).toEqual([
    3,
    expect.stringContaining('one --seek is the place to begin at') as string,
  ]);
}, 60_000);
test('when the reader closes the pipe, the command ends silently with the recording’s exit code', async () => {
  const cut = join(folder, 'cut.ndjson');
  writeFileSync(cut, readFileSync(BIG_WIN).subarray(0, 30_000));
  const [whole, sound, broken] = await Promise.all([
    runToteUnread('state', recordingPath('salary.tbr')),
    runToteUnread('verify', BIG_WIN, '--json'),
    runToteUnread('verify', cut, '--json'),
  ]);
  expect([whole.code, sound.code, broken.code]).toEqual([0, 0, 2]);
  expect([whole.err, sound.err, broken.err]).toEqual(['', '', '']);
});
test('a surplus argument is refused; lines with another line ending are reported as such', async () => {
  const more = await toteHere('info', BIG_WIN, 'extra');
  expect([more.code, more.out, more.err]).toEqual([3, '', 'info takes one file: what is "extra"?\n']);
  const foreign = join(folder, 'foreign.ndjson');
  writeFileSync(foreign, readFileSync(BIG_WIN, 'utf8').replaceAll('\n', '\r\n'));
  for (const command of ['info', 'verify', 'play', 'state', 'scan']) {
    const { code, out, err } = await toteHere(command, foreign);
    expect([code, out, err], command).toEqual([2, '', expect.stringContaining('lines end in CR LF') as string]);
    expect(err.trim().split('\n').length, command).toBe(1);
  }
}, 60_000);
