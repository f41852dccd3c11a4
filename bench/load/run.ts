/** `npm run bench -- load`: a visitor's first page, goal G4. About eight minutes; builds the portal first. */
import { join } from 'node:path';
import { startHouse } from '../../server-mock/cli/server.ts';
import { chromiumProgram, launchChromium } from '../../tools/stages/launchChromium.ts';
import type { Progress } from '../kit/progress.ts';
import type { Figure, Goal, Report } from '../kit/report.ts';
import { compare, ratios } from '../kit/compareRounds.ts';
import { withScratch } from '../kit/scratch.ts';
import { median, medianOfAll } from '../kit/stats.ts';
import { buildPortal, buildReactAlone } from './builds.ts';
import { type Load, loadAsPhone } from './loadAsPhone.ts';
import { BLOCKED_SHARE, blockedAgainst, cpuOf, phoneSlowdown } from './mainThread.ts';
import { serveReactAlone } from './reactAlone.ts';
import { scoreOf } from './score.ts';
import { serveStaticPage } from './staticPage.ts';

const KIB = 1_024;
/** The lobby is drawn: a card of the hot games is there. */
const DRAWN = 'main article';
/** React alone has drawn its line. */
const LINE_DRAWN = '#root p';
/** How often slower than any machine Lighthouse's phone is by default. */
const LIGHTHOUSE_SLOWDOWN = 4;
const NOTES = [
  'Initial JavaScript: every file that runs before the first paint, by gzip at level 9; React alone: one line rendered by the same React, built by the same bundler.',
  'A load: a fresh context of Chromium, a phone of 412 by 823, four times slower, 562.5 ms a request and 1.47 Mbit/s, which is Lighthouse’s phone by request throttling.',
  'The static page: the markup the portal had drawn, without scripts, with the same styles, fonts and pictures, from a server that does nothing else.',
  'React alone is also loaded and scored as the portal is, in the same rounds, from a server that sends it compressed.',
  `Blocked ÷ React alone: processor time of main-thread tasks after the first paint beyond ${BLOCKED_SHARE} of React alone’s main-thread time each, summed, in units of that time.`,
  'Blocked in ms: what tasks with script after the first paint took beyond 50 ms each; it depends on the machine. Bytes are what gzip sends at its best.',
  'Lighthouse’s score: its performance category by its own phone profile, a browser for each visit; it simulates the phone from what it observed. Its slowdown of the processor is set so that React alone takes as long as on the reference machine (decision 0272); the score at its usual slowdown of 4 is shown beside it.',
];

export const benchLoad = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick ? 2 : 5, quick, folder, progress));

const bytesByKind = (loads: readonly Load[]): readonly Figure[] => {
  const kinds = [...new Set(loads.flatMap(({ bytes }) => Object.keys(bytes)))].sort();
  return kinds.map((kind) => ({
    name: `bytes of the whole load: ${kind}`,
    unit: 'KiB',
    values: loads.map(({ bytes }) => (bytes[kind] ?? 0) / KIB),
  }));
};
const measure = async (rounds: number, quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  const program = await chromiumProgram();
  progress.say('building');
  const dist = join(folder, 'dist');
  const initial = await buildPortal(dist);
  const reactFolder = join(folder, 'react');
  const react = await buildReactAlone(reactFolder);
  progress.say('a house and a browser');
  const house = await startHouse({ portal: dist, scenario: 'quiet', look: { language: 'EN' } });
  const browser = await launchChromium(program);
  const still = await serveStaticPage(browser, house.origin, DRAWN);
  const alone = await serveReactAlone(reactFolder);
  const ours: Load[] = [];
  const reactMs: number[] = [];
  try {
    const { of, control } = await compare(
      rounds,
      {
        portal: async () => {
          const load = await loadAsPhone(browser, house.origin, DRAWN);
          ours.push(load);
          return load.largestPaint;
        },
        still: async () => (await loadAsPhone(browser, still.address, DRAWN)).largestPaint,
        react: async () => {
          const load = await loadAsPhone(browser, alone.address, LINE_DRAWN);
          reactMs.push(cpuOf(load.tasks));
          return load.largestPaint;
        },
      },
      progress,
    );
    const slowdown = phoneSlowdown(median(reactMs));
    const scores = await scoreOf(
      {
        portal: { page: 'the portal', address: house.origin, slowdown },
        react: { page: 'React alone', address: alone.address, slowdown },
        usual: { page: 'the portal slowed four times', address: house.origin, slowdown: LIGHTHOUSE_SLOWDOWN },
      },
      program,
      quick ? 1 : 3,
      progress,
    );
    const unmeasured = Object.values(scores).flatMap((one) => one.unmeasured);
    // Without one visit's score the others no longer pair.
    const scoreRatios = unmeasured.length > 0 ? [] : ratios(scores.portal.score, scores.react.score);
    const against = ratios(of.portal, of.still);
    const blocked = ours.map(({ tasks, firstPaint }, round) =>
      blockedAgainst(tasks, firstPaint, reactMs[round] ?? Number.NaN),
    );
    const goals: readonly Goal[] = [
      { name: 'G4 initial JavaScript, gzip', value: initial / KIB, bound: 120, sense: 'low', unit: 'KiB' },
      { name: 'G4 initial JavaScript ÷ React alone', value: initial / react, bound: 1.8, sense: 'low', unit: '' },
      { name: 'G4 largest paint ÷ the static page’s', value: median(against), bound: 1.3, sense: 'low', unit: '' },
      { name: 'G4 blocked ÷ React alone', value: medianOfAll(blocked), bound: BLOCKED_SHARE, sense: 'low', unit: '' },
      { name: 'G4 layout shift', value: Math.max(...ours.map(({ shift }) => shift)), bound: 0, sense: 'low', unit: '' },
      // A score that Lighthouse did not give is no missed goal: it makes the run void.
      ...(unmeasured.length > 0
        ? []
        : [
            {
              name: 'G4 Lighthouse’s score ÷ React alone’s',
              value: median(scoreRatios),
              bound: 0.95,
              sense: 'high',
              unit: '',
            } as const,
          ]),
    ];
    const figures: readonly Figure[] = [
      { name: 'first paint', unit: 'ms', values: ours.map(({ firstPaint }) => firstPaint) },
      { name: 'largest paint', unit: 'ms', values: of.portal },
      { name: 'largest paint of the static page', unit: 'ms', values: of.still },
      { name: 'largest paint of React alone', unit: 'ms', values: of.react },
      { name: 'largest paint ÷ the static page’s', unit: '', values: against },
      { name: 'main thread', unit: 'ms', values: ours.map(({ tasks }) => cpuOf(tasks)) },
      { name: 'main thread of React alone', unit: 'ms', values: reactMs },
      { name: 'blocked ÷ React alone', unit: '', values: blocked },
      { name: 'blocked in ms', unit: 'ms', values: ours.map((load) => load.blocked) },
      { name: 'Lighthouse: slowdown of the processor', unit: '', values: [slowdown] },
      { name: 'Lighthouse: score ÷ React alone’s', unit: '', values: scoreRatios },
      { name: 'Lighthouse: score', unit: '', values: scores.portal.score },
      { name: 'Lighthouse: score of React alone', unit: '', values: scores.react.score },
      { name: 'Lighthouse: score at its usual slowdown of 4', unit: '', values: scores.usual.score },
      { name: 'Lighthouse: blocked', unit: 'ms', values: scores.portal.blocked },
      { name: 'Lighthouse: blocked at its usual slowdown of 4', unit: 'ms', values: scores.usual.blocked },
      { name: 'Lighthouse: largest paint', unit: 'ms', values: scores.portal.largest },
      { name: 'requests', unit: '', values: ours.map(({ requests }) => requests) },
      { name: 'React alone, gzip', unit: 'KiB', values: [react / KIB] },
      ...bytesByKind(ours),
    ];
    const drawn = [...new Set(ours.map(({ largest }) => largest))].join(', ');
    return {
      bench: 'load',
      quick,
      figures,
      goals,
      control,
      unmeasured,
      notes: [...NOTES, `Largest of all painted: ${drawn}.`],
    };
  } finally {
    await browser.close();
    await still.close();
    await alone.close();
    await house.close();
  }
};
