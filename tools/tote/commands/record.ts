/**
 * `tote record`: records what passes one client's gate, from log-in on, into a file that opens even after the recorder was
 * killed.
 */
import { CliError } from '../../process/cliError.ts';
import { showProgressBar } from '../progressBar.ts';
import { type ScheduledMark, markOnEnter, schedule, untilStopped } from '../duringRecording.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { createRecordingFile } from '../recordingFile.ts';
import { type Recording, startRecording } from '../startRecording.ts';
import { PASSWORD } from '../seededAccounts.ts';
import { reachHouse } from '../reachHouse.ts';
import { ACTS, type RecordedHouse, startRecordedHouse } from '../recordedHouse.ts';
import { type StopSignal, watchStopSignal } from '../stopSignal.ts';
import { reserveOutputFile } from '../outputFile.ts';
import { timeText } from '../times.ts';

export interface RecordOptions {
  readonly out: string;
  /** May replace an existing file: the new one is made beside it and takes its name when it has ended. */
  readonly force: boolean;
  /** Address of a house; null: start one of our own that plays `scenario`. */
  readonly url: string | null;
  readonly scenario: string;
  readonly seed: number;
  readonly settleEveryMs: number | null;
  /** Account; null: a visitor. */
  readonly as: string | null;
  readonly password: string | null;
  readonly topics: readonly string[];
  /** Null: until it is stopped. */
  readonly ms: number | null;
  readonly marks: readonly ScheduledMark[];
  readonly acts: readonly ScheduledMark[];
  readonly note: string;
  readonly json: boolean;
}
const NOTHING_YET = 'It was stopped before anything was recorded.';

interface RecordResult {
  readonly ok: boolean;
  readonly bytes: number;
  readonly records: number;
  readonly hash: string;
  /** Hash of the store that was recorded. */
  readonly live: string;
  /** Topics whose recorded values differ from the store's. */
  readonly differs: readonly string[];
  /** Topics of which the house said its own value, by mark (P-17). */
  readonly truths: readonly (readonly [mark: string, topics: number])[];
  /** Records that were not written; each is a defect. */
  readonly refused: readonly string[];
}
const recordFrom = async (
  options: RecordOptions,
  path: string,
  origin: string,
  scene: RecordedHouse | null,
  stopping: StopSignal,
): Promise<RecordResult> => {
  const { as, ms } = options;
  const file = await createRecordingFile(path);
  let recording: Recording | null = null;
  const broken = new AbortController();
  try {
    const starting = startRecording({
      origin,
      as: as === null ? null : { account: as, password: options.password ?? PASSWORD },
      topics: options.topics,
      note: options.note,
      seed: scene === null ? null : options.seed,
      packer: file.packer,
      write: file.write,
      onFailed: (error) => broken.abort(error),
    });
    recording = await stopping.orStop(starting, NOTHING_YET);
    const running = recording;
    await scene?.begin();
    const failed: Error[] = [];
    const ends = [
      markOnEnter(running),
      schedule(options.marks, (what) => void running.mark(what)),
      schedule(options.acts, (what) => {
        void running.mark(what);
        scene
          ?.act(what)
          .catch((error: unknown) => failed.push(error instanceof Error ? error : new Error(String(error))));
      }),
    ];
    const began = performance.now();
    const bar = showProgressBar(() => {
      const passed = performance.now() - began;
      const hint = process.stdin.isTTY ? '; Enter sets a mark, Ctrl+C ends' : '';
      return {
        done: ms === null ? 0 : passed / ms,
        text: `${timeText(passed)}${ms === null ? '' : ` of ${timeText(ms)}`}, ${running.records()} records${hint}`,
      };
    });
    await untilStopped(ms, stopping, broken.signal).finally(() => {
      for (const end of ends) end();
    });
    const { hash, live } = await running.stop();
    bar.end();
    if (failed[0] !== undefined) throw failed[0];
    return {
      ok: running.refused().length === 0 && hash.total === live.total,
      bytes: file.size(),
      records: running.records(),
      hash: hash.total,
      live: live.total,
      differs: [...new Set([...Object.keys(hash.topics), ...Object.keys(live.topics)])].filter(
        (topic) => hash.topics[topic] !== live.topics[topic],
      ),
      truths: running.truths(),
      refused: running.refused(),
    };
  } finally {
    recording?.portal.stop();
    await file.close();
  }
};
/** Records from the house at --url, or from one of our own. */
const recordFromHouse = async (options: RecordOptions, path: string, stopping: StopSignal): Promise<RecordResult> => {
  if (options.url !== null)
    return recordFrom(options, path, await stopping.orStop(reachHouse(options.url), NOTHING_YET), null, stopping);
  const scene = await startRecordedHouse(options);
  try {
    return await recordFrom(options, path, scene.origin, scene, stopping);
  } finally {
    await scene.close();
  }
};
const printResult = (file: string, taken: RecordResult, json: boolean): void => {
  const { ok, ...facts } = taken;
  if (json) return void process.stdout.write(`${JSON.stringify({ ok, file, ...facts })}\n`);
  process.stdout.write(`${file}: ${facts.records} records, ${facts.bytes} bytes, ends in ${facts.hash}\n`);
  if (facts.hash !== facts.live)
    process.stdout.write(
      `  the recorded store ended in ${facts.live}; differing topics: ${facts.differs.join(', ')}\n`,
    );
  if (facts.truths.length > 0)
    process.stdout.write(
      `  the house's own values: ${facts.truths.map(([mark, topics]) => `${topics} topics at "${mark}"`).join(', ')}\n`,
    );
  for (const reason of facts.refused) process.stdout.write(`  not written: ${reason}\n`);
};
/** Complains about acts and marks that could not happen before the end. */
const assertPossible = ({ url, ms, acts, marks }: RecordOptions): void => {
  for (const { what } of acts)
    if (!ACTS.some((act) => act === what))
      throw new CliError(`There is no act "${what}"; there are ${ACTS.join(', ')}.`);
  if (url !== null && acts.length > 0)
    throw new CliError('--act works only without --url, on a house that the command starts.');
  if (ms === 0) throw new CliError('--seconds 0 leaves nothing to record.');
  for (const { what, ms: at } of [...acts, ...marks])
    if (ms !== null && at >= ms)
      throw new CliError(`${what}@${at / 1_000} would never happen: the recording ends after ${ms / 1_000} seconds.`);
};
export const record = async (options: RecordOptions): Promise<number> => {
  assertPossible(options);
  const stopping = watchStopSignal(() => performance.now());
  const target = await reserveOutputFile(options.out, options.force);
  try {
    const taken = await recordFromHouse(options, target.path, stopping);
    await target.commit();
    printResult(options.out, taken, options.json);
    return taken.ok ? EXIT_CODE.fine : EXIT_CODE.differs;
  } catch (error) {
    const left = await target.discard();
    if (left === null || !(error instanceof CliError)) throw error;
    throw new CliError(`${error.message} What was recorded until then is in ${left}.`);
  }
};
