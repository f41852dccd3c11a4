import { useMemo, useState } from 'react';

/**
 * Ids in an order that is held while the table is read (`held`), though the figures change: ids that left are removed and new
 * ones added at the end. Another `by` is a choice of the reader and applies at once.
 */
export function useHeldOrder(order: readonly string[], held: boolean, by: string): readonly string[] {
  const [kept, setKept] = useState({ order, by });
  if (kept.by !== by || (!held && kept.order !== order)) setKept({ order, by });
  const shown = kept.by === by && held ? kept.order : order;
  return useMemo(() => (shown === order ? order : merged(shown, order)), [shown, order]);
}
const merged = (kept: readonly string[], now: readonly string[]): readonly string[] => {
  const here = new Set(now);
  const known = new Set(kept);
  return [...kept.filter((id) => here.has(id)), ...now.filter((id) => !known.has(id))];
};
