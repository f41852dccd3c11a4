/** The shell's languages as types and as fields. The list itself is a constant: a new one is added there and nowhere else. */
import { SHELL_LANGUAGES } from './constants.ts';

/** Shell language code as the wire has it. */
export type Language = (typeof SHELL_LANGUAGES)[number];

/** One of them for every shell language: the fields of a text that topics and answers carry in all of them. */
export const inEachLanguage = <T>(one: T): { readonly [L in Language]: T } =>
  Object.fromEntries(SHELL_LANGUAGES.map((code) => [code, one])) as { readonly [L in Language]: T };
