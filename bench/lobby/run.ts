/**
 * `npm run bench -- lobby`: the search over ten thousand titles in three languages, and its long list (B-16). Builds the portal
 * first.
 */
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startHouse } from '../../server-mock/cli/server.ts';
import type { Game } from '../../server-mock/content/world/types.ts';
import { chromiumProgram, launchChromium } from '../../tools/stages/launchChromium.ts';
import { idleControl, type Control } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Figure, Goal, Report } from '../kit/report.ts';
import { withScratch } from '../kit/scratch.ts';
import { median, quantile } from '../kit/stats.ts';
import { buildPortal } from '../load/builds.ts';
import { growth, scrollThrough } from './scrolling.ts';
import { typeText, watchKeys } from './typing.ts';

const LANGUAGES = ['EN', 'CN', 'MY'] as const;
type Language = (typeof LANGUAGES)[number];

const NOTES = [
  'Key to painted: from the input event to the task after the frame that shows the results of that very text; every character of a name but blanks, in a window of 1440 by 900.',
  'Names are spread over the whole catalogue, every fifth has a wrong letter; each is typed in one of the three languages while the portal is in English.',
  'Memory: the heap after a collection, every fifty of a thousand steps of 240 px through the results of one letter; growth is the slope of a line through all readings.',
  'Nodes: elements of the page, whatever the length of the list.',
];

export const benchLobby = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick, folder, progress));

/** Games at even distances, so that vendors, kinds and categories all occur. */
const spread = (games: readonly Game[], count: number, from: number): readonly Game[] =>
  Array.from({ length: count }, (_, n) => games[(from + Math.floor((n * games.length) / count)) % games.length]).filter(
    (game): game is Game => game !== undefined,
  );
/** Replaces a letter in the middle, in names long enough for a fuzzy match. */
const mistyped = (name: string): string => {
  const at = Math.floor(name.length / 2);
  return /^[a-z ]{8,}$/i.test(name) && name[at] !== ' ' ? `${name.slice(0, at)}q${name.slice(at + 1)}` : name;
};
const openSearch = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 }, serviceWorkers: 'block' });
  await page.goto(address, { timeout: 60_000 });
  await page.locator('main article').first().waitFor({ timeout: 60_000 });
  const index = page.waitForResponse((answer) => answer.url().includes('/wps/games/index'));
  await page.getByRole('searchbox').first().focus();
  await (await index).finished();
  // The names are searched in a worker: it is ready when it finds something.
  await page.getByRole('searchbox').first().fill('tiger');
  await page.locator('[data-found="tiger"]').waitFor({ timeout: 30_000 });
  await page.getByRole('searchbox').first().fill('');
  return page;
};
const measure = async (quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  const rounds = quick ? 1 : 3;
  const [names, steps] = quick ? [4, 100] : [24, 1_000];
  const program = await chromiumProgram();
  progress.say('building');
  const dist = join(folder, 'dist');
  await buildPortal(dist);
  const house = await startHouse({ portal: dist, scenario: 'quiet', look: { language: 'EN' } });
  const browser = await launchChromium(program);
  const games = house.world.catalogue.games;
  const times: Record<Language, number[][]> = { EN: [], CN: [], MY: [] };
  const heap: number[] = [];
  const nodes: number[] = [];
  const most: number[] = [];
  const control: Control[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      progress.say(`round ${round + 1} of ${rounds}`);
      control.push(await idleControl());
      const page = await openSearch(browser, house.origin);
      const field = page.getByRole('searchbox').first();
      await watchKeys(page);
      for (const language of LANGUAGES) {
        const of: number[] = [];
        for (const [n, { name }] of spread(games, names, round * 7).entries())
          of.push(...(await typeText(page, field, n % 5 === 4 ? mistyped(name[language]) : name[language])));
        times[language].push(of);
      }
      progress.say(`round ${round + 1} of ${rounds}: scrolling`);
      await field.fill('a');
      await page.locator('[data-found="a"]').waitFor();
      const session = await page.context().newCDPSession(page);
      const readings = await scrollThrough(page, session, steps);
      heap.push(growth(readings, (reading) => reading.heap, 1_000));
      nodes.push(growth(readings, (reading) => reading.nodes, 1_000));
      most.push(Math.max(...readings.map((reading) => reading.nodes)));
      await page.close();
    }
  } finally {
    await browser.close();
    await house.close();
  }
  const all = LANGUAGES.flatMap((language) => times[language].flat());
  const of = (language: Language, share: number): Figure => ({
    name: `key to painted, ${language}, ${share === 0.5 ? 'median' : 'p95'}`,
    unit: 'ms',
    values: times[language].map((one) => (share === 0.5 ? median(one) : quantile(one, share))),
  });
  const goals: readonly Goal[] = [
    { name: 'B-16 key to painted results, median', value: median(all), bound: 50, sense: 'low', unit: 'ms' },
    { name: 'B-16 heap over 1,000 steps', value: median(heap), bound: 1, sense: 'low', unit: 'MB' },
    { name: 'B-16 titles', value: games.length, bound: 10_000, sense: 'high', unit: '' },
  ];
  const figures: readonly Figure[] = [
    { name: 'key to painted, all, p95', unit: 'ms', values: [quantile(all, 0.95)] },
    ...LANGUAGES.flatMap((language) => [of(language, 0.5), of(language, 0.95)]),
    { name: 'keys measured', unit: '', values: [all.length] },
    { name: 'heap over 1,000 steps', unit: 'MB', values: heap },
    { name: 'elements over 1,000 steps', unit: '', values: nodes },
    { name: 'most elements in the page', unit: '', values: most },
  ];
  return { bench: 'lobby', quick, figures, goals, control, notes: NOTES };
};
