/** Where a page of a record begins. A cursor stays good while rows are added, and is refused for another filter. */

export interface Cursor {
  /** Time and number of the row that the page begins beside. */
  readonly at: number;
  readonly seq: number;
  readonly towards: 'newer' | 'older';
}
/** FNV-1a over the filter: an accident must be found, not an attack, since a cursor shows nothing but the member's own rows. */
const markOf = (filter: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < filter.length; at += 1) hash = Math.imul(hash ^ filter.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};
export const writeCursor = ({ at, seq, towards }: Cursor, filter: string): string =>
  `${towards === 'newer' ? 'n' : 'o'}${at.toString(36)}.${seq.toString(36)}.${markOf(filter)}`;

const SHAPE = /^([no])([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,7})$/;
/** Null: this is no cursor, or one of another filter. */
export const readCursor = (text: string, filter: string): Cursor | null => {
  const [, towards, at = '', seq = '', mark] = SHAPE.exec(text) ?? [];
  const cursor = {
    at: parseInt(at, 36),
    seq: parseInt(seq, 36),
    towards: towards === 'n' ? 'newer' : 'older',
  } as const;
  return mark === markOf(filter) && Number.isSafeInteger(cursor.at) && Number.isSafeInteger(cursor.seq) ? cursor : null;
};
