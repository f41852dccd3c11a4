/**
 * `npm run gallery -- [folder] [--only name]`: every page and dialog of the built portal, at three widths, on felt and on paper,
 * in every language of the portal, as pictures with a page to look through them (`reports/gallery/index.html`). One house, one browser.
 * Exit code 1: some place could not be opened; its row says why.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PLACES } from '../e2e/support/everywhere.ts';
import { startHouse } from '../e2e/support/house.ts';
import { galleryPage, type Shown } from './gallery/index.ts';
import { LOOKS, SPOKEN } from './gallery/settings.ts';
import { walk } from './gallery/walk.ts';
import { inRoot } from './process/root.ts';
import { installedBrowser } from './stages/browser.ts';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(
    'npm run gallery -- [folder] [--only NAME]: every place in every look, as pictures with a page to look through.',
  );
  process.exit(0);
}
const at = args.indexOf('--only');
const only = at < 0 ? '' : (args[at + 1] ?? '');
const folder = args.find((arg, n) => !arg.startsWith('--') && (at < 0 || n !== at + 1)) ?? inRoot('reports/gallery');
const places = PLACES.filter(({ name }) => name.includes(only));
const lost = new Map(places.map(({ name }) => [name, new Map<string, string>()]));

if (places.length === 0 || !existsSync(join(process.env['TOTEBOARD_PORTAL'] ?? inRoot('dist'), 'index.html'))) {
  console.error(
    places.length === 0
      ? `There is no place with "${only}" in its name.`
      : 'The portal is not built yet: npm test -- --only build builds it.',
  );
  process.exit(1);
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const path = installedBrowser()?.path;
const house = await startHouse();
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: ['--no-sandbox'],
});
const show = (text: string): void => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`));
let begun = 0;
try {
  for (const language of SPOKEN)
    await walk({
      browser,
      house,
      folder,
      places,
      language,
      said: ({ name }) => show(`${++begun} of ${places.length * SPOKEN.length}: ${name} in ${language}`),
      lost: ({ name }, why) => lost.get(name)?.set(language, why),
    });
} finally {
  show('');
  await browser.close();
  await house.close();
  const rows: Shown[] = places.map(({ name, kind }) => ({ name, kind, lost: lost.get(name) ?? new Map() }));
  writeFileSync(join(folder, 'index.html'), galleryPage(rows, new Date().toISOString()));
}
const gone = [...lost].filter(([, why]) => why.size > 0).map(([name]) => name);
const taken = places.length * SPOKEN.length - [...lost.values()].reduce((sum, why) => sum + why.size, 0);
console.log(`${taken * LOOKS.length} pictures of ${places.length} places: ${join(folder, 'index.html')}`);
if (gone.length > 0) {
  console.error(`Could not be opened in every language: ${gone.join(', ')}.`);
  process.exitCode = 1;
}
