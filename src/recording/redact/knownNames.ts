/**
 * Replaces known names of players in other texts (P-05), wherever they occur as a whole word, as in `RS1-m1002` or
 * `for meilin07`. Records written before a name was known are left to the scan.
 */
import { memoized } from './maskLeaks.ts';

/** Shorter names occur in every text. */
export const SHORTEST_NAME = 3;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;

interface Known {
  readonly name: string;
  /** Number of characters before its first word, as the stars of `***lin`. */
  readonly lead: number;
  readonly pseudonym: string;
}
export interface KnownNames {
  readonly add: (name: string, pseudonym: string) => void;
  readonly replace: (text: string) => string;
}
/** Matching ignores case, because an account is the same however it is typed. */
export const createKnownNames = (): KnownNames => {
  const byFirstWord = new Map<string, Known[]>();
  const at = (text: string, word: RegExpExecArray): Known | undefined =>
    byFirstWord.get(word[0])?.find(({ name, lead }) => {
      const start = word.index - lead;
      const after = String.fromCodePoint(text.codePointAt(start + name.length) ?? 32);
      return start >= 0 && text.startsWith(name, start) && !LETTER.test(after);
    });
  const replaced = (text: string): string => {
    const lower = text.toLowerCase();
    // Lower-casing may change the length; then offsets differ, and the lower-case text is returned.
    const from = lower.length === text.length ? text : lower;
    let out = '';
    let done = 0;
    for (const word of lower.matchAll(WORD)) {
      const known = at(lower, word);
      if (known === undefined || word.index - known.lead < done) continue;
      out += from.slice(done, word.index - known.lead) + known.pseudonym;
      done = word.index - known.lead + known.name.length;
    }
    return done === 0 ? text : out + from.slice(done);
  };
  let look = memoized(replaced);
  return {
    add: (live, pseudonym) => {
      const name = live.toLowerCase();
      const [first] = name.matchAll(WORD);
      if (name.length < SHORTEST_NAME || first === undefined) return;
      const list = byFirstWord.get(first[0]) ?? [];
      byFirstWord.set(first[0], list);
      list.push({ name, lead: first.index, pseudonym });
      // Longer names first: `mei lin` before `mei`.
      list.sort((a, b) => b.name.length - a.name.length);
      look = memoized(replaced);
    },
    replace: (text) => (byFirstWord.size === 0 ? text : look(text)),
  };
};
