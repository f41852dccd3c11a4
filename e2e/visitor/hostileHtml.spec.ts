/** The sanitiser in a real browser, on a page without a content policy, so that nothing else blocks what it lets through. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { SanitiserRun } from '../support/sanitiserPage.ts';
import { expect, test } from '../support/test.ts';

const ORIGIN = 'https://cleaning.test';
const COUNT = 20_000;
const SEED = Number(process.env['TOTEBOARD_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const hosts = { portal: ['portal.test'], known: ['games.test'] };

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../support/sanitiserPage.ts', import.meta.url)),
        name: 'cleaning',
        formats: ['iife'],
      },
    },
  });
  const [first] = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const chunk = first?.output[0];
  if (chunk === undefined) throw new Error('the bundle has no chunk');
  return chunk.code;
};

test(`SAFE-02 ${COUNT} mutated fragments in Chromium: nothing runs, nothing is fetched, the title stays`, async ({
  page,
  faults,
}) => {
  // Ten seconds on an idle machine.
  test.setTimeout(300_000);
  console.info(`fragments of seed ${SEED}`);
  const script = await bundle();
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`)
      return route.fulfill({ contentType: 'text/html', body: '<title>unchanged</title><body></body>' });
    asked.push(url);
    return route.abort();
  });
  await page.goto(`${ORIGIN}/`);
  await page.addScriptTag({ content: script });
  // The control: without the sanitiser this page runs injected code.
  await page.evaluate(() => window.showRaw?.('<img src="/control" onerror="window.hacked = 1">'));
  await expect.poll(() => page.evaluate(() => window.hacked)).toBe(1);
  await page.evaluate(() => {
    delete window.hacked;
    window.showRaw?.('');
  });
  expect(asked).toEqual([`${ORIGIN}/control`]);
  const bad = await page.evaluate((wanted) => window.cleanAll?.(wanted), {
    seed: SEED,
    count: COUNT,
    hosts,
  } satisfies SanitiserRun);
  expect(bad, `seed ${SEED}`).toEqual([]);
  expect(await page.title()).toBe('unchanged');
  expect(page.url()).toBe(`${ORIGIN}/`);
  // Images of our own and known hosts may load; no other host is contacted.
  expect(
    [...new Set(asked.slice(1).map((url) => new URL(url).host))].filter(
      (host) => !['cleaning.test', ...hosts.known].includes(host),
    ),
    `seed ${SEED}`,
  ).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  expect(faults.seen).toEqual([]);
});
