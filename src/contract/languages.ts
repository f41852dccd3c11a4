/** The shell's languages as a type and as fields. A new language is added to the constant alone. */
import { SHELL_LANGUAGES } from './constants.ts';

/** Shell language code as the wire has it. */
export type Language = (typeof SHELL_LANGUAGES)[number];

/** The same shape for every shell language: the fields of a text that topics and answers carry in all languages. */
export const inEachLanguage = <T>(one: T): { readonly [L in Language]: T } =>
  Object.fromEntries(SHELL_LANGUAGES.map((code) => [code, one])) as { readonly [L in Language]: T };
