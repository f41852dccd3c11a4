/** Values of a text's placeholders, `{{name}}`, and for the engine the count for plurals (`count`). */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;
/**
 * Translates a key, `a.b`; a key of another namespace has that in front, `errors:network`. Never a raw key: '' while
 * there is no text.
 */
export type Translate = (key: string, values?: TextValues) => string;
/** Splits a key into its namespace and the key within it. */
export const namespaceAndKey = (named: string, own: string): readonly [place: string, key: string] => {
  const colon = named.indexOf(':');
  return colon < 0 ? [own, named] : [named.slice(0, colon), named.slice(colon + 1)];
};
