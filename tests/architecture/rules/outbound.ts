import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/** A way out of the page or into its markup, and the only places that may use it. */
const ways: readonly (readonly [what: string, pattern: RegExp, places: readonly string[]])[] = [
  ['opens a window', /\bwindow\s*\??\.\s*open\s*\(|(?<![.\w])open\s*\(\s*['"`]/g, ['src/platform/']],
  ['targets another window', /\btarget\s*[=:]\s*\{?\s*['"`]|\b_blank\b/g, ['src/ui/link/outbound.ts', 'src/platform/']],
  [
    'sets markup',
    /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)\b|\bdocument\s*\.\s*write/g,
    ['src/ui/html/ServerHtml.tsx'],
  ],
  [
    'parses or runs a text',
    /\bDOMParser\b|\bsrcdoc\b|\bsetHTML\b|\bjavascript:|\bnew\s+Function\b|(?<![.\w])eval\s*\(/gi,
    [],
  ],
  // Matches the bare name, because elements are created by it.
  ['makes an element that runs or frames', /^(?:script|iframe|embed)$/gi, ['src/ui/html/allowed.ts']],
  ['makes a policy of trusted types', /\bcreatePolicy\s*\(/g, ['src/ui/html/trustedTypes.ts', 'src/platform/']],
];

/** Places that may follow an address from elsewhere: each checks it with `judgeLink` (SAFE-20). */
const judges = [
  'src/screens/outbound.ts',
  'src/flows/shell/service.ts',
  'src/flows/session/third/thirdParty.ts',
  'src/platform/',
  // The portal's own game page, whose address is spelled there.
  'src/flows/play/gameWindow.ts',
];
const leads: readonly (readonly [what: string, pattern: RegExp, places: readonly string[]])[] = [
  [
    'opens an address',
    /\bnavigation\s*\??\.\s*(?:open|popup)\b|\{[^{}]*\b(?:open|popup)\b[^{}]*\}\s*=\s*(?:[\w.]+\.)?navigation\b/g,
    judges,
  ],
  [
    'frames a page',
    /<iframe\b/g,
    [
      'src/screens/games/VendorFrame.tsx',
      'src/screens/shell/Analytics.tsx',
      // A page of our own origin, for developers.
      'src/screens/replay/desk/PortalStage.tsx',
    ],
  ],
  [
    'links to an address that is not spelled there',
    // An anchor within the page starts with its sign, in a template whose text is blanked here.
    /<a\b[^<>]*?\bhref=\{(?!['"`]\s)[^}]*\}/g,
    [
      'src/ui/link/OutboundLink.tsx',
      'src/screens/Link.tsx',
      'src/screens/banner/BannerSlide.tsx',
      'src/screens/download/DownloadPage.tsx',
      'src/screens/account-dialogs/register/Terms.tsx',
    ],
  ],
  [
    'sets an address by hand',
    /\.\s*(?:href|src|action)\s*=(?!=)|\bsetAttribute\s*\(/g,
    [
      'src/ui/html/sanitise.ts',
      'src/platform/',
      'src/app/brand/',
      'src/ui/dialog/',
      'src/screens/shell/side/Drawer.tsx',
      'src/ui/link/',
    ],
  ],
  ['sends a form by the browser', /<form\b[^<>]*\baction=|\bformAction\b|\.\s*submit\s*\(\s*\)/g, []],
];

/** `_blank` is inside a string, which the masked code hides: both code and strings are searched. */
export function outboundBreaches({ sources }: Tree): string[] {
  return sources
    .filter(isProduct)
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, code, strings }) =>
      [...ways, ...leads].flatMap(([what, pattern, places]) => {
        if (places.some((place) => path.startsWith(place))) return [];
        const found = [code, ...strings.values()].flatMap((text) => [...text.matchAll(pattern)]);
        return found.map(([match]) => `${path} ${what} by ${match.trim()}; only ${places.join(' and ')} may`);
      }),
    );
}
