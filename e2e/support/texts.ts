/** The portal's own catalogues, so that a changed text changes in one place and the tests follow. */
import { readFileSync } from 'node:fs';
import type { Language } from '../../src/contract/languages.ts';

export type { Language };
type Tree = { readonly [key: string]: string | Tree };

const places = new Map<string, Tree>();
const placeOf = (language: Language, place: string): Tree => {
  const key = `${language.toLowerCase()}/${place}`;
  const known = places.get(key);
  if (known) return known;
  const file = new URL(`../../src/i18n/catalogues/${key}.json`, import.meta.url);
  const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  places.set(key, tree);
  return tree;
};

/** `t('shell:header.logIn')`, with values for its placeholders. Throws on an unknown key. */
export const t = (
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  language: Language = 'EN',
): string => {
  const [place = '', path = ''] = key.split(':');
  let at: string | Tree | undefined = placeOf(language, place);
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') throw new Error(`${language} has no text ${key}`);
  const known = { house: 'Toteboard', ...values };
  return at.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(known[name as keyof typeof known] ?? whole));
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The same text as a pattern; a placeholder without a value matches anything: `Account of .+`. */
export const textPattern = (
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  language: Language = 'EN',
): RegExp =>
  new RegExp(
    `^${t(key, values, language)
      .split(/\{\{\w+\}\}/)
      .map(escape)
      .join('.+')}$`,
  );

const leaves = (tree: Tree, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : leaves(value, `${path}${key}.`),
  );
/** Whole texts of shell, lobby and common in one language that the other language does not contain. */
export const textsOnlyIn = (language: Language, other: Language): readonly string[] =>
  ['common', 'shell', 'lobby'].flatMap((place) => {
    const there = new Set(leaves(placeOf(other, place)).map(([, text]) => text));
    return leaves(placeOf(language, place)).flatMap(([, text]) =>
      text.includes('{{') || there.has(text) ? [] : [text],
    );
  });
