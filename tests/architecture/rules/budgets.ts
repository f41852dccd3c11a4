import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

const mostLines = 400;
const longLines = 160;
const mostLongShare = 0.1;

/** Files that are data, not code to read from top to bottom; each with its reason. */
const tables: Readonly<Record<string, string>> = {};

/** Files over the line limit, tests and tools included. */
export function overlongFiles({ sources }: Tree): string[] {
  return sources
    .filter(({ path, lines }) => lines > mostLines && !(path in tables))
    .map(({ path, lines }) => `${path} has ${lines} lines, the most is ${mostLines}`);
}

/** The product's long files, longest first, once their share exceeds the budget; otherwise empty. */
export function tooManyLongFiles({ sources }: Tree): string[] {
  const product = sources.filter(isProduct);
  const long = product.filter(({ lines }) => lines > longLines).sort((a, b) => b.lines - a.lines);
  if (long.length <= product.length * mostLongShare) return [];
  return long.map(
    ({ path, lines }) => `${path} has ${lines} lines; only a tenth of the files may have over ${longLines}`,
  );
}
