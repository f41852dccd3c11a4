/**
 * `npm run gallery -- [folder] [--only name]`: every page and dialog of the built portal, at three widths, in both themes and
 * every language of the portal, as pictures with an index page (`reports/gallery/index.html`). One house, one browser. Exit code
 * 1: some place could not be opened; its row says why.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACES } from '../e2e/support/allPlaces.ts';
import { startHouse } from '../e2e/support/house.ts';
import { galleryPage, type GalleryPlace } from './gallery/index.ts';
import { LOOKS, LANGUAGES } from './gallery/settings.ts';
import { takePictures } from './gallery/takePictures.ts';
import { CliError, runCommand } from './process/cliError.ts';
import { inRoot } from './process/root.ts';
import { chromiumProgram, launchChromium } from './stages/launchChromium.ts';

const HELP = `
npm run gallery -- [folder] [--only NAME]

Every place in every look, as pictures with a page to look through.
`;

await runCommand(HELP, async () => {
  const args = process.argv.slice(2);
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const folder = args.find((arg, n) => !arg.startsWith('--') && (at < 0 || n !== at + 1)) ?? inRoot('reports/gallery');
  const places = PLACES.filter(({ name }) => name.includes(only));
  const lost = new Map(places.map(({ name }) => [name, new Map<string, string>()]));

  if (places.length === 0) throw new CliError(`There is no place with "${only}" in its name.`);
  if (!existsSync(join(process.env['TOTEBOARD_PORTAL'] ?? inRoot('dist'), 'index.html')))
    throw new CliError('The portal is not built yet: npm test -- --only build builds it.');
  const program = await chromiumProgram();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const house = await startHouse();
  const browser = await launchChromium(program);
  const show = (text: string): void => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`));
  let begun = 0;
  try {
    for (const language of LANGUAGES)
      await takePictures({
        browser,
        house,
        folder,
        places,
        language,
        onPlace: ({ name }) => show(`${++begun} of ${places.length * LANGUAGES.length}: ${name} in ${language}`),
        onFailed: ({ name }, why) => lost.get(name)?.set(language, why),
      });
  } finally {
    show('');
    await browser.close();
    await house.close();
    const rows: GalleryPlace[] = places.map(({ name, kind }) => ({ name, kind, lost: lost.get(name) ?? new Map() }));
    writeFileSync(join(folder, 'index.html'), galleryPage(rows, new Date().toISOString()));
  }
  const gone = [...lost].filter(([, why]) => why.size > 0).map(([name]) => name);
  const taken = places.length * LANGUAGES.length - [...lost.values()].reduce((sum, why) => sum + why.size, 0);
  console.log(`${taken * LOOKS.length} pictures of ${places.length} places: ${join(folder, 'index.html')}`);
  if (gone.length > 0) throw new CliError(`Could not be opened in every language: ${gone.join(', ')}.`);
  return 0;
});
