/**
 * `tote play FILE --to hub`: a house of its own serves the recording as if it were live, over the production hub and REST
 * (P-12). `--check` lets the real portal watch it without a page and compares what its store ends with.
 */
import { existsSync } from 'node:fs';
import { faultLine } from '../../server-mock/tape/faultPlan.ts';
import { readingOf } from '../../server-mock/tape/reading.ts';
import { startReplayHouse, type RunningReplay } from '../../server-mock/tape/replayHouse.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import type { TapeHash } from '../../src/tape/records.ts';
import { Complaint } from '../process/complaint.ts';
import { inRoot } from '../process/root.ts';
import { EXIT } from './exit.ts';
import { withFile } from './file.ts';
import { nodePlatform } from './nodePlatform.ts';
import { timeText } from './times.ts';
import { startWatcher } from './watcher.ts';
import { assertWithin } from './within.ts';

export interface PlayHubOptions {
  readonly file: string;
  /** 0: any free port. */
  readonly port: number;
  readonly speed: Speed;
  /** Ms of the recording to begin at. */
  readonly from: number;
  /** Whole silences instead of two seconds. */
  readonly silences: boolean;
  /** Seed of the faults; null: none. */
  readonly faults: number | null;
  readonly check: boolean;
  readonly json: boolean;
}
/** After the last frame: the longest back-off, a connection, a heartbeat and a resync, twice over. */
const HEALED_MS = 60_000;

/** Something that is waited for, and happens or fails once. */
const moment = () => {
  let come: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const passed = new Promise<void>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  /** Never resolves. */
  const failed = passed.then(() => new Promise<never>(() => undefined));
  // Whoever waits for neither is not to be ended by it.
  failed.catch(() => undefined);
  return { come, fail, passed, failed };
};
const cannotStart = (error: unknown, port: number): never => {
  if ((error as { readonly code?: string }).code !== 'EADDRINUSE') throw error;
  throw new Complaint(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
};
const linkTo = ({ origin, ticket }: RunningReplay): string => {
  const token = ticket();
  return token === null ? origin : `${origin}/?token=${token}`;
};
const introduce = (house: RunningReplay, { file, json, faults }: PlayHubOptions, built: boolean): void => {
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
  expected: TapeHash,
  ended: Promise<void>,
  { file, from, json, faults }: PlayHubOptions,
): Promise<number> => {
  const platform = nodePlatform();
  const { origin, account } = house;
  const watcher = await startWatcher({ origin, platform, account, expected });
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
  return ok ? EXIT.fine : EXIT.differs;
};
/** Plays when the first portal is there, again whenever Enter is pressed, and until Ctrl+C. */
const serve = (
  house: RunningReplay,
  begin: Promise<void>,
  unreadable: Promise<never>,
  { from, json }: PlayHubOptions,
): Promise<number> => {
  const say = (line: string): void => {
    if (!json) process.stdout.write(`${line}\n`);
  };
  const play = (): void => house.replay.play(from);
  const atTerminal = process.stdin.isTTY;
  say(`It begins when somebody is there; ${atTerminal ? 'Enter begins anew, ' : ''}Ctrl+C ends.`);
  void begin.then(play);
  if (atTerminal) process.stdin.on('data', play);
  const stopped = new Promise<number>((done) => {
    const waiting = setInterval(() => undefined, 60_000);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        clearInterval(waiting);
        process.stdin.pause();
        done(EXIT.fine);
      });
  });
  return Promise.race([stopped, unreadable]);
};

/** Answers the exit code. Complains where the port is taken; throws a TapeError over a file that is not sound. */
export const playHub = (options: PlayHubOptions): Promise<number> =>
  withFile(options.file, async (tape) => {
    const { port, speed, from, silences, faults, json } = options;
    const reading = await readingOf(tape);
    assertWithin(from, reading.end.t, '--seek');
    const built = existsSync(inRoot('dist', 'index.html'));
    const [ended, first] = [moment(), moment()];
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
        if (!options.check && !json) process.stdout.write('The recording has ended; its last figures stand.\n');
      },
      onFailed: ended.fail,
      onDefect: (id, error) => process.stderr.write(`[${id}] ${String(error)}\n`),
    }).catch((error: unknown) => cannotStart(error, port));
    try {
      introduce(house, options, built);
      if (options.check) return await check(house, reading.end.hash, ended.passed, options);
      // A visitor holds no socket that would tell of him.
      if (house.account === null) first.come();
      return await serve(house, first.passed, ended.failed, options);
    } finally {
      await house.close();
    }
  });
