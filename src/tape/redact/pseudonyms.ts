/** Names that stand for others, the same all through one recording and different for different ones (P-05). */
import { createKnownNames } from './knownNames.ts';

export type NameKind = 'member' | 'account' | 'nickname' | 'silk' | 'key' | 'id' | 'host';

const LETTERS: Readonly<Record<NameKind, string>> = {
  member: 'p',
  account: 'a',
  nickname: 'n',
  silk: 's',
  key: 'k',
  // With a mark no id of the house carries: an id that was kept and one that was replaced are never the same.
  id: 'id~',
  host: 'host',
};

/** Names of persons; keys, ids and hosts give themselves away by their shape or nobody. */
const PERSONS: ReadonlySet<NameKind> = new Set(['member', 'account', 'nickname', 'silk']);

export interface Pseudonyms {
  /** Nothing stands for nothing: the empty name stays empty. */
  readonly of: (kind: NameKind, name: string) => string;
  /** A text with every person's name that was heard so far replaced. */
  readonly guard: (text: string) => string;
}
export const createPseudonyms = (): Pseudonyms => {
  const persons = createKnownNames();
  const books = new Map<NameKind, Map<string, string>>();
  return {
    of: (kind, name) => {
      if (name === '') return '';
      const book = books.get(kind) ?? new Map<string, string>();
      books.set(kind, book);
      const known = book.get(name);
      if (known !== undefined) return known;
      const made = `${LETTERS[kind]}${book.size + 1}`;
      book.set(name, made);
      if (PERSONS.has(kind)) persons.add(name, made);
      return made;
    },
    guard: persons.replace,
  };
};
