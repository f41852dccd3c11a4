import { checkSync } from 'recheck';
import type { Pattern } from '../source/mask.ts';
import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

export type LocatedPattern = Pattern & { readonly place: string };

/** Every regular expression literal of the product, each text once, at its first occurrence. */
export function patternsOf({ sources }: Tree): LocatedPattern[] {
  const found = new Map<string, LocatedPattern>();
  for (const { path, text, patterns } of sources.filter(isProduct))
    for (const [at, pattern] of patterns) {
      const key = `${pattern.text} ${pattern.flags}`;
      const line = text.slice(0, at).split('\n').length;
      if (!found.has(key)) found.set(key, { ...pattern, place: `${path}:${line}` });
    }
  return [...found.values()];
}

/** Files that build a pattern from a text: the literal alone does not show the whole pattern. */
const made = /\bRegExp\s*\(/g;
export const dynamicPatterns = ({ sources }: Tree): string[] =>
  sources.filter(isProduct).flatMap(({ path, code }) => [...code.matchAll(made)].map(() => path));

/** A repetition without limit, or of ten times and more. */
const long = /[*+]|\{\d*(?:,|\d{2})/g;

/**
 * Obviously linear: nothing repeats for long, so that matching looks only a few characters ahead; or the pattern is
 * anchored, has no alternative, and its only repetition is not a group.
 */
function isPlain({ text, flags }: Pattern): boolean {
  const bare = text.replaceAll(/\\[^]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  const repeats = bare.match(long)?.length ?? 0;
  if (repeats === 0) return true;
  return repeats === 1 && /^\^(?!.*(?:\||\)[*+{]))/.test(bare) && !flags.includes('m');
}

/** Counts steps instead of time: the verdict is the same on a busy machine. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
  attackLimit: 10_000_000,
  randomSeed: 1,
};

/**
 * What is wrong with a pattern, or null (SAFE-45). Wrong is any growth beyond linear, and what the analyser cannot judge:
 * a length limit in today's callers is no protection.
 */
export function explosionOf(pattern: Pattern): string | null {
  if (isPlain(pattern)) return null;
  const verdict = checkSync(pattern.text, pattern.flags, LIMITS);
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `could not be judged: ${verdict.error.kind}`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern.slice(0, 120)}`;
}
