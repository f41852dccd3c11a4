import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

const here = String.raw`(?<![.\w$'"])(?:(?:window|globalThis|self)\s*\??\.\s*)?`;

/** Direct access to the outside: time, randomness, storage, network, navigation, console. `platform` has a seam for each. */
const raw: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'the clock',
    new RegExp(
      String.raw`${here}Date\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?![\w\s(.$]))|${here}performance\s*\.\s*\w`,
      'g',
    ),
  ],
  [
    'a timer',
    new RegExp(
      String.raw`${here}(?:setTimeout|setInterval|setImmediate|requestAnimationFrame|requestIdleCallback)\b(?!\s*\??:)`,
      'g',
    ),
  ],
  ['chance', new RegExp(String.raw`\bMath\s*\.\s*random\b|\brandom(?:Bytes|UUID|Int|FillSync)\b`, 'g')],
  ['the raw crypto', new RegExp(String.raw`${here}crypto\s*\.\s*(?:subtle|getRandomValues|randomUUID)\b`, 'g')],
  [
    'storage',
    new RegExp(
      String.raw`${here}(?:localStorage|sessionStorage|indexedDB)\b(?!\s*\??:)|\bdocument\s*\.\s*cookie\b`,
      'g',
    ),
  ],
  [
    'the network',
    new RegExp(
      String.raw`${here}fetch\s*\(|${here}XMLHttpRequest\b|\bnew\s+(?:WebSocket|EventSource)\b|\bsendBeacon\b`,
      'g',
    ),
  ],
  ['another thread or tab', /\bnew\s+(?:Worker|SharedWorker|BroadcastChannel)\b/g],
  ['the navigator', new RegExp(String.raw`${here}navigator\s*\.`, 'g')],
  [
    'navigation',
    new RegExp(
      String.raw`\bwindow\s*\.\s*(?:open|location)\b|\b(?:document|globalThis)\s*\.\s*location\b|${here}location\s*\.\s*(?:assign|replace|reload)\b|${here}location\s*\.\s*href\s*=|\bhistory\s*\.\s*(?:pushState|replaceState)\b`,
      'g',
    ),
  ],
  ['the console', new RegExp(String.raw`${here}console\s*\.`, 'g')],
];

/** The house's journal creates its own thread where it uses it; in the client, threads and tabs have seams. */
const clientOnly = new Set(['another thread or tab']);

/** Programs run by hand print to the terminal: that is their output, not a log. */
const prints = (path: string): boolean =>
  path.startsWith('server-mock/cli/') || path === 'server-mock/main.ts' || path === 'server-mock/gateway.ts';

/** Where the seams are made, and the vendor's page, which is another program on another host. */
const outside = [
  'src/platform/',
  'server-mock/platform/',
  'server-mock/vendors/host/page/',
  'server-mock/documents/playground/page/',
];

/** Raw globals outside the two `platform` folders. */
export function rawGlobals({ sources }: Tree): string[] {
  return sources
    .filter(isProduct)
    .filter(({ path }) => !outside.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, code }) =>
      raw
        .filter(([name]) => !(name === 'the console' && prints(path)))
        .filter(([name]) => !clientOnly.has(name) || path.startsWith('src/'))
        .flatMap(([name, pattern]) =>
          [...code.matchAll(pattern)].map(
            (match) => `${path}:${code.slice(0, match.index).split('\n').length} reaches ${name} by ${match[0].trim()}`,
          ),
        ),
    );
}
