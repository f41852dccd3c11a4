/**
 * Proves recording and replay. Records an evening with a player and an agent at work (ten minutes unless `--minutes` says
 * otherwise), with a big win and a restart of the hub. Then replays each recording twice, at five speeds, with seeks, by the
 * command line, in a browser, and over a hub with ten seeds of faults. Every replay must end in the same hash.
 *
 *   node tools/go.mjs tools/tote/prove.ts [--minutes 10] [--folder DIR] [--speed-of-hub 60]
 *
 * Needs the built portal (`npm start` builds it) and installs a Chromium where there is none. Exit code 0: all the same; 1: one differs.
 */
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRecording } from '../../src/app/replay/loadRecording.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import type { PlayableRecording } from '../../src/transport/replay/index.ts';
import { CliError, runCommand } from '../process/cliError.ts';
import { inRoot } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';
import { chromiumProgram, launchChromium } from '../stages/launchChromium.ts';
import { playIntoStore } from './commands/play.ts';
import { createRecordingFile, withRecordingFile } from './recordingFile.ts';
import { AGENT, PASSWORD, PLAYER } from './seededAccounts.ts';
import { servePage } from './playInBrowser.ts';
import { startRecording } from './startRecording.ts';
import { startRecordedHouse } from './recordedHouse.ts';

const SPEEDS: readonly Speed[] = [10, 60, 300, 1_000, 'max'];
const FAULT_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const SEED = 20_260_401;

const wait = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Both are recorded from the same house at the same time. */
const recordEvening = async (folder: string, ms: number): Promise<readonly string[]> => {
  const scene = await startRecordedHouse({ scenario: 'evening', seed: SEED, settleEveryMs: 60_000 });
  try {
    const runs = await Promise.all(
      [PLAYER, AGENT].map(async (account) => {
        const path = join(folder, `${account}.tbr`);
        const { packer, write, close, size } = await createRecordingFile(path);
        const as = { account, password: PASSWORD };
        const note = `Proof of recording and replay: ${account}`;
        const run = await startRecording({ origin: scene.origin, as, topics: [], note, seed: SEED, packer, write });
        return { path, run, close, size };
      }),
    );
    await scene.begin();
    const acts = [
      { what: 'bigWin', ms: ms / 3 },
      { what: 'restart', ms: ms / 2 },
    ].map(({ what, ms: at }) =>
      wait(at).then(() => {
        for (const { run } of runs) void run.mark(what);
        return scene.act(what);
      }),
    );
    await wait(ms);
    await Promise.all(acts);
    for (const { path, run, close, size } of runs) {
      const { hash, live } = await run.stop();
      await close();
      const equal = hash.total === live.total ? 'as the recorded store' : `but the store ended in ${live.total}`;
      say(`recorded ${path}: ${run.records()} records, ${size()} bytes, ends in ${hash.total}, ${equal}`);
      if (hash.total !== live.total || run.refused().length > 0)
        throw new CliError(`${path} differs from the recorded store.`);
    }
    return runs.map(({ path }) => path);
  } finally {
    await scene.close();
  }
};
const byCommand = async (...args: readonly string[]): Promise<string> => {
  const { output } = await runQuietly(process.execPath, [inRoot('tools', 'tote.ts'), ...args, '--json']);
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    const { hash, reason } = JSON.parse(last) as { readonly hash?: string; readonly reason?: string };
    return hash ?? `failed: ${reason ?? last}`;
  } catch {
    return `failed: ${last}`;
  }
};
const inBrowser = async (file: string, program: string): Promise<string> => {
  const server = await servePage({ file, speed: 300, from: 0, port: 0 });
  const browser = await launchChromium(program);
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    const outcome = page.locator('.replay-outcome');
    await outcome.waitFor({ timeout: 10 * 60_000 });
    return /[0-9a-f]{16}/.exec((await outcome.textContent()) ?? '')?.[0] ?? 'failed: no hash on the page';
  } finally {
    await browser.close();
    await server.close();
  }
};
const prove = async (file: string, hubSpeed: string, program: string): Promise<boolean> => {
  const loaded: PlayableRecording = await withRecordingFile(file, loadRecording);
  const expected = loaded.endHash?.total ?? '';
  const third = Math.floor(loaded.lengthMs / 3);
  const plain = { json: true, silences: false, seeks: [] };
  const store = async (speed: Speed, seeks: readonly number[] = []): Promise<string> =>
    (await playIntoStore(loaded, { ...plain, speed, seeks })).hash;
  const ways: readonly (readonly [string, () => Promise<string>])[] = [
    ['verify', () => byCommand('verify', file)],
    ['store, as fast as possible', () => store('max')],
    ['store, once more', () => store('max')],
    ...SPEEDS.map((speed) => [`store at ${speed}`, () => store(speed)] as const),
    ['store with seeks forwards and back', () => store(300, [2 * third, third, loaded.lengthMs - 10_000, 0])],
    ['command line', () => byCommand('play', file)],
    ['browser at 300', () => inBrowser(file, program)],
    ...FAULT_SEEDS.map(
      (seed) =>
        [
          `hub with faults of seed ${seed}`,
          () => byCommand('play', file, '--to', 'hub', '--check', '--faults', String(seed), '--speed', hubSpeed),
        ] as const,
    ),
  ];
  let same = true;
  for (const [name, run] of ways) {
    const began = performance.now();
    const hash = await run().catch((error: unknown) => `failed: ${String(error)}`);
    same &&= hash === expected;
    say(`  ${hash === expected ? '=' : '≠'} ${hash}  ${name} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  }
  return same;
};

const HELP = `
node tools/go.mjs tools/tote/prove.ts [--minutes 10] [--folder DIR] [--speed-of-hub 60]

Records an evening with a player and an agent at work and replays it in every way. Needs the built portal.
Exit codes: 0 every replay ends in the same hash, 1 one differs.
`;

await runCommand(HELP, async () => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, folder: { type: 'string' }, 'speed-of-hub': { type: 'string' } },
  });
  const minutes = Number(values.minutes ?? 10);
  if (!(minutes > 0)) throw new CliError('--minutes takes a number above 0.');
  if (!existsSync(inRoot('dist', 'index.html')))
    throw new CliError('The portal is not built: run npm start once, which builds it.');
  const program = await chromiumProgram();
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'tote-proof-'));
  mkdirSync(folder, { recursive: true });
  say(`An evening of ${minutes} minutes, recorded into ${folder}`);
  let same = true;
  for (const file of await recordEvening(folder, minutes * 60_000)) {
    say(`${file}`);
    same = (await prove(file, values['speed-of-hub'] ?? '60', program)) && same;
  }
  say(same ? 'All of them end in the recorded hash.' : 'NOT all of them end in the recorded hash.');
  return same ? 0 : 1;
});
// Timers of stopped parts must not keep the process alive.
process.exit();
