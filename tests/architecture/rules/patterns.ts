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

/** A repetition without end, or of ten times and more. */
const long = /[*+]|\{\d*(?:,|\d{2})/g;

/**
 * Harmless at a glance: nothing repeats for long, so that it looks a few letters ahead and no further; or it begins at one
 * place, without a choice, and one thing alone repeats, which is no group.
 */
function isPlain({ text, flags }: Pattern): boolean {
  const bare = text.replaceAll(/\\[^]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  const repeats = bare.match(long)?.length ?? 0;
  if (repeats === 0) return true;
  return repeats === 1 && /^\^(?!.*(?:\||\)[*+{]))/.test(bare) && !flags.includes('m');
}

/** By count of steps and never by the clock: the same verdict on a busy machine. */
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
 * What is wrong with a pattern, or null (SAFE-45). Wrong is any growth over linear, and what the analyser could not judge:
 * nobody may rely on a length that some caller keeps today.
 */
export function explosionOf(pattern: Pattern): string | null {
  if (isPlain(pattern)) return null;
  const verdict = checkSync(pattern.text, pattern.flags, LIMITS);
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `could not be judged: ${verdict.error.kind}`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern.slice(0, 120)}`;
}
