/**
 * Version 1 of a salary payout had the amount without the bets. Version 2 lists the lines. The lines of an old payout are
 * unknown, so the list is empty rather than invented.
 */
import type { Upcaster } from './upcaster.ts';

type Log = { readonly items: readonly object[] };
const withLines = (data: unknown): unknown => {
  const log = data as Log;
  return { ...log, items: log.items.map((payout) => ({ ...payout, lines: [] })) };
};

export const salaryFrom1: Upcaster = { frame: withLines, answers: { realtimeSalary: withLines } };
