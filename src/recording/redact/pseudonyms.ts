/** Assigns pseudonyms: the same name gets the same pseudonym throughout one recording (P-05). */
import { createKnownNames } from './knownNames.ts';

export type NameKind = 'member' | 'account' | 'nickname' | 'silk' | 'key' | 'id' | 'host';

const LETTERS: Readonly<Record<NameKind, string>> = {
  member: 'p',
  account: 'a',
  nickname: 'n',
  silk: 's',
  key: 'k',
  // No id of the house has this prefix, so a kept id and a pseudonym never collide.
  id: 'id~',
  host: 'host',
};

/** Kinds that name persons; keys, ids and hosts do not, or the masks find them by their shape. */
const PERSONS: ReadonlySet<string> = new Set<NameKind>(['member', 'account', 'nickname', 'silk']);
export const isPerson = (kind: string): kind is NameKind => PERSONS.has(kind);

/** Stands where a contract or a payout has the house in the place of a member: no person, and pages tell it apart. */
const HOUSE = 'house';

export interface Pseudonyms {
  /** Returns the pseudonym; the empty name stays empty, and the house stays the house. */
  readonly of: (kind: NameKind, name: string) => string;
  /** Replaces every person's name known so far in a text. */
  readonly guard: (text: string) => string;
}
/** `startAt`: numbers up to this one are of another recording, whose names must stay apart. */
export const createPseudonyms = (startAt = 0): Pseudonyms => {
  const persons = createKnownNames();
  const pseudonymsByKind = new Map<NameKind, Map<string, string>>();
  return {
    of: (kind, name) => {
      if (name === '' || (kind === 'member' && name === HOUSE)) return name;
      const pseudonyms = pseudonymsByKind.get(kind) ?? new Map<string, string>();
      pseudonymsByKind.set(kind, pseudonyms);
      const known = pseudonyms.get(name);
      if (known !== undefined) return known;
      const made = `${LETTERS[kind]}${startAt + pseudonyms.size + 1}`;
      pseudonyms.set(name, made);
      if (isPerson(kind)) persons.add(name, made);
      return made;
    },
    guard: persons.replace,
  };
};
