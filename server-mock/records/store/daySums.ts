/** Sums by day: changes are put together in memory and written once a transaction, since most of a batch meet in a few sums. */
import type { DatabaseSync } from 'node:sqlite';

export interface DaySums {
  readonly add: (keys: readonly number[], sums: readonly number[]) => void;
  /** Call it at the end of the transaction, before anything reads the sums. */
  readonly flush: () => void;
}
type Waiting = { readonly keys: readonly number[]; readonly sums: number[] };
/** Of the table: what stands side by side in it is written one after another. */
const inOrder = ({ keys: a }: Waiting, { keys: b }: Waiting): number => {
  for (let n = 0; n < a.length; n += 1) if (a[n] !== b[n]) return (a[n] ?? 0) - (b[n] ?? 0);
  return 0;
};
/** `keys` and `sums`: columns of `table`, in their order there; the keys are its primary key. */
export const createDaySums = (
  db: DatabaseSync,
  table: string,
  keys: readonly string[],
  sums: readonly string[],
): DaySums => {
  const places = [...keys, ...sums].map(() => '?').join(', ');
  const changes = sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ');
  const write = db.prepare(`INSERT INTO ${table} VALUES (${places}) ON CONFLICT DO UPDATE SET ${changes}`);
  const waiting = new Map<string, Waiting>();
  return {
    add: (at, amounts) => {
      let key = '';
      for (const one of at) key += `${one} `;
      const known = waiting.get(key);
      if (known === undefined) waiting.set(key, { keys: at, sums: [...amounts] });
      else for (let n = 0; n < amounts.length; n += 1) known.sums[n] = (known.sums[n] ?? 0) + (amounts[n] ?? 0);
    },
    flush: () => {
      for (const { keys: at, sums: amounts } of [...waiting.values()].sort(inOrder))
        if (amounts.some((amount) => amount !== 0)) write.run(...at, ...amounts);
      waiting.clear();
    },
  };
};
