/**
 * `npm run bench -- pipeline`: goal G1, from the hub's frame to the painted table. About eight minutes; `--soak`, separately,
 * twenty.
 */
import { chromiumProgram } from '../../tools/stages/launchChromium.ts';
import type { Tuning } from '../kit/options.ts';
import { installPeer } from '../kit/peers.ts';
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import type { Control } from '../kit/control.ts';
import { withScratch } from '../kit/scratch.ts';
import { buildPage } from './build.ts';
import { type Feeder, startFeeder } from './feed/feeder.ts';
import { idlePage } from './idlePage.ts';
import { type Browsers, createBrowsers } from './measure/browser.ts';
import { isOverloaded } from './measure/figures.ts';
import { measureStep, WARM_MS } from './measure/step.ts';
import { askedFor, type Contestant, loadsOf, nameOf, NAMES, RATES } from './plan.ts';
import { createResults, figuresOf, goalsOf } from './results.ts';
import { soak } from './soak.ts';

const ROUNDS = 5;
const STEP_MS = 2_000;
const PACKAGES = ['@tanstack/react-query', 'zustand'] as const;

const NOTES = [
  'An agent’s team of 500 at play: each event is a bet, which replaces one row; a frame per event, and an array of frames every 16 ms, from a separate process.',
  'Ours: the portal’s own channel over Socket.IO, contract table, gate, frame batching, all flows and domains, and the agent’s table with its 19 lines in the page.',
  'The limit: the same frames parsed and trusted, the same 19 lines written by hand once a frame. Naive: a dispatch per event into an Immer slice, 500 lines in the page.',
  'Peers: the portal’s table over RTK Query’s streaming, TanStack Query and zustand, each with one update per message.',
  'Event to paint: from the sending of an event’s tick to the task after the frame that shows it; backlog: the longest such wait of a step’s last half second.',
  'CPU: the work of the main thread, by its own time, painting included. A frame is slow over 32 ms. Slow frames and waits are pooled over the rounds.',
  'A rate is sustained if at most one frame in ten is slow, the backlog is under 200 ms, and all that was sent is held and shown in the end.',
];

export const benchPipeline = (quick: boolean, progress: Progress, tuning: Tuning): Promise<Report> =>
  withScratch(async (folder) => {
    const program = await chromiumProgram();
    progress.say('the peers');
    for (const name of PACKAGES) await installPeer(name);
    progress.say('building');
    const feeder = await startFeeder(await buildPage(folder));
    const browsers = createBrowsers(program);
    try {
      return await (tuning.soak ? measureSoak : measure)(quick, progress, tuning, feeder, browsers);
    } finally {
      await browsers.end();
      feeder.close();
    }
  });

type Measure = (
  quick: boolean,
  progress: Progress,
  tuning: Tuning,
  feeder: Feeder,
  browsers: Browsers,
) => Promise<Report>;

const measureSoak: Measure = async (quick, progress, _, feeder, browsers) => {
  const control = [await idlePage(await browsers.get(), feeder.origin)];
  const { goals, figures } = await soak(feeder, browsers, quick, progress);
  control.push(await idlePage(await browsers.get(), feeder.origin));
  return { bench: 'pipeline', quick, figures, goals, control, notes: NOTES.slice(0, 3) };
};
const measure: Measure = async (quick, progress, tuning, feeder, browsers) => {
  const rounds = tuning.rounds ?? (quick ? 1 : ROUNDS);
  const loads = loadsOf(tuning.rates ?? (quick ? [1_000, 20_000] : RATES));
  const ms = WARM_MS + (quick ? STEP_MS / 2 : STEP_MS);
  const results = createResults();
  const control: Control[] = [];
  const givenUp: string[] = [];
  for (let round = 0; round < rounds; round++) {
    progress.say(`round ${round + 1} of ${rounds}: control`);
    control.push(await idlePage(await browsers.get(), feeder.origin));
    const lost = new Set<Contestant>();
    for (const load of loads) {
      const windows = new Set<number>();
      for (const who of askedFor(load, round, lost)) {
        progress.say(`round ${round + 1} of ${rounds}: ${NAMES[who]} at ${nameOf(load)}`);
        const { step, lines, lost: why } = await measureStep(await browsers.get(), feeder, who, { ...load, ms });
        results.add(who, load, step);
        if (why !== null) givenUp.push(`Given up: ${NAMES[who]} at ${nameOf(load)}: ${why}`);
        if (who !== 'naive' && lines > 0) windows.add(lines);
        if (!isOverloaded(step)) continue;
        lost.add(who);
        await browsers.end();
      }
      if (windows.size > 1)
        throw new Error(
          `The contestants keep ${[...windows].join(' and ')} lines in the page: nothing could be compared.`,
        );
    }
  }
  const judged = { loads, rounds, results };
  const notes = [...NOTES, ...givenUp];
  return { bench: 'pipeline', quick, figures: figuresOf(judged), goals: goalsOf(judged), control, notes };
};
