import { CALLS } from '../../src/contract/index.ts';
import { missingRows, readBuilt } from '../../tools/contract.ts';

const missing = new Set(missingRows(readBuilt()));

/** Whether the house serves every row that carries this id; a row that answers 501 proves nothing about it. */
export const isServed = (id: string): boolean => {
  const rows = CALLS.filter((row) => row.rows.includes(id));
  return rows.length > 0 && rows.every(({ name }) => !missing.has(name));
};
/** The id for a title or, while its rows are not all served, a text that cites no id. */
export const titleOf = (id: string): string =>
  isServed(id) ? id : `not served yet, ${id.replace('R-', '').replace('-', ' ')}:`;
