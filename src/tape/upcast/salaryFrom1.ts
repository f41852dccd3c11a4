/**
 * Version 1 of a salary payout said what was paid and not of which bets. Version 2 lists the lines. Which they were nobody
 * knows any more: none are named, rather than one invented.
 */
import type { Upcaster } from './upcaster.ts';

type Log = { readonly items: readonly object[] };
const withLines = (data: unknown): unknown => {
  const log = data as Log;
  return { ...log, items: log.items.map((payout) => ({ ...payout, lines: [] })) };
};

export const salaryFrom1: Upcaster = { frame: withLines, answers: { realtimeSalary: withLines } };
