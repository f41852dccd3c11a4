/**
 * Names of games in every language, found while they are typed (B-16): exact before beginning before mistyped. Pure; runs in
 * a worker. Latin words are found whole, by their beginning, and with one letter wrong, from six letters on with two; Chinese
 * by signs and pairs of signs, since it has no blanks between words.
 */
import MiniSearch, { type SearchOptions } from 'minisearch';

/** Letters without their accents, small, in one width. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+/gu;
const HAN = /^\p{Script=Han}/u;

const pairsOf = (run: string): readonly string[] => {
  const signs = [...run];
  return signs.slice(1).map((sign, index) => `${signs[index] ?? ''}${sign}`);
};
/** What a name is found by. */
const termsOfName = (text: string): string[] =>
  (plain(text).match(RUNS) ?? []).flatMap((run) => (HAN.test(run) ? [...run, ...pairsOf(run)] : [run]));
/** What is looked for: of several signs the pairs alone, so that they must stand side by side. */
const termsOfQuery = (text: string): string[] =>
  (plain(text).match(RUNS) ?? []).flatMap((run) => (HAN.test(run) && [...run].length > 1 ? [...pairsOf(run)] : [run]));

/** Shorter words would fit half the catalogue with a letter wrong. */
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
/** `names`: one list a language, the same game at the same place of each. */
export const createTitleIndex = (names: readonly (readonly string[])[]): TitleIndex => {
  const index = new MiniSearch<{ readonly id: number; readonly names: string }>({
    fields: ['names'],
    tokenize: termsOfName,
    processTerm: (term) => term,
  });
  const longest = Math.max(0, ...names.map(({ length }) => length));
  const whole = Array.from({ length: longest }, (_, position) => names.map((list) => plain(list[position] ?? '')));
  index.addAll(whole.map((all, id) => ({ id, names: all.join(' ') })));

  /** 0: a whole name; 1: the beginning of one; 2: something in it. */
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
      // One sign of several may be wrong: then whatever shares most with it.
      const found = strict.length > 0 || !HAN.test(wanted) ? strict : positions(text, { ...STRICT, combineWith: 'OR' });
      const rows: number[][] = [[], [], []];
      for (const position of found) rows[nearness(position, wanted)]?.push(position);
      return rows.flat();
    },
  };
};
