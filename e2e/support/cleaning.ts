/** Runs in a page of its own, bundled by the spec: the portal's sanitiser under fire. Not part of the portal. */
import type { OwnHosts } from '../../src/lib/external.ts';
import { sanitise } from '../../src/ui/html/sanitise.ts';
import { leftWrong, mutations } from '../../src/ui/html/testMutations.ts';

export interface Cleaning {
  readonly seed: number;
  readonly count: number;
  readonly hosts: OwnHosts;
}
declare global {
  interface Window {
    hacked?: unknown;
    /** What went wrong, with its fragment; empty: nothing did. */
    cleanAll?: (asked: Cleaning) => Promise<readonly string[]>;
    /** Without the sanitiser: shows that the page would let harm through. */
    showRaw?: (html: string) => void;
  }
}
/** What was put in begins to load, and would run, once the page is let go of. */
const BREATH = 200;
const breath = (ms = 0): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const holder = document.createElement('div');
document.body.append(holder);

window.cleanAll = async ({ seed, count, hosts }) => {
  const next = mutations(seed);
  const bad: string[] = [];
  for (let at = 0; at < count && bad.length < 10; at += 1) {
    const html = next();
    // In this browser it is a TrustedHTML, which the sink takes as it is.
    holder.innerHTML = sanitise(html, hosts) as string;
    const wrong = leftWrong(holder, hosts);
    if (wrong !== null) bad.push(`fragment ${at}: ${wrong} is left of ${JSON.stringify(html)}`);
    if (at % BREATH === 0) await breath();
    if (window.hacked !== undefined) return [...bad, `something ran at fragment ${at} or shortly before`];
  }
  await breath(500);
  return window.hacked === undefined ? bad : [...bad, 'something ran at the end'];
};
window.showRaw = (html) => {
  holder.innerHTML = html;
};
