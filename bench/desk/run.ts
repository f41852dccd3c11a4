/** `npm run bench -- desk`: the replay desk with a million events in a browser (P-15). About five minutes. Builds the portal first. */
import { join } from 'node:path';
import { createRandom } from '../../server-mock/platform/random.ts';
import { timelineOf } from '../../src/recording/desk/timeline.ts';
import { chromiumProgram, launchChromium } from '../../tools/stages/launchChromium.ts';
import { servePage } from '../../tools/tote/playInBrowser.ts';
import { inRoot } from '../../tools/process/root.ts';
import { idleControl, type Control } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { median } from '../kit/stats.ts';
import { buildPortal } from '../load/builds.ts';
import { makeDeskRecording } from './deskRecording.ts';
import { driveDesk, type DeskFigures } from './driveDesk.ts';

const SEED = 20_261_129;
const MANY = 10_000_000;
const LANES = 12;
/** Bars of a graph that is as wide as a large screen. */
const BARS = 400;

const NOTES = [
  'The recording: answers and first values of a recorded evening, then generated events of nine topics, packed; chosen in the desk’s own file field, played by the portal in its frame, in a window of 1440 by 960.',
  'Drawing: from a press of the zoom’s key to the task after the frame that shows the new bars; the worker counts, the page draws.',
  'Ten million events: counts of every lane for a drawing, made in the worker’s own structure without a file; what is drawn afterwards is the same number of bars.',
  'Dragging: one move of the pointer a frame for three seconds; a frame over 32 ms is slow; tasks of desk and portal, which share a thread.',
  'Last picture: twenty moves in a second; from the last one to the portal’s last change of the balance.',
  'Heap: page, portal and worker after a collection, array buffers included.',
];
/** Ms of a drawing's counts over ten million synthetic events, the slowest of a hundred ranges. */
const countMany = (): number => {
  const random = createRandom(SEED, 'many');
  const times = new Uint32Array(MANY);
  const laneOfEvent = new Uint16Array(MANY);
  const perLane = Array.from({ length: LANES }, () => new Uint32Array(Math.ceil(MANY / LANES)));
  let t = 0;
  for (let n = 0; n < MANY; n++) {
    t += n % 3;
    times[n] = t;
    laneOfEvent[n] = n % LANES;
    (perLane[n % LANES] as Uint32Array)[Math.floor(n / LANES)] = t;
  }
  const timeline = timelineOf({
    times,
    lines: times,
    laneOfEvent,
    lanes: perLane.map((own, lane) => ({ topic: `topic:${lane}`, times: own })),
    lengthMs: t,
    marks: [],
    gaps: [],
  });
  let longest = 0;
  for (let n = 0; n < 100; n++) {
    const from = random.integer(t);
    const to = Math.min(t, from + 1 + random.integer(t));
    const began = performance.now();
    for (let lane = 0; lane < LANES; lane++) timeline.counts(lane, from, to, BARS);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
};
export const benchDesk = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick, folder, progress));

const measure = async (quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  const [events, rounds] = quick ? [20_000, 1] : [1_000_000, 3];
  const program = await chromiumProgram();
  const path = join(folder, 'desk.tbr');
  await makeDeskRecording(path, events, progress.say);
  progress.say('building');
  const portal = join(folder, 'dist');
  await buildPortal(portal);
  progress.say('counting ten million events');
  const manyMs = countMany();
  const server = await servePage({ file: inRoot('recordings/evening.tbr'), speed: 1, from: 0, port: 0, portal });
  const control: Control[] = [];
  const runs: DeskFigures[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      progress.say(`round ${round + 1} of ${rounds}`);
      control.push(await idleControl());
      const browser = await launchChromium(program);
      try {
        runs.push(await driveDesk(browser, server.origin, path));
      } finally {
        await browser.close();
      }
    }
  } finally {
    await server.close();
  }
  const of = (figure: (run: DeskFigures) => number): readonly number[] => runs.map(figure);
  const draws = runs.map(({ drawMs }) => Math.max(...drawMs));
  const slow = of(({ slowFrames }) => slowFrames * 100);
  const tasks = of(({ longestTask }) => longestTask);
  const last = of(({ lastPictureMs }) => lastPictureMs);
  const heap = of(({ heapMb }) => heapMb);
  const goal = (name: string, values: readonly number[], bound: number, unit: string) => ({
    name,
    value: median(values),
    bound,
    sense: 'low' as const,
    unit,
  });
  return {
    bench: 'desk',
    quick,
    control,
    notes: NOTES,
    figures: [
      { name: 'from the file to its timeline', unit: 'ms', values: of(({ openMs }) => openMs) },
      { name: 'from there to a portal that plays', unit: 'ms', values: of(({ readyMs }) => readyMs) },
      { name: 'a drawing, the slowest', unit: 'ms', values: draws },
      { name: 'counts over ten million events, the slowest', unit: 'ms', values: [manyMs] },
      { name: 'slow frames while dragging', unit: '%', values: slow },
      { name: 'longest task over 50 ms while dragging', unit: 'ms', values: tasks },
      { name: 'last picture after twenty moves', unit: 'ms', values: last },
      { name: 'heap', unit: 'MB', values: heap },
    ],
    goals: [
      goal('P-15 a drawing of a million events', draws, 200, 'ms'),
      goal('P-15 counts over ten million events', [manyMs], 200, 'ms'),
      goal('P-15 slow frames while dragging', slow, 5, '%'),
      goal('P-15 longest task while dragging', tasks, 50, 'ms'),
      goal('P-15 last picture after the last move', last, 100, 'ms'),
      goal('P-15 heap', heap, 150, 'MB'),
    ],
  };
};
