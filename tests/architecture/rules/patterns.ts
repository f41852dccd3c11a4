import { checkSync } from 'recheck';
import type { Pattern } from '../source/mask.ts';
import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

export type Placed = Pattern & { readonly place: string };

/** Every pattern the product spells as a literal, each text once, at the first place it stands at. */
export function patternsOf({ sources }: Tree): Placed[] {
  const found = new Map<string, Placed>();
  for (const { path, text, patterns } of sources.filter(isProduct))
    for (const [at, pattern] of patterns) {
      const key = `${pattern.text} ${pattern.flags}`;
      const line = text.slice(0, at).split('\n').length;
      if (!found.has(key)) found.set(key, { ...pattern, place: `${path}:${line}` });
    }
  return [...found.values()];
}

/** Files that make a pattern of a text: where the literal's text is not the whole truth. */
const made = /\bRegExp\s*\(/g;
export const madePatterns = ({ sources }: Tree): string[] =>
  sources.filter(isProduct).flatMap(({ path, code }) => [...code.matchAll(made)].map(() => path));

/** Nothing in it repeats without end or for long: whatever is given, it looks a few letters ahead and no further. */
const isShort = (pattern: string): boolean =>
  !/[*+]|\{\d*(?:,|\d{2})/.test(pattern.replaceAll(/\\[^]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x'));

const LIMIT_MS = 20_000;

/**
 * What is wrong with a pattern, or null (SAFE-45). Wrong is any growth over linear, and what the analyser could not judge:
 * nobody may rely on a length that some caller keeps today.
 */
export function explosionOf({ text, flags }: Pattern): string | null {
  if (isShort(text)) return null;
  const verdict = checkSync(text, flags, { timeout: LIMIT_MS });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `could not be judged: ${verdict.error.kind}`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern.slice(0, 120)}`;
}
