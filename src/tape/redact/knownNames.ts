/**
 * The guard behind the table (P-05): a name that stands for somebody is replaced wherever else it turns up as a word of its
 * own, `RS1-m1002` as well as `for meilin07`. What was written before the name was heard is the scan's matter.
 */
import { remembering } from './shapes.ts';

/** Shorter ones are in every text. */
export const SHORTEST_NAME = 3;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;

interface Known {
  readonly name: string;
  /** What of it stands before its first word, e.g. the stars of `***lin`. */
  readonly lead: number;
  readonly pseudonym: string;
}
export interface KnownNames {
  readonly add: (name: string, pseudonym: string) => void;
  readonly replace: (text: string) => string;
}
/** Capitals make no difference: an account is the same however it is typed. */
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
    // Where small letters are more than the capitals, places do not agree: then it is said in small ones.
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
  let look = remembering(replaced);
  return {
    add: (live, pseudonym) => {
      const name = live.toLowerCase();
      const [first] = name.matchAll(WORD);
      if (name.length < SHORTEST_NAME || first === undefined) return;
      const list = byFirstWord.get(first[0]) ?? [];
      byFirstWord.set(first[0], list);
      list.push({ name, lead: first.index, pseudonym });
      // The longer name first: `mei lin` before `mei`.
      list.sort((a, b) => b.name.length - a.name.length);
      look = remembering(replaced);
    },
    replace: (text) => (byFirstWord.size === 0 ? text : look(text)),
  };
};
