/** Judges the rows of a journal: whether one writer at a time wrote them, in one chain of positions. */
export interface HistoryRow {
  readonly pos: number;
  readonly token: number;
  readonly kind: string;
}
/** The first fault, or null. `rows`: in the order of their positions. */
export const historyFault = (rows: readonly HistoryRow[]): string | null => {
  let token = 0;
  for (const [i, row] of rows.entries()) {
    if (row.pos !== i + 1) return `position ${i + 1} is missing`;
    if (row.token < token) return `position ${row.pos} was written under token ${row.token}, after ${token}`;
    if (row.token > token && i > 0 && row.kind !== 'lead') return `position ${row.pos} begins no turn of its leader`;
    ({ token } = row);
  }
  return null;
};
