/** `tote record`: what one person's gate sees, from log-in on, into a file that opens whatever becomes of the recorder. */
import { Complaint } from '../../process/complaint.ts';
import { showBar } from '../bar.ts';
import { type At, markByHand, schedule, untilStopped } from '../during.ts';
import { EXIT } from '../exit.ts';
import { createFile } from '../file.ts';
import { type Recording, startRecording } from '../recording.ts';
import { PASSWORD } from '../people.ts';
import { reachHouse } from '../reach.ts';
import { ACTS, type Scene, startScene } from '../scene.ts';
import { type Stopping, watchStopping } from '../stopping.ts';
import { claimTarget } from '../target.ts';
import { timeText } from '../times.ts';

export interface RecordOptions {
  readonly out: string;
  /** May replace what stands there: the new one is made beside it and takes its name when it has ended. */
  readonly force: boolean;
  /** Address of a house; null: one of our own plays `scenario`. */
  readonly url: string | null;
  readonly scenario: string;
  readonly seed: number;
  readonly settleEveryMs: number | null;
  /** Account; null: a visitor. */
  readonly as: string | null;
  readonly password: string | null;
  readonly topics: readonly string[];
  /** Null: until it is told to stop. */
  readonly ms: number | null;
  readonly marks: readonly At[];
  readonly acts: readonly At[];
  readonly note: string;
  readonly json: boolean;
}
const NOTHING_YET = 'It was stopped before anything was recorded.';

interface Taken {
  readonly ok: boolean;
  readonly bytes: number;
  readonly records: number;
  readonly hash: string;
  /** Of the store it was taken from. */
  readonly live: string;
  /** Topics of which the two say different things. */
  readonly differs: readonly string[];
  /** Records that were not written, each a defect of ours. */
  readonly refused: readonly string[];
}
const recordFrom = async (
  options: RecordOptions,
  path: string,
  origin: string,
  scene: Scene | null,
  stopping: Stopping,
): Promise<Taken> => {
  const { as, ms } = options;
  const file = await createFile(path);
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
    recording = await stopping.unless(starting, NOTHING_YET);
    const running = recording;
    await scene?.begin();
    const failed: Error[] = [];
    const ends = [
      markByHand(running),
      schedule(options.marks, (what) => running.mark(what)),
      schedule(options.acts, (what) => {
        running.mark(what);
        scene
          ?.act(what)
          .catch((error: unknown) => failed.push(error instanceof Error ? error : new Error(String(error))));
      }),
    ];
    const began = performance.now();
    const bar = showBar(() => {
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
      refused: running.refused(),
    };
  } finally {
    recording?.portal.stop();
    await file.close();
  }
};
/** From the house at --url, or from one of our own. */
const recordSomewhere = async (options: RecordOptions, path: string, stopping: Stopping): Promise<Taken> => {
  if (options.url !== null)
    return recordFrom(options, path, await stopping.unless(reachHouse(options.url), NOTHING_YET), null, stopping);
  const scene = await startScene(options);
  try {
    return await recordFrom(options, path, scene.origin, scene, stopping);
  } finally {
    await scene.close();
  }
};
const tell = (file: string, taken: Taken, json: boolean): void => {
  const { ok, ...facts } = taken;
  if (json) return void process.stdout.write(`${JSON.stringify({ ok, file, ...facts })}\n`);
  process.stdout.write(`${file}: ${facts.records} records, ${facts.bytes} bytes, ends in ${facts.hash}\n`);
  if (facts.hash !== facts.live)
    process.stdout.write(
      `  the screen it was taken from ended in ${facts.live}; they differ in ${facts.differs.join(', ')}\n`,
    );
  for (const reason of facts.refused) process.stdout.write(`  not written: ${reason}\n`);
};
/** What is to happen happens before the end, or is not promised. */
const assertPossible = ({ url, ms, acts, marks }: RecordOptions): void => {
  for (const { what } of acts)
    if (!ACTS.some((act) => act === what))
      throw new Complaint(`There is no act "${what}"; there are ${ACTS.join(', ')}.`);
  if (url !== null && acts.length > 0) throw new Complaint('--act is for a house of our own: leave --url away.');
  if (ms === 0) throw new Complaint('--seconds 0 leaves nothing to record.');
  for (const { what, ms: at } of [...acts, ...marks])
    if (ms !== null && at >= ms)
      throw new Complaint(`${what}@${at / 1_000} would never be done: the recording ends after ${ms / 1_000} seconds.`);
};
export const record = async (options: RecordOptions): Promise<number> => {
  assertPossible(options);
  const stopping = watchStopping(() => performance.now());
  const target = await claimTarget(options.out, options.force);
  try {
    const taken = await recordSomewhere(options, target.path, stopping);
    await target.keep();
    tell(options.out, taken, options.json);
    return taken.ok ? EXIT.fine : EXIT.differs;
  } catch (error) {
    const left = await target.giveUp();
    if (left === null || !(error instanceof Complaint)) throw error;
    throw new Complaint(`${error.message} What was recorded until then is in ${left}.`);
  }
};
