/** The command line as people and scripts use it (P-13): its messages, its JSON, its exit codes. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/process/root.ts';
import { recordingPath } from './playRecording.ts';
import { toteHere } from './runTote.ts';

const folder = mkdtempSync(join(tmpdir(), 'tote-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const EVENING = recordingPath('evening.tbr');
const BIG_WIN = recordingPath('bigWin.ndjson');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
const start = (...args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [inRoot('tools', 'tote.ts'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  return { child, ended: new Promise((done) => child.once('close', (code) => done({ code, out, err }))) };
};
const tote = (...args: readonly string[]): Promise<Ended> => start(...args).ended;
const jsonOf = ({ out }: Ended): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>;

test('info describes a recording; it reports a broken line with its number and skips it', async () => {
  const whole = jsonOf(await toteHere('info', EVENING, '--json'));
  expect(whole).toMatchObject({ packed: true, ended: true, broken: [], head: { viewer: { member: 'p1' } } });
  const lines = readFileSync(BIG_WIN, 'utf8').split('\n');
  lines[9] = '{"k":"frame","t":"soon"}';
  const broken = join(folder, 'broken.ndjson');
  writeFileSync(broken, lines.join('\n'));
  const info = await toteHere('info', broken);
  expect(info.code).toBe(0);
  expect(info.out).toMatch(/line 10: \S/);
  for (const command of ['verify', 'play', 'state']) {
    const refused = await toteHere(command, broken, '--json');
    expect([command, refused.code]).toEqual([command, 2]);
    expect(jsonOf(refused)).toMatchObject({ ok: false, line: 10 });
  }
});
test('verify and play exit with 0 for a recording that ends as recorded, and play reports the final hash', async () => {
  const verified = jsonOf(await tote('verify', EVENING, '--json'));
  const played = await tote('play', EVENING, '--json', '--seek', '0:30', '--seek', '0:10');
  expect(played.code).toBe(0);
  expect(jsonOf(played)).toMatchObject({ ok: true, hash: verified['hash'], differing: [], unmatched: [] });
});
test('P-09 state names the fields of each topic that are money, and their unit', async () => {
  const salary = recordingPath('salary.tbr');
  const text = await toteHere('state', salary);
  const json = await toteHere('state', salary, '--json');
  expect(text.out).toMatch(/^wallet:\w+ {3}minor units: balance, held, wallets\.balance$/m);
  expect(text.out).toMatch(/^accrual:\w+ {3}minor units: stake; {3}millionths of a minor unit: accrued, carriedIn$/m);
  expect(text.out).toMatch(/^system$/m);
  const { money, values } = jsonOf(json) as { readonly money: Record<string, unknown>; readonly values: object };
  expect(Object.keys(money)).toEqual(Object.keys(values));
  expect(money['system']).toEqual({});
  const [team = ''] = Object.keys(money).filter((topic) => topic.startsWith('team:'));
  expect(money[team]).toEqual({ 'Minor units': ['stake', 'turnover', 'result', 'deposits', 'withdrawals'] });
});
test('state accepts a time, a record or a mark; stdout carries one frame per line', async () => {
  const at = async (moment: string) => jsonOf(await toteHere('state', EVENING, '--at', moment, '--json'));
  const end = jsonOf(await toteHere('verify', EVENING, '--json'));
  const { lines } = jsonOf(await toteHere('info', EVENING, '--json')) as { readonly lines: number };
  expect((await at(`record:${lines}`))['hash']).toBe(end['hash']);
  expect((await at('mark:half'))['hash']).not.toBe(end['hash']);
  expect(Object.keys((await at('record:40'))['values'] as object).length).toBeGreaterThan(0);
  const { out, code } = await tote('play', BIG_WIN, '--to', 'stdout', '--speed', 'max');
  const frames = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly k: string });
  const recorded = readFileSync(BIG_WIN, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"k":"frame"'));
  expect([code, frames.length]).toEqual([0, recorded.length]);
});
test('a piped answer is complete, however long it is', async () => {
  const command = [process.execPath, inRoot('tools', 'tote.ts'), 'state', recordingPath('salary.tbr'), '--json'];
  const child = spawn('sh', ['-c', '"$@" | cat', 'sh', ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  await new Promise((done) => child.once('close', done));
  // More than a pipe buffers at once.
  expect(out.length).toBeGreaterThan(70_000);
  expect(jsonOf({ code: 0, out, err: '' })).toHaveProperty('values.system');
});
test('each failure prints one sentence and has its own exit code', async () => {
  const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['play', join(folder, 'none.tbr')], 2, /there is no such file/],
    [['verify', inRoot('package.json')], 2, /line 1: /],
    [['info'], 3, /Name the file/],
    [['play', EVENING, '--speed', '7'], 3, /There is no speed 7/],
    [['play', EVENING, '--to', 'moon'], 3, /not to "moon"/],
    [['state', EVENING, '--at', 'noon'], 3, /--at takes a time/],
    [['state', EVENING, '--at', 'mark:nowhere'], 2, /there is no mark "nowhere"/],
    [['record'], 3, /Name the file to write/],
    [['record', '--out', join(folder, 'a.txt')], 3, /ends in \.tbr/],
    [['record', '--out', join(folder, 'a.tbr'), '--scenario', 'never'], 3, /There is no scenario "never"/],
    [['rewind', EVENING], 3, /There is no command "rewind"/],
    [['info', EVENING, '--loud'], 3, /loud/],
  ];
  for (const [args, code, sentence] of cases) {
    const { code: ended, out, err } = await toteHere(...args);
    expect([args[0], ended, out], args.join(' ')).toEqual([args[0], code, '']);
    expect(err.trim(), args.join(' ')).toMatch(sentence);
    expect(err.trim().split('\n').length, args.join(' ')).toBe(1);
  }
});
test('a failed log-in is reported and leaves no file', async () => {
  const out = join(folder, 'nobody.tbr');
  const refused = await tote('record', '--out', out, '--password', 'not-the-one', '--seconds', '5');
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/meilin07 cannot log in \(wrong-credentials\)/);
  expect(existsSync(out)).toBe(false);
});
test.runIf(existsSync('/dev/full'))(
  'a recorder with a full disk fails at once and deletes no file that it did not create',
  async () => {
    const out = join(folder, 'full.ndjson');
    symlinkSync('/dev/full', out);
    const { code, err } = await tote('record', '--out', out);
    expect([code, err.trim()]).toEqual([3, `${out} cannot be written: the disk is full.`]);
    expect(existsSync(out)).toBe(true);
  },
);
test('scan exits with 0 for a file that identifies no player, with 1 and the place otherwise', async () => {
  const leaking = join(folder, 'leaking.ndjson');
  writeFileSync(leaking, readFileSync(BIG_WIN, 'utf8').replace('"label":"bigWin"', '"label":"bigWin of meilin07"'));
  const clean = await toteHere('scan', BIG_WIN, '--name', 'meilin07', '--json');
  const without = await toteHere('scan', leaking, '--name', 'agent88');
  const named = await toteHere('scan', leaking, '--name', 'agent88', '--name', 'meilin07', '--json');
  expect([clean.code, without.code, named.code]).toEqual([0, 0, 1]);
  expect(jsonOf(clean)).toEqual({ ok: true, leaks: [] });
  expect(jsonOf(named)).toMatchObject({ ok: false, leaks: [{ path: '$.label', what: 'name' }] });
  expect((await toteHere('scan', join(folder, 'none.tbr'))).code).toBe(2);
});
test('a truncated file is refused, and info describes it up to the cut', async () => {
  const cut = join(folder, 'cut.ndjson');
  copyFileSync(BIG_WIN, cut);
  writeFileSync(cut, readFileSync(BIG_WIN).subarray(0, 30_000));
  expect((await toteHere('verify', cut)).code).toBe(2);
  const said = jsonOf(await toteHere('info', cut, '--json'));
  expect(said['ended']).toBe(false);
  expect(said['lines']).toBeGreaterThan(5);
});

/** Bytes in the file: the recorder is at work. Polled, because no event says that another process has written. */
const written = (path: string, bytes: number): Promise<void> =>
  new Promise((done) => {
    const timer = setInterval(() => {
      const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (size < bytes) return;
      clearInterval(timer);
      done();
    }, 50);
  });

test('P-01 a killed recorder leaves a file that is readable up to its last member; a stopped one ends the file properly', async () => {
  const [killed, stopped] = [join(folder, 'killed.tbr'), join(folder, 'stopped.tbr')];
  const runs = [killed, stopped].map((out) => start('record', '--out', out, '--json'));
  await Promise.all([written(killed, 4_000), written(stopped, 4_000)]);
  runs[0]?.child.kill('SIGKILL');
  runs[1]?.child.kill('SIGINT');
  const [, ended] = await Promise.all(runs.map((run) => run.ended));
  expect(ended?.out, ended?.err).not.toBe('');
  const outcome = jsonOf(ended as Ended);
  // Before the exit code, because a failure then shows what was refused or which topics differ.
  expect(outcome).toMatchObject({ ok: true, refused: [], differs: [], hash: outcome['live'] });
  expect(ended?.code).toBe(0);
  expect(jsonOf(await toteHere('verify', stopped, '--json'))).toMatchObject({ ok: true, hash: outcome['hash'] });
  const rest = jsonOf(await toteHere('info', killed, '--json'));
  expect(rest).toMatchObject({ packed: true, scanned: true, ended: false });
  expect(rest['lines']).toBeGreaterThan(10);
  expect((rest['broken'] as readonly unknown[]).length).toBe(1);
}, 120_000);
