/** `tote record`: what one person's gate sees, from log-in on, into a file that opens whatever becomes of the recorder. */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Complaint } from '../../process/complaint.ts';
import { showBar } from '../bar.ts';
import { EXIT } from '../exit.ts';
import { createFile } from '../file.ts';
import { type Recording, startRecording } from '../recording.ts';
import { PASSWORD } from '../people.ts';
import { ACTS, type Scene, startScene } from '../scene.ts';
import { timeText } from '../times.ts';

export interface At {
  readonly ms: number;
  readonly what: string;
}
export interface RecordOptions {
  readonly out: string;
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
/** Ends at the first of: the time, Ctrl+C, SIGTERM. */
const untilStopped = (ms: number | null): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      resolve();
    };
    const timer = ms === null ? setInterval(() => undefined, 60_000) : setTimeout(end, ms);
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
/** At a terminal every line typed is a mark. */
const markByHand = (recording: Recording): (() => void) => {
  if (!process.stdin.isTTY) return () => undefined;
  const lines = createInterface({ input: process.stdin });
  let count = 0;
  lines.on('line', (text) => {
    count += 1;
    recording.mark(text.trim() === '' ? `mark ${count}` : text.trim());
  });
  return () => lines.close();
};
const schedule = (all: readonly At[], run: (what: string) => void): (() => void) => {
  const timers = all.map(({ ms, what }) => setTimeout(() => run(what), ms));
  return () => timers.forEach(clearTimeout);
};
const recordFrom = async (options: RecordOptions, origin: string, scene: Scene | null): Promise<number> => {
  const { out, as, ms, json } = options;
  const file = await createFile(out);
  let recording: Recording | null = null;
  try {
    recording = await startRecording({
      origin,
      as: as === null ? null : { account: as, password: options.password ?? PASSWORD },
      topics: options.topics,
      note: options.note,
      seed: scene === null ? null : options.seed,
      packer: file.packer,
      write: file.write,
    });
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
    await untilStopped(ms);
    for (const end of ends) end();
    const { hash, live } = await running.stop();
    bar.end();
    if (failed[0] !== undefined) throw failed[0];
    const facts = {
      ok: running.refused().length === 0 && hash.total === live.total,
      file: out,
      bytes: file.size(),
      records: running.records(),
      hash: hash.total,
      live: live.total,
      refused: running.refused(),
    };
    if (json) process.stdout.write(`${JSON.stringify(facts)}\n`);
    else {
      process.stdout.write(`${out}: ${facts.records} records, ${facts.bytes} bytes, ends in ${facts.hash}\n`);
      if (facts.hash !== facts.live) process.stdout.write(`  the screen it was taken from ended in ${facts.live}\n`);
      for (const reason of facts.refused) process.stdout.write(`  not written: ${reason}\n`);
    }
    return facts.ok ? EXIT.fine : EXIT.differs;
  } finally {
    recording?.portal.stop();
    await file.close();
    // Nobody got in: an empty file would be a recording of nothing.
    if (file.size() === 0) await rm(out, { force: true });
  }
};
export const record = async (options: RecordOptions): Promise<number> => {
  for (const { what } of options.acts)
    if (!ACTS.some((act) => act === what))
      throw new Complaint(`There is no act "${what}"; there are ${ACTS.join(', ')}.`);
  if (options.url !== null) {
    if (options.acts.length > 0) throw new Complaint('--act is for a house of our own: leave --url away.');
    return recordFrom(options, new URL(options.url).origin, null);
  }
  const scene = await startScene(options);
  try {
    return await recordFrom(options, scene.origin, scene);
  } finally {
    await scene.close();
  }
};
