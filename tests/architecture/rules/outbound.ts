import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/** A way out of the page, or into its markup, and the only places that may go it. */
const ways: readonly (readonly [what: string, pattern: RegExp, places: readonly string[]])[] = [
  ['opens a window', /\bwindow\s*\??\.\s*open\s*\(|(?<![.\w])open\s*\(\s*['"`]/g, ['src/platform/']],
  ['targets another window', /\btarget\s*[=:]\s*\{?\s*['"`]|\b_blank\b/g, ['src/ui/link/outbound.ts', 'src/platform/']],
  [
    'sets markup',
    /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)\b|\bdocument\s*\.\s*write/g,
    ['src/ui/html/ServerHtml.tsx'],
  ],
  ['makes a policy of trusted types', /\bcreatePolicy\s*\(/g, ['src/ui/html/trusted.ts', 'src/platform/']],
];

/** `_blank` stands in a string, which the masked code does not show: both are looked at. */
export function outboundBreaches({ sources }: Tree): string[] {
  return sources
    .filter(isProduct)
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, code, strings }) =>
      ways.flatMap(([what, pattern, places]) => {
        if (places.some((place) => path.startsWith(place))) return [];
        const found = [code, ...strings.values()].flatMap((text) => [...text.matchAll(pattern)]);
        return found.map(([match]) => `${path} ${what} by ${match.trim()}; only ${places.join(' and ')} may`);
      }),
    );
}
