/**
 * Prints Lighthouse's own score of an address by its phone profile, from a process of its own: `scoreChild.ts <address>
 * <browser> <slowdown>` prints `{"score","blocked","largest","reason"}`; `slowdown` is how often slower the phone is than this
 * machine, and `reason` says why there is no score.
 */
import { importPeer } from '../kit/peers.ts';

interface Launched {
  readonly port: number;
  readonly kill: () => void;
}
interface Launcher {
  readonly launch: (options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
  }) => Promise<Launched>;
}
interface Measured {
  readonly lhr: {
    readonly categories: { readonly performance?: { readonly score: number | null } };
    readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } };
    readonly runtimeError?: { readonly message: string };
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
}
interface Lighthouse {
  readonly default: (address: string, options: object) => Promise<Measured | undefined>;
}

const [, , address = '', program = '', slowdown = ''] = process.argv;
const { launch } = (await importPeer('chrome-launcher/dist/index.js')) as Launcher;
const { default: lighthouse } = (await importPeer('lighthouse/core/index.js')) as Lighthouse;
const chrome = await launch({
  chromePath: program,
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  // Its defaults are the phone profile: a slow connection and a slower processor, simulated from what it observed.
  const measured = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: Number(slowdown) },
  });
  const used = measured?.lhr.configSettings.throttling.cpuSlowdownMultiplier;
  if (used !== Number(slowdown)) throw new Error(`Lighthouse slowed the processor by ${used}, not by ${slowdown}.`);
  const score = measured?.lhr.categories.performance?.score ?? null;
  const of = (audit: string): number | null => measured?.lhr.audits[audit]?.numericValue ?? null;
  const reason = measured?.lhr.runtimeError?.message ?? 'an audit of its category has no result';
  process.stdout.write(
    JSON.stringify({ score, blocked: of('total-blocking-time'), largest: of('largest-contentful-paint'), reason }),
  );
} finally {
  chrome.kill();
}
