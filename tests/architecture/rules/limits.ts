import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

const room = 'server-mock/hub/';
const home = `${room}limits.ts`;
/** A constant in capitals that is a number, a sum of numbers, or a list of them. */
const number = /^(?:export\s+)?const\s+([A-Z][A-Z\d_]*)(?:\s*:[^=]+)?\s*=\s*\[?\s*-?\d/gm;

/** Limits of the hub that stand outside their one file: a limit of one carrier alone would not be seen there. */
export function limitBreaches({ sources }: Tree): string[] {
  return sources
    .filter(isProduct)
    .filter(({ path }) => path.startsWith(room) && path !== home)
    .flatMap(({ path, code }) =>
      [...code.matchAll(number)].map(([, name]) => `${path} declares ${name}; ${home} does`),
    );
}
