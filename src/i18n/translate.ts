/** What stands in a text's places, `{{name}}`, and for the engine how many (`count`). */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;
/** A text by its key, `a.b`; of another place with that in front, `errors:network`. Never a raw key: '' while there is none. */
export type Translate = (key: string, values?: TextValues) => string;
/** A place and a key in it. */
export const placeAndKey = (named: string, own: string): readonly [place: string, key: string] => {
  const colon = named.indexOf(':');
  return colon < 0 ? [own, named] : [named.slice(0, colon), named.slice(colon + 1)];
};
