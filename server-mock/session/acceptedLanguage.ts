/** Chooses a language of the shell by the Accept-Language header (RFC 9110, 12.5.4). */
import { SHELL_LANGUAGES } from '../../src/contract/constants.ts';
import type { Language } from '../../src/contract/languages.ts';

/** Primary subtag by which a browser names the language, whatever script or region follows it. */
const PRIMARY_TAGS: Readonly<Record<Language, string>> = { CN: 'zh', EN: 'en', MY: 'ms' };
/** Headers of browsers name a few languages; the rest of a longer list is not read. */
const MOST_READ = 32;
const WEIGHT = /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** The portal's own requests name the shell's code. `MY` is such a code, `my` the tag of Burmese. */
const languageOf = (tag: string): Language | undefined => {
  const [primary] = tag.toLowerCase().split('-');
  return SHELL_LANGUAGES.find((one) => one === tag || PRIMARY_TAGS[one] === primary);
};
/** Weight of one entry from 0 to 1; an invalid weight counts as 0. */
const weightOf = (parameters: readonly string[]): number => {
  const [weight] = parameters;
  if (weight === undefined) return 1;
  return WEIGHT.test(weight) ? Number(weight.slice(2)) : 0;
};

/** The language with the highest weight, the first among equals; null: the header names none that the shell offers. */
export const acceptedLanguage = (header: string | undefined): Language | null => {
  let best: { readonly language: Language | null; readonly weight: number } = { language: null, weight: 0 };
  for (const entry of (header ?? '').split(',', MOST_READ)) {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const language = languageOf(tag);
    const weight = weightOf(parameters);
    if (language !== undefined && weight > best.weight) best = { language, weight };
  }
  return best.language;
};
