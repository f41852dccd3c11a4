/**
 * `tote play FILE --to hub`: starts a house that serves the recording as if it were live, over the production hub and REST
 * (P-12). `--check` connects the real portal without a page and compares the hash of its store at the end.
 */
import { existsSync } from 'node:fs';
import { faultLine } from '../../server-mock/replay/faultPlan.ts';
import { createRecordingReader } from '../../server-mock/replay/recordingReader.ts';
import { startReplayHouse, type RunningReplay } from '../../server-mock/replay/replayHouse.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import type { RecordingHash } from '../../src/recording/records.ts';
import { CliError } from '../process/cliError.ts';
import { inRoot } from '../process/root.ts';
import { EXIT_CODE } from './exitCode.ts';
import { withRecordingFile } from './recordingFile.ts';
import { nodePlatform } from './nodePlatform.ts';
import { timeText } from './times.ts';
import { startReplayCheck } from './replayCheck.ts';
import { assertWithin } from './assertWithin.ts';

export interface PlayHubOptions {
  readonly file: string;
  /** 0: any free port. */
  readonly port: number;
  readonly speed: Speed;
  /** Ms of the recording to begin at. */
  readonly from: number;
  /** Keep silences at full length instead of two seconds. */
  readonly silences: boolean;
  /** Seed of the faults; null: none. */
  readonly faults: number | null;
  readonly check: boolean;
  /** The recording stands, and each Enter shows its next moment (R-LIVE-15). */
  readonly step: boolean;
  readonly json: boolean;
}
/** Ms after the last frame: the longest back-off, a connection, a heartbeat and a resync, twice. */
const HEALED_MS = 60_000;

/** A one-time event that happens or fails. */
const createDeferred = () => {
  let resolvePassed: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const passed = new Promise<void>((resolve, reject) => {
    resolvePassed = resolve;
    fail = reject;
  });
  /** Never resolves. */
  const failed = passed.then(() => new Promise<never>(() => undefined));
  // A failure that no caller awaits must not end the process.
  failed.catch(() => undefined);
  return { come: resolvePassed, fail, passed, failed };
};
const cannotStart = (error: unknown, port: number): never => {
  if ((error as { readonly code?: string }).code !== 'EADDRINUSE') throw error;
  throw new CliError(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
};
const linkTo = ({ origin, ticket }: RunningReplay): string => {
  const token = ticket();
  return token === null ? origin : `${origin}/?token=${token}`;
};
const printAddress = (house: RunningReplay, { file, json, faults }: PlayHubOptions, built: boolean): void => {
  const link = linkTo(house);
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ address: house.origin, link, account: house.account, faults: house.faults })}\n`,
    );
    return;
  }
  const { account } = house;
  const enter = account === null ? '' : ` (once), or log in as ${account} with any password`;
  process.stdout.write(`${file} is served at ${house.origin}\nEnter by ${link}${enter}\n`);
  if (!built) process.stdout.write('The portal is not built: npm start builds it; calls and hub are served.\n');
  if (faults === null) return;
  process.stdout.write(`Faults of seed ${faults}:\n`);
  for (const fault of house.faults) process.stdout.write(`  ${faultLine(fault)}\n`);
};
const check = async (
  house: RunningReplay,
  expected: RecordingHash,
  ended: Promise<void>,
  { file, from, json, faults }: PlayHubOptions,
): Promise<number> => {
  const platform = nodePlatform();
  const { origin, account } = house;
  const watcher = await startReplayCheck({ origin, platform, account, expected });
  const began = platform.clock.mono();
  house.replay.play(from);
  await ended;
  const differing = await watcher.concluded(HEALED_MS);
  const { total } = watcher.hash();
  watcher.stop();
  const ok = differing.length === 0;
  const tookMs = Math.round(platform.clock.mono() - began);
  if (json)
    process.stdout.write(
      `${JSON.stringify({ ok, hash: total, expected: expected.total, differing, faults, tookMs })}\n`,
    );
  else {
    const end = ok ? 'as recorded' : `recorded was ${expected.total}; what differs: ${differing.join(', ')}`;
    process.stdout.write(`${file}: over the hub the store ends in ${total}, ${end} (${timeText(tookMs)})\n`);
  }
  return ok ? EXIT_CODE.fine : EXIT_CODE.differs;
};
/** Shows the next moment at each line of the input, and prints where the recording stands then. */
const stepByInput = ({ replay }: RunningReplay, json: boolean): void => {
  const step = async (): Promise<void> => {
    await replay.step();
    // A step is shown once the stream's own work is done.
    await new Promise<void>((done) => void setImmediate(done));
    const at = Math.round(replay.at());
    process.stdout.write(json ? `${JSON.stringify({ at })}\n` : `  ${timeText(at)}\n`);
  };
  replay.pause();
  let shown: Promise<void> = Promise.resolve();
  process.stdin.on('data', (text: Buffer) => {
    for (const _ of text.toString().match(/\n/g) ?? []) shown = shown.then(step);
  });
};
/** Plays when the first portal connects, again or on whenever Enter is pressed, and until Ctrl+C. */
const serve = (
  house: RunningReplay,
  begin: Promise<void>,
  unreadable: Promise<never>,
  { from, step, json }: PlayHubOptions,
): Promise<number> => {
  const say = (line: string): void => {
    if (!json) process.stdout.write(`${line}\n`);
  };
  const play = (): void => house.replay.play(from);
  const atTerminal = process.stdin.isTTY;
  const onEnter = step ? 'Enter shows its next moment, ' : atTerminal ? 'Enter begins anew, ' : '';
  say(`It begins when a portal connects; ${onEnter}Ctrl+C ends.`);
  void begin.then(play);
  if (step) stepByInput(house, json);
  else if (atTerminal) process.stdin.on('data', play);
  const stopped = new Promise<number>((done) => {
    const waiting = setInterval(() => undefined, 60_000);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        clearInterval(waiting);
        process.stdin.pause();
        done(EXIT_CODE.fine);
      });
  });
  return Promise.race([stopped, unreadable]);
};

/** Answers the exit code. Throws a CliError where the port is taken, and an error over a recording that is not sound. */
export const playHub = (options: PlayHubOptions): Promise<number> =>
  withRecordingFile(options.file, async (recording) => {
    const { port, speed, from, silences, faults, json } = options;
    const reading = await createRecordingReader(recording);
    assertWithin(from, reading.end.t, '--seek');
    const built = existsSync(inRoot('dist', 'index.html'));
    const [ended, first] = [createDeferred(), createDeferred()];
    const house = await startReplayHouse({
      reading,
      port,
      portal: built ? inRoot('dist') : null,
      speed,
      wholeSilences: silences,
      faults,
      epochFile: inRoot('.house', 'replay'),
      onClients: (count) => {
        if (count > 0) first.come();
      },
      onEnded: () => {
        ended.come();
        if (!options.check && !json)
          process.stdout.write('The recording has ended; its last figures stay on the screen.\n');
      },
      onFailed: ended.fail,
      onDefect: (id, error) => process.stderr.write(`[${id}] ${String(error)}\n`),
    }).catch((error: unknown) => cannotStart(error, port));
    try {
      printAddress(house, options, built);
      if (options.check) return await check(house, reading.end.hash, ended.passed, options);
      // A visitor holds no socket by which the hub could count them.
      if (house.account === null) first.come();
      return await serve(house, first.passed, ended.failed, options);
    } finally {
      await house.close();
    }
  });
