/**
 * The router's package comes as one file, and at its top it makes contexts, wraps components and names them, which a bundler must
 * take for deeds: for six parts that are used it keeps everything, its data router and all (8 KiB packed, docs/decisions/0041).
 * This says in the bundler's own words that making is no deed, and leaves out names that only React's developer tools show.
 */
import type { Plugin } from 'vite';

const THE_FILE = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
const HAS_ROUTER = 'function BrowserRouter(';
const MAKING = /^(var \w+ = )(React\d*\.(?:createContext|memo|forwardRef)\()/gm;
const NAMING = /^\w+\.displayName = "[^"\n]+";$/gm;
/** A class given its context from outside, which keeps the class; from inside it does not. */
const CONTEXT = /^(var (\w+) = class extends React\d*\.Component \{)([^]*?)^\2\.contextType = (\w+);$/m;

/** Null: not the file that is meant. Throws when it is and nothing of it is as expected, so that an upgrade is looked at. */
export const slimRouterCode = (code: string, path: string): string | null => {
  if (!THE_FILE.test(path) || !code.includes(HAS_ROUTER)) return null;
  if ([MAKING, NAMING, CONTEXT].some((form) => code.search(form) < 0))
    throw new Error(`${path} is written otherwise than tools/build expects`);
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
