/**
 * Version 1 of a cashier's row had no time until which a deposit waits for its payment, since no deposit expired. Version 2
 * has it; for an old row it is null.
 */
import type { Upcaster } from './upcaster.ts';

const withExpiry = <R extends object | null>(row: R): R => (row === null ? row : { ...row, expiresAt: null });
const frame = (data: unknown): unknown => {
  const { rows, ...rest } = data as { readonly rows: Readonly<Record<string, object | null>> };
  return { ...rest, rows: Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, withExpiry(row)])) };
};
const answer = (value: unknown): unknown => {
  const { list } = value as { readonly list: readonly object[] };
  return { list: list.map(withExpiry) };
};

export const moneyFrom1: Upcaster = { frame, answers: { accountRecord: answer } };
