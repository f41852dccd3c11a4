/** Caches lanes and hot games for the tab, by language (R-LOBBY-25). A malformed entry counts as missing (REL-33). */
import type { AnswerOf, CallRow } from '../../contract/call.ts';
import { type Dated, decodeStored } from '../../contract/decode.ts';
import type { Language } from '../../contract/fields.ts';
import type { Store } from '../../platform/platform.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow } from '../machinery/effects.ts';

/** The key holds the revision of the lanes, so that an answer of another revision is not found. */
const keyOf = (row: CallRow, language: Language, revision: number): string =>
  `cache:${row.name}:${language}:${revision}`;

export const readCached = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  revision: number,
): Dated<AnswerOf<C>> | null => decodeStored(row, store.get(keyOf(row, language, revision)));

/** Gives an answer that an earlier page of this tab received to the page's own recorder (P-16). */
export function* recordCached<C extends CallRow>(
  { transport }: FlowDeps,
  row: C,
  query: Readonly<Record<string, string>>,
  answer: AnswerOf<C>,
): Flow {
  const { recorder } = yield* call(() => transport());
  recorder?.answered(row.name, answer, query);
}

export const cacheAnswer = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  revision: number,
  answer: Dated<AnswerOf<C>>,
): void => store.set(keyOf(row, language, revision), JSON.stringify({ value: answer.value, at: answer.at }));

/** The last answer of all, stored beyond the tab for an offline device (B-20). `name`: one of several. */
const lastKey = (row: CallRow, language: Language, name: string): string => `last:${row.name}:${language}:${name}`;

export const readLastAnswer = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  name = '',
): Dated<AnswerOf<C>> | null => decodeStored(row, store.get(lastKey(row, language, name)));

export const storeLastAnswer = <C extends CallRow>(
  store: Store,
  row: C,
  language: Language,
  answer: Dated<AnswerOf<C>>,
  name = '',
): void => store.set(lastKey(row, language, name), JSON.stringify({ value: answer.value, at: answer.at }));
