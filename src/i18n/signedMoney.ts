import type { Formats } from './formats.ts';

/** 550 → "+RM 5.50": money that was gained or lost, so that a gain has its sign too; zero has none. Not in the first page. */
export const signedMoney = (
  { money }: Pick<Formats, 'money'>,
  minor: number,
  symbol: string,
  exponent?: number,
): string => `${minor > 0 ? '+' : ''}${money(minor, symbol, exponent)}`;
