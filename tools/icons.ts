/**
 * `node tools/go.mjs tools/icons.ts`: draws the icons of the installed portal from its own logo. Run when the logo changes; the
 * icons are kept in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { runCommand } from './process/cliError.ts';
import { inRoot } from './process/root.ts';
import { chromiumProgram, launchChromium } from './stages/launchChromium.ts';

/** The background of `tokens.css`, darkened as the canvas is. */
const CANVAS = '#0a1512';
interface Picture {
  readonly file: string;
  readonly size: number;
  /** The logo's share of the edge: phones crop a maskable icon to any shape within its inner 80 %. */
  readonly mark: number;
  readonly ground: string;
}
const PICTURES: readonly Picture[] = [
  { file: 'app-192.png', size: 192, mark: 0.86, ground: 'transparent' },
  { file: 'app-512.png', size: 512, mark: 0.86, ground: 'transparent' },
  { file: 'app-maskable-512.png', size: 512, mark: 0.56, ground: CANVAS },
  { file: 'app-180.png', size: 180, mark: 0.62, ground: CANVAS },
];
const HELP = `
node tools/go.mjs tools/icons.ts

Draws the icons of the installed portal from its own logo.
`;

await runCommand(HELP, async () => {
  const svg = readFileSync(inRoot('public/icons/favicon.svg')).toString('base64');
  const browser = await launchChromium(await chromiumProgram());
  try {
    for (const { file, size, mark, ground } of PICTURES) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const edge = Math.round(size * mark);
      await page.setContent(
        `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><img width="${edge}" height="${edge}" src="data:image/svg+xml;base64,${svg}"></body>`,
      );
      await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      writeFileSync(inRoot('public/icons', file), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return 0;
});
