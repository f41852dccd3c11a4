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
