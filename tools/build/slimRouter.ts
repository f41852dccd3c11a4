/**
 * Shrinks the router's package. It is one file whose top level creates contexts, wraps components and names them, which a bundler
 * must take for side effects: for six used parts it keeps everything, including the data router (8 KiB packed,
 * docs/decisions/0041). This plugin marks those calls as pure, and removes names that only React's developer tools show.
 */
import type { Plugin } from 'vite';

const THE_FILE = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const HAS_ROUTER = 'function BrowserRouter(';
const MAKING = /^(var \w+ = )(React\d*\.(?:createContext|memo|forwardRef)\()/gm;
const NAMING = /^\w+\.displayName = "[^"\n]+";$/gm;
/** A class that is assigned its context from outside, which keeps the class in the bundle; a static field does not. */
const CONTEXT = /^(var (\w+) = class extends React\d*\.Component \{)([^]*?)^\2\.contextType = (\w+);$/m;

/** Null: another file. Throws when it is the router and nothing of it is as expected, so that an upgrade is noticed. */
export const slimRouterCode = (code: string, path: string): string | null => {
  if (!THE_FILE.test(path) || !code.includes(HAS_ROUTER)) return null;
  if ([MAKING, NAMING, CONTEXT].some((form) => code.search(form) < 0))
    throw new Error(`${path} has another form than tools/build expects`);
  return code
    .replace(NAMING, '')
    .replace(MAKING, '$1/* @__PURE__ */ $2')
    .replace(CONTEXT, '$1\n  static contextType = $4;$3');
};
export const slimRouter = (): Plugin => ({
  name: 'toteboard-slim-router',
  apply: 'build',
  enforce: 'pre',
  transform(code, path) {
    const slim = slimRouterCode(code, path);
    return slim === null ? null : { code: slim, map: null };
  },
});
