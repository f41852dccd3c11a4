/** Lighthouse's own score of an address by its phone profile, in a process of its own: `scoreChild.ts <address>` prints `{"score","blocked"}`. */
import { importPeer } from '../kit/peers.ts';
import { installedBrowser } from '../../tools/stages/browser.ts';

interface Launched {
  readonly port: number;
  readonly kill: () => void;
}
interface Launcher {
  readonly launch: (options: {
    readonly chromePath?: string;
    readonly chromeFlags: readonly string[];
  }) => Promise<Launched>;
}
interface Measured {
  readonly lhr: {
    readonly categories: { readonly performance?: { readonly score: number | null } };
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
}
interface Lighthouse {
  readonly default: (address: string, options: object) => Promise<Measured | undefined>;
}

const [, , address = ''] = process.argv;
const { launch } = (await importPeer('chrome-launcher/dist/index.js')) as Launcher;
const { default: lighthouse } = (await importPeer('lighthouse/core/index.js')) as Lighthouse;
const path = installedBrowser()?.path;
const chrome = await launch({
  ...(path === undefined ? {} : { chromePath: path }),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  // Its defaults are the phone: a slow line and a processor four times slower, as it reckons them from what it saw.
  const measured = await lighthouse(address, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' });
  const score = measured?.lhr.categories.performance?.score ?? null;
  const of = (audit: string): number | null => measured?.lhr.audits[audit]?.numericValue ?? null;
  process.stdout.write(
    JSON.stringify({ score, blocked: of('total-blocking-time'), largest: of('largest-contentful-paint') }),
  );
} finally {
  chrome.kill();
}
