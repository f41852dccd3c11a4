/**
 * `node tools/go.mjs tools/icons.ts`: draws the pictures of the installed portal from its own mark. Run when the mark changes;
 * what it draws is kept in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inRoot } from './process/root.ts';
import { installedBrowser } from './stages/browser.ts';

/** The felt of `tokens.css`, darkened as the canvas is. */
const CANVAS = '#0a1512';
interface Picture {
  readonly file: string;
  readonly size: number;
  /** Share of the edge that the mark takes: phones cut a maskable picture to what shape they like, up to its inner 80 %. */
  readonly mark: number;
  readonly ground: string;
}
const PICTURES: readonly Picture[] = [
  { file: 'app-192.png', size: 192, mark: 0.86, ground: 'transparent' },
  { file: 'app-512.png', size: 512, mark: 0.86, ground: 'transparent' },
  { file: 'app-maskable-512.png', size: 512, mark: 0.56, ground: CANVAS },
  { file: 'app-180.png', size: 180, mark: 0.62, ground: CANVAS },
];
const svg = readFileSync(inRoot('public/icons/favicon.svg')).toString('base64');
const path = installedBrowser()?.path;
const browser = await chromium.launch({
  ...(path === undefined ? {} : { executablePath: path }),
  args: ['--no-sandbox'],
});
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
