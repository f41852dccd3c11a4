/** Lanes and hot games kept for the tab, by language (R-LOBBY-25). What cannot be read back is as if it were not there (REL-33). */
import type { AnswerOf, CallRow } from '../../contract/call.ts';
import { type Dated, decodeKept } from '../../contract/decode.ts';
import type { Language } from '../../contract/fields.ts';
import type { Store } from '../../platform/platform.ts';

/** Revision of the lanes when the answer was read: under another one it is not found. */
const keyOf = (row: CallRow, language: Language, revision: number): string =>
  `cache:${row.name}:${language}:${revision}`;

export const recall = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  revision: number,
): Dated<AnswerOf<C>> | null => decodeKept(row, store.get(keyOf(row, language, revision)));

export const keep = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  revision: number,
  answer: Dated<AnswerOf<C>>,
): void => store.set(keyOf(row, language, revision), JSON.stringify({ value: answer.value, at: answer.at }));

/** The last answer of all, kept beyond the tab for a device that is off line (B-20). `name`: which of several. */
const lastKey = (row: CallRow, language: Language, name: string): string => `last:${row.name}:${language}:${name}`;

export const recallLast = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  name = '',
): Dated<AnswerOf<C>> | null => decodeKept(row, store.get(lastKey(row, language, name)));

export const keepLast = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  answer: Dated<AnswerOf<C>>,
  name = '',
): void => store.set(lastKey(row, language, name), JSON.stringify({ value: answer.value, at: answer.at }));
