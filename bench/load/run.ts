/** `npm run bench -- load`: a visitor's first page, goal G4. About five minutes; builds the portal first. */
import { join } from 'node:path';
import { startHouse } from '../../server-mock/cli/server.ts';
import { chromiumProgram, launchChromium } from '../../tools/stages/launchChromium.ts';
import type { Progress } from '../kit/progress.ts';
import type { Figure, Goal, Report } from '../kit/report.ts';
import { compare, ratios } from '../kit/compareRounds.ts';
import { withScratch } from '../kit/scratch.ts';
import { median } from '../kit/stats.ts';
import { buildPortal, weighReact } from './builds.ts';
import { type Load, loadAsPhone } from './loadAsPhone.ts';
import { scoreOf } from './score.ts';
import { serveStaticPage } from './staticPage.ts';

const KIB = 1_024;
/** The lobby is drawn: a card of the hot games is there. */
const DRAWN = 'main article';
const NOTES = [
  'Initial JavaScript: every file that runs before the first paint, by gzip at level 9; React alone: one line rendered by the same React, built by the same bundler.',
  'A load: a fresh context of Chromium, a phone of 412 by 823, four times slower, 562.5 ms a request and 1.47 Mbit/s, which is Lighthouse’s phone by request throttling.',
  'The static page: the markup the portal had drawn, without scripts, with the same styles, fonts and pictures, from a server that does nothing else.',
  'Blocked: the time that tasks after the first paint took beyond 50 ms each. Bytes are what gzip sends at its best.',
  'Lighthouse’s score: its performance category by its own phone profile, three visits in a browser each; it simulates the phone from what it observed.',
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
  const react = await weighReact(folder);
  progress.say('a house and a browser');
  const house = await startHouse({ portal: dist, scenario: 'quiet', look: { language: 'EN' } });
  const browser = await launchChromium(program);
  const still = await serveStaticPage(browser, house.origin, DRAWN);
  const ours: Load[] = [];
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
      },
      progress,
    );
    const scores = await scoreOf(house.origin, program, quick ? 1 : 3, progress);
    const { unmeasured } = scores;
    const against = ratios(of.portal, of.still);
    const goals: readonly Goal[] = [
      { name: 'G4 initial JavaScript, gzip', value: initial / KIB, bound: 120, sense: 'low', unit: 'KiB' },
      { name: 'G4 initial JavaScript ÷ React alone', value: initial / react, bound: 1.8, sense: 'low', unit: '' },
      { name: 'G4 largest paint ÷ the static page’s', value: median(against), bound: 1.3, sense: 'low', unit: '' },
      { name: 'G4 blocked', value: median(ours.map(({ blocked }) => blocked)), bound: 50, sense: 'low', unit: 'ms' },
      { name: 'G4 layout shift', value: Math.max(...ours.map(({ shift }) => shift)), bound: 0, sense: 'low', unit: '' },
      // A score that Lighthouse did not give is no missed goal: it makes the run void.
      ...(unmeasured.length > 0
        ? []
        : [
            {
              name: 'G4 Lighthouse’s score',
              value: median(scores.score),
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
      { name: 'largest paint ÷ the static page’s', unit: '', values: against },
      { name: 'blocked', unit: 'ms', values: ours.map(({ blocked }) => blocked) },
      { name: 'Lighthouse: score', unit: '', values: scores.score },
      { name: 'Lighthouse: blocked', unit: 'ms', values: scores.blocked },
      { name: 'Lighthouse: largest paint', unit: 'ms', values: scores.largest },
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
    await house.close();
  }
};
