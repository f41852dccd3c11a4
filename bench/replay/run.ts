/** `npm run bench -- replay`: goal G3 of the recordings. About four minutes. */
import { join } from 'node:path';
import { createRandom } from '../../server-mock/platform/random.ts';
import type { Frame } from '../../src/contract/frame.ts';
import { createTopicFolds } from '../../src/recording/fold/topicFolds.ts';
import { foldRecording } from '../../src/recording/fold/foldRecording.ts';
import type { Recording } from '../../src/recording/read/recording.ts';
import { runChild } from '../kit/child.ts';
import { idleControl } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { compare, ratios } from '../kit/compareRounds.ts';
import { withScratch } from '../kit/scratch.ts';
import { median, quantile } from '../kit/stats.ts';
import { dispatchAll } from './immer.ts';
import { splitAndParse } from './limit.ts';
import type { Held } from './memoryChild.ts';
import { makeRecording, RECORDING_SEED } from './makeRecording.ts';
import { randomLines, differingSeeks, seekTimes } from './seek.ts';
import { openRecordingFile } from './recordingFile.ts';

interface Sizes {
  readonly rounds: number;
  readonly events: number;
  /** The short file that memory is compared with. */
  readonly fewEvents: number;
  /** Events dispatched one by one. */
  readonly dispatched: number;
  readonly seeks: number;
  /** Seeks that are compared with a whole fold. */
  readonly compared: number;
}
const FULL: Sizes = { rounds: 5, events: 1_000_000, fewEvents: 100_000, dispatched: 20_000, seeks: 100, compared: 25 };
const QUICK: Sizes = { rounds: 3, events: 60_000, fewEvents: 20_000, dispatched: 3_000, seeks: 30, compared: 10 };
/** Memory that ten times the events may hold above the short file: the index, some hundred bytes a block. */
const MEMORY_GROWTH_MB = 2;
const MB = 2 ** 20;

const NOTES = [
  'The recording: an agent’s evening, packed, seeded; boards of winners 36 %, own wallet and bets 30 %, the team 28 %, logs besides.',
  'Folding: read, unpack, parse, gate and folds to the values at the end, of a file that was checked once (a figure of its own).',
  'The limit: read, unpack block by block in the same order and the next ahead, split into lines, JSON.parse; nothing is done with them.',
  'Gate and folds alone, and the dispatch: the same frames, parsed before the clock runs, looked at when all are in. One action an event, one Immer slice, checks off.',
  'Opening: the file, its index and its first block, until its first frame. A player also waits for the check.',
  'Seeks: to any line of the checked file, from fresh gates; some are compared with a fold of everything before.',
];

export const benchReplay = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick ? QUICK : FULL, quick, folder, progress));

const framesOf = async (recording: Recording, count: number): Promise<readonly Frame[]> => {
  const frames: Frame[] = [];
  for (let at = 0; at < recording.index.blocks.length && frames.length < count; at++)
    for (const record of (await recording.block(at)).records) if (record?.k === 'frame') frames.push(record.f);
  return frames.slice(0, count);
};
const feedAll = (recording: Recording, frames: readonly Frame[]): void => {
  const folder = createTopicFolds(recording.rows);
  for (const frame of frames) folder.feed(frame);
  // Reading the values forces the fold of what was deferred.
  if (folder.values().size === 0) throw new Error('Nothing was folded.');
};
/** Ms from nothing to the first frame. */
const opening = async (path: string): Promise<number> => {
  const began = performance.now();
  const file = await openRecordingFile(path);
  const { records } = await file.recording.block(0);
  const ms = performance.now() - began;
  if (!records.some((record) => record?.k === 'frame')) throw new Error('There is no frame in the first block.');
  await file.close();
  return ms;
};
/** The median of three processes: what the start of one left is given back sooner or later. */
const heldBy = async (path: string): Promise<Held> => {
  const runs: Held[] = [];
  for (let run = 0; run < 3; run++)
    runs.push(JSON.parse((await runChild('bench/replay/memoryChild.ts', [path], ['--expose-gc'])).line) as Held);
  return { events: runs[0]?.events ?? 0, mostHeld: median(runs.map(({ mostHeld }) => mostHeld)) };
};

const measure = async (sizes: Sizes, quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  const { rounds, events } = sizes;
  const path = join(folder, 'long.tbr');
  const short = join(folder, 'short.tbr');
  await makeRecording(short, sizes.fewEvents, progress.say);
  await makeRecording(path, events, progress.say);

  const file = await openRecordingFile(path);
  const { recording } = file;
  progress.say('checking the file');
  const checkBegan = performance.now();
  const report = await recording.check();
  const checkMs = performance.now() - checkBegan;
  if (report.broken.length > 0 || report.counts['frame'] !== events)
    throw new Error(`The recording does not hold ${events} sound events.`);
  const frames = await framesOf(recording, sizes.dispatched);

  /** Events a second. */
  const rate = async (count: number, run: () => unknown): Promise<number> => {
    const began = performance.now();
    await run();
    return count / ((performance.now() - began) / 1_000);
  };
  const { of, control } = await compare(
    rounds,
    {
      fold: () => rate(events, async () => (await foldRecording(recording)).values()),
      limit: () =>
        rate(events, async () => {
          if ((await splitAndParse(file)) !== recording.index.lines)
            throw new Error('The limit read another number of lines.');
        }),
      gate: () => rate(frames.length, () => feedAll(recording, frames)),
      immer: () => rate(frames.length, () => dispatchAll(frames)),
    },
    progress,
  );

  const openings: number[] = [];
  const seeks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    progress.say(`opening and seeking, round ${round + 1} of ${rounds}`);
    control.push(await idleControl());
    openings.push(await opening(path));
    const lines = randomLines(recording, sizes.seeks, createRandom(RECORDING_SEED, `seek ${round}`));
    seeks.push(quantile(await seekTimes(recording, lines), 0.95));
  }
  progress.say('comparing seeks with whole folds');
  const wrong = await differingSeeks(
    recording,
    randomLines(recording, sizes.compared, createRandom(RECORDING_SEED, 'compared')),
  );
  progress.say('memory');
  const [few, many] = [await heldBy(short), await heldBy(path)];
  await file.close();

  const againstLimit = ratios(of.fold, of.limit);
  const againstImmer = ratios(of.gate, of.immer);
  return {
    bench: 'replay',
    quick,
    control,
    notes:
      wrong.length === 0 ? NOTES : [...NOTES, `Seeks that differ from a whole fold: to lines ${wrong.join(', ')}.`],
    figures: [
      { name: 'events folded', unit: 'a second', values: of.fold },
      { name: 'the limit: split and parse', unit: 'events a second', values: of.limit },
      { name: 'gate and folds alone', unit: 'events a second', values: of.gate },
      { name: 'an Immer dispatch an event', unit: 'events a second', values: of.immer },
      { name: 'fold ÷ the limit', unit: '', values: againstLimit },
      { name: 'gate and folds ÷ Immer', unit: '', values: againstImmer },
      { name: 'file', unit: 'MB', values: [recording.size / MB] },
      { name: 'the one check of the whole file', unit: 'ms', values: [checkMs] },
      { name: 'opening to the first frame', unit: 'ms', values: openings },
      { name: 'seek, p95', unit: 'ms', values: seeks },
      { name: `held in memory, ${few.events.toLocaleString('en-US')} events`, unit: 'MB', values: [few.mostHeld / MB] },
      {
        name: `held in memory, ${many.events.toLocaleString('en-US')} events`,
        unit: 'MB',
        values: [many.mostHeld / MB],
      },
    ],
    goals: [
      { name: 'G3 folding against the limit', value: median(againstLimit), bound: 0.85, sense: 'high', unit: '×' },
      { name: 'G3 gate and folds against Immer', value: median(againstImmer), bound: 40, sense: 'high', unit: '×' },
      { name: 'G3 opening to the first frame', value: median(openings), bound: 300, sense: 'low', unit: 'ms' },
      { name: 'G3 seek, p95', value: median(seeks), bound: 33, sense: 'low', unit: 'ms' },
      { name: 'G3 seeks that differ from a fold', value: wrong.length, bound: 0, sense: 'low', unit: '' },
      {
        name: 'G3 memory over the short file',
        value: (many.mostHeld - few.mostHeld) / MB,
        bound: MEMORY_GROWTH_MB,
        sense: 'low',
        unit: 'MB',
      },
    ],
  };
};
