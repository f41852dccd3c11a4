/** Fuzzes the portal's sanitiser in a page of its own; bundled by the spec, not part of the portal. */
import type { LinkHosts } from '../../src/lib/classifyLink.ts';
import { sanitise } from '../../src/ui/html/sanitise.ts';
import { findForbidden, createMutations } from '../../src/ui/html/testing/mutationsFixture.ts';

export interface SanitiserRun {
  readonly seed: number;
  readonly count: number;
  readonly hosts: LinkHosts;
}
declare global {
  interface Window {
    hacked?: unknown;
    /** Faults with the fragment that caused each; empty when there are none. */
    cleanAll?: (asked: SanitiserRun) => Promise<readonly string[]>;
    /** Inserts HTML without the sanitiser, to show that the page itself would run it. */
    showRaw?: (html: string) => void;
  }
}
/** Yields to the event loop this often, so that inserted elements can load and run their handlers. */
const YIELD_EVERY = 200;
const pause = (ms = 0): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const holder = document.createElement('div');
document.body.append(holder);

window.cleanAll = async ({ seed, count, hosts }) => {
  const next = createMutations(seed);
  const bad: string[] = [];
  for (let at = 0; at < count && bad.length < 10; at += 1) {
    const html = next();
    // In this browser `sanitise` returns a TrustedHTML, which innerHTML accepts unchanged.
    holder.innerHTML = sanitise(html, hosts) as string;
    const wrong = findForbidden(holder, hosts);
    if (wrong !== null) bad.push(`fragment ${at}: ${wrong} is left of ${JSON.stringify(html)}`);
    if (at % YIELD_EVERY === 0) await pause();
    if (window.hacked !== undefined) return [...bad, `something ran at fragment ${at} or shortly before`];
  }
  await pause(500);
  return window.hacked === undefined ? bad : [...bad, 'something ran at the end'];
};
window.showRaw = (html) => {
  holder.innerHTML = html;
};
