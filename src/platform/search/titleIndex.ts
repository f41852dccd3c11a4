/**
 * Index of game names in every language for search as you type (B-16): exact matches before prefixes before typos. Pure;
 * runs in a worker. Latin words match whole, by prefix, and with one wrong letter, from six letters on with two. Chinese
 * matches by characters and pairs of characters, because it has no blanks between words.
 */
import MiniSearch, { type SearchOptions } from 'minisearch';

/** Normalizes a text: no accents, lower case, one width. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const HAN = /^\p{Script=Han}/u;

const pairsOf = (run: string): readonly string[] => {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
};
/** Index terms of a name. */
const termsOfName = (text: string): string[] =>
  (plain(text).match(RUNS) ?? []).flatMap((run) => (HAN.test(run) ? [...run, ...pairsOf(run)] : [run]));
/** Search terms of a query: for several Chinese characters the pairs alone, so that the characters must be adjacent. */
const termsOfQuery = (text: string): string[] =>
  (plain(text).match(RUNS) ?? []).flatMap((run) => (HAN.test(run) && [...run].length > 1 ? [...pairsOf(run)] : [run]));

/** A shorter word with a wrong letter would match half the catalogue. */
const SHORTEST_TYPO = 3;
const TWO_TYPOS = 6;
const typos = (term: string): number | false => {
  if (HAN.test(term) || term.length < SHORTEST_TYPO) return false;
  return term.length < TWO_TYPOS ? 1 : 2;
};
const STRICT: SearchOptions = {
  combineWith: 'AND',
  tokenize: termsOfQuery,
  prefix: true,
  fuzzy: typos,
  weights: { fuzzy: 0.2, prefix: 0.5 },
};

export interface TitleIndex {
  /** Positions, best first. */
  readonly find: (text: string) => readonly number[];
}
/** `names`: one list per language, with the same game at the same index. */
export const createTitleIndex = (names: readonly (readonly string[])[]): TitleIndex => {
  const index = new MiniSearch<{ readonly id: number; readonly names: string }>({
    fields: ['names'],
    tokenize: termsOfName,
    processTerm: (term) => term,
  });
  const longest = Math.max(0, ...names.map(({ length }) => length));
  const whole = Array.from({ length: longest }, (_, position) => names.map((list) => plain(list[position] ?? '')));
  index.addAll(whole.map((all, id) => ({ id, names: all.join(' ') })));

  /** Rank of a match: 0 whole name, 1 prefix of a name, 2 anything else. */
  const nearness = (position: number, wanted: string): number => {
    const all = whole[position] ?? [];
    if (all.includes(wanted)) return 0;
    return all.some((name) => name.startsWith(wanted)) ? 1 : 2;
  };
  const positions = (text: string, options: SearchOptions): readonly number[] =>
    index.search(text, options).map(({ id }) => id as number);

  return {
    find: (text) => {
      const wanted = plain(text);
      if (wanted === '') return [];
      const strict = positions(text, STRICT);
      // If no Chinese name matches all pairs, one character may be wrong: rank by the most shared pairs.
      const found = strict.length > 0 || !HAN.test(wanted) ? strict : positions(text, { ...STRICT, combineWith: 'OR' });
      const rows: number[][] = [[], [], []];
      for (const position of found) rows[nearness(position, wanted)]?.push(position);
      return rows.flat();
    },
  };
};
