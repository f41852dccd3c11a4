import { useMemo, useState } from 'react';

/**
 * Ids in an order that stands still while somebody reads (`held`), though the figures in the rows move on: who left goes,
 * who came stands at the end. Another `by` is a wish of the reader, and is followed at once.
 */
export function useHeldOrder(order: readonly string[], held: boolean, by: string): readonly string[] {
  const [kept, setKept] = useState({ order, by });
  if (kept.by !== by || (!held && kept.order !== order)) setKept({ order, by });
  const standing = kept.by === by && held ? kept.order : order;
  return useMemo(() => (standing === order ? order : merged(standing, order)), [standing, order]);
}
const merged = (kept: readonly string[], now: readonly string[]): readonly string[] => {
  const here = new Set(now);
  const known = new Set(kept);
  return [...kept.filter((id) => here.has(id)), ...now.filter((id) => !known.has(id))];
};
