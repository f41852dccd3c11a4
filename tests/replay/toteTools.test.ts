/** The commands that read one recording and write or compare others (P-13): slice, diff, index, tail, help, and pipes. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '../../tools/process/root.ts';
import { COMMANDS } from '../../tools/tote/help.ts';
import { recordingPath } from './playRecording.ts';
import { jsonOf, toteHere } from './runTote.ts';

const folder = mkdtempSync(join(tmpdir(), 'tote-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
const EVENING = recordingPath('evening.tbr');
const BIG_WIN = recordingPath('bigWin.ndjson');

test('P-09 P-11 a slice of a real recording ends in the state that the whole has at that time, and plays alone', async () => {
  const made = await toteHere('slice', EVENING, '--from', '0:20', '--to', '0:30', '--out', at('part.tbr'), '--json');
  expect([made.code, made.err]).toEqual([0, '']);
  const { hash, cut } = jsonOf(made);
  expect(cut).toEqual([]);
  expect(jsonOf(await toteHere('state', EVENING, '--at', '0:30', '--json'))['hash']).toBe(hash);
  expect(jsonOf(await toteHere('verify', at('part.tbr'), '--json'))).toMatchObject({ ok: true, hash });
  const played = await toteHere('play', at('part.tbr'), '--json');
  expect([played.code, jsonOf(played)]).toEqual([0, expect.objectContaining({ ok: true, hash, unmatched: [] })]);
});
test('P-13 a broken recording is refused until slice has cut out its broken lines', async () => {
  const lines = readFileSync(BIG_WIN, 'utf8').split('\n');
  lines[9] = '{"k":"frame","t":"soon"}';
  writeFileSync(at('broken.ndjson'), lines.join('\n'));
  for (const command of ['play', 'state', 'verify'])
    expect((await toteHere(command, at('broken.ndjson'))).code, command).toBe(2);
  const { code, out } = await toteHere('slice', at('broken.ndjson'), '--out', at('mended.ndjson'));
  expect([code, out]).toEqual([0, expect.stringMatching(/^ {2}line 10 cut out: \S/m)]);
  expect((await toteHere('verify', at('mended.ndjson'))).code).toBe(0);
  const found = await toteHere('diff', BIG_WIN, at('mended.ndjson'), '--json');
  expect([found.code, jsonOf(found)]).toEqual([
    1,
    expect.objectContaining({
      parting: expect.objectContaining({ a: expect.objectContaining({ line: 10 }) as object }) as object,
    }),
  ]);
});
test('a failed slice leaves no file, and an existing file as it was', async () => {
  writeFileSync(at('keep.ndjson'), 'old');
  const late = await toteHere('slice', EVENING, '--from', '9:00', '--out', at('late.tbr'));
  expect([late.code, late.err]).toEqual([3, expect.stringContaining('Nothing was recorded from 9:00')]);
  const turned = await toteHere('slice', EVENING, '--from', '0:30', '--to', '0:20', '--out', at('late.tbr'));
  expect([turned.code, turned.err]).toEqual([3, expect.stringContaining('--from 0:30 comes after --to 0:20')]);
  const forced = await toteHere('slice', EVENING, '--from', 'mark:none', '--out', at('keep.ndjson'), '--force');
  expect([forced.code, forced.err]).toEqual([2, 'there is no mark "none"\n']);
  expect(readFileSync(at('keep.ndjson'), 'utf8')).toBe('old');
  expect(readdirSync(folder).filter((name) => /late|keep\./.test(name))).toEqual(['keep.ndjson']);
});
test('P-13 diff exits with 0 for the same recording packed and plain, with 1 and the first path otherwise', async () => {
  await toteHere('slice', BIG_WIN, '--out', at('same.tbr'));
  const same = await toteHere('diff', BIG_WIN, at('same.tbr'));
  expect([same.code, same.out]).toEqual([0, expect.stringContaining('tell the same')]);
  const other = await toteHere('diff', BIG_WIN, EVENING);
  expect([other.code, other.out]).toEqual([
    1,
    expect.stringMatching(/^They part at\n.+line \d+, .+\n.+line \d+, .+\n {2}at \$\./),
  ]);
});
test('P-13 index gives a recording whose file was cut its index again, in place', async () => {
  const whole = readFileSync(EVENING);
  writeFileSync(at('cut.tbr'), whole.subarray(0, whole.length - 100));
  const info = async () => jsonOf(await toteHere('info', at('cut.tbr'), '--json'));
  const before = await info();
  expect(before['scanned']).toBe(true);
  expect(jsonOf(await toteHere('index', at('cut.tbr'), '--json'))).toMatchObject({ index: 'made', broken: [] });
  expect(await info()).toMatchObject({ scanned: false, lines: before['lines'], ended: true });
  expect(jsonOf(await toteHere('index', at('cut.tbr'), '--json'))).toMatchObject({ index: 'kept' });
  expect(jsonOf(await toteHere('index', BIG_WIN, '--json'))).toMatchObject({ index: 'plain' });
});
test('P-13 tail prints a growing recording until it ends', async () => {
  // Rewritten, because a record of an older version is printed as it is read today.
  await toteHere('slice', BIG_WIN, '--out', at('today.ndjson'));
  const text = readFileSync(at('today.ndjson'), 'utf8');
  const half = text.lastIndexOf('\n', text.length / 2) + 10;
  const growing = at('growing.ndjson');
  writeFileSync(growing, text.slice(0, half));
  const child = spawn(process.execPath, [inRoot('tools/tote.ts'), 'tail', growing, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((done) => child.once('close', done));
  let out = '';
  await new Promise<void>((first) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
      first();
    });
  });
  appendFileSync(growing, text.slice(half));
  expect(await closed).toBe(0);
  expect(out).toBe(text);
});
test('tail of some topics prints no frame and no answer of another', async () => {
  const topicsOf = async (...names: readonly string[]): Promise<readonly string[]> => {
    const { code, out } = await toteHere('tail', BIG_WIN, '--json', '--topics', ...names);
    expect(code).toBe(0);
    const records = out.trimEnd().split('\n');
    return records
      .map((line) => JSON.parse(line) as { f?: { topic: string }; position?: { topic: string }; k: string })
      .flatMap(({ k, f, position }) => (k === 'rest' || k === 'frame' ? [f?.topic ?? position?.topic ?? ''] : []));
  };
  expect(new Set(await topicsOf('wallet'))).toEqual(new Set(['wallet:p1']));
  expect(new Set(await topicsOf('wallet,winners:ALL'))).toEqual(new Set(['wallet:p1', 'winners:ALL']));
  expect(await topicsOf('winners:RNG')).toEqual([]);
});
test('P-13 merge joins two parts of a recording again, and refuses a recording with itself', async () => {
  await toteHere('slice', EVENING, '--to', '0:30', '--out', at('one.tbr'));
  await toteHere('slice', EVENING, '--from', '0:30', '--out', at('two.tbr'));
  const made = await toteHere('merge', at('two.tbr'), at('one.tbr'), '--out', at('both.tbr'), '--json');
  expect([made.code, jsonOf(made)]).toEqual([0, expect.objectContaining({ as: 'parts', offsetMs: 30_000 })]);
  const { hash } = jsonOf(await toteHere('verify', EVENING, '--json'));
  expect(jsonOf(await toteHere('verify', at('both.tbr'), '--json'))).toMatchObject({ ok: true, hash });
  const refused = await toteHere('merge', EVENING, EVENING, '--out', at('twice.tbr'));
  expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('cannot be joined: the two are the same')]);
  expect(existsSync(at('twice.tbr'))).toBe(false);
});
test('redact refuses a file that is not sound, and writes one in which scan finds nothing', async () => {
  const leaking = readFileSync(BIG_WIN, 'utf8').replace('"label":"bigWin"', '"label":"bigWin of meilin07"');
  writeFileSync(at('leaking.ndjson'), leaking);
  // Its sums do not match any more, and only a sound file is redacted.
  const unsound = await toteHere('redact', at('leaking.ndjson'), '--name', 'meilin07', '--out', at('shared.ndjson'));
  expect([unsound.code, existsSync(at('shared.ndjson'))]).toEqual([2, false]);
  const made = await toteHere('redact', BIG_WIN, '--name', 'meilin07', '--out', at('shared.ndjson'), '--json');
  expect([made.code, jsonOf(made)]).toEqual([0, expect.objectContaining({ refused: {} })]);
  expect((await toteHere('scan', at('shared.ndjson'), '--name', 'meilin07')).code).toBe(0);
});
test('lines of JSON are imported by a mapping; a HAR without frames is refused in one sentence, and leaves no file', async () => {
  const line = (seq: number): string => JSON.stringify({ ts: 1_780_000_000_000 + seq, seq, data: { n: seq } });
  writeFileSync(at('odds.ndjson'), [1, 2, 4].map(line).join('\n'));
  writeFileSync(at('mapping.json'), '{"time":"ts","unit":"ms","sequence":"seq","payload":"data","name":"odds"}');
  const made = await toteHere(
    'import',
    'lines',
    at('odds.ndjson'),
    '--map',
    at('mapping.json'),
    '--out',
    at('odds.tbr'),
  );
  expect([made.code, made.out]).toEqual([
    0,
    expect.stringMatching(/raw:odds: 3 frames, 1 gaps[^]+line 3, raw:odds: gap: sequence 4/),
  ]);
  expect(jsonOf(await toteHere('info', at('odds.tbr'), '--json'))).toMatchObject({
    frames: { 'raw:odds': 3 },
    broken: [],
  });
  writeFileSync(at('empty.har'), '{"log":{"version":"1.2","creator":{"name":"x","version":"1"},"entries":[]}}');
  const refused = await toteHere('import', 'har', at('empty.har'), '--out', at('empty.tbr'));
  expect([refused.code, refused.err.trim().split('\n').length, existsSync(at('empty.tbr'))]).toEqual([2, 1, false]);
  expect(refused.err).toContain('the HAR has no frames of a WebSocket');
});
test('P-13 a recording goes through pipes as plain lines, and results then go to standard error', async () => {
  const tote = `"${process.execPath}" "${inRoot('tools/tote.ts')}"`;
  const line = `${tote} slice "${EVENING}" --to 0:10 --out - --json | ${tote} state - --json`;
  const child = spawn('sh', ['-c', line], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await new Promise((done) => child.once('close', done));
  expect(JSON.parse(out)).toMatchObject({ hash: (JSON.parse(err) as { readonly hash: string }).hash });
});
test('P-13 help shows each command by an example that the command line takes', async () => {
  for (const command of COMMANDS) {
    const { code, out } = await toteHere('help', command);
    expect([code, out], command).toEqual([0, expect.stringContaining(`tote -- ${command} `)]);
  }
  expect((await toteHere('help')).out).toContain('Exit codes');
  expect((await toteHere('help', 'rewind')).code).toBe(3);
});
