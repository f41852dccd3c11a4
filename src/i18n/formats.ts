import { rowOf, type ShellLanguage } from './locales.ts';

/** U+2212: a minus sign, not a hyphen (visual language, section 9). */
export const MINUS = '−';

/** Formats numbers, times and money for the chosen language (R-I18N-09). Money: integer minor units. */
export interface Formats {
  /** 1284570 → "12,845.70": for a component that puts the symbol of the currency beside it. */
  readonly amount: (minor: number, exponent?: number) => string;
  /** 1284570 → "RM 12,845.70"; −500 → "−RM 5.00": the sign stands before the currency. */
  readonly money: (minor: number, symbol: string, exponent?: number) => string;
  /**
   * "RM 1,000.50" → "1000.50": an amount as the page prints it, or without its separators. Any other text stays as it is, among
   * them separators at other places ("1,5"), so that no figure is guessed.
   */
  readonly plainAmount: (text: string, symbol: string) => string;
  readonly number: (value: number) => string;
  /** 195, 2 → "1.95": a fixed-point figure that is no money (odds, rates). */
  readonly decimal: (value: number, places: number) => string;
  /** 24-hour clock with seconds: "14:35:42". */
  readonly time: (at: number) => string;
  /** 24-hour clock: "18:30". */
  readonly hour: (at: number) => string;
  /** "2026/11/20 14:35:42": the fixed form of R-PROMO-11. */
  readonly dateTime: (at: number) => string;
}
interface FormatOptions {
  readonly language: ShellLanguage;
  /** IANA time zone of the merchant's days (D-53); missing: the visitor's own. */
  readonly timeZone?: string | undefined;
}
/** Created at the first use: each format costs milliseconds, and the first paint shows no time. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | null = null;
  return () => (made ??= make());
};
const withMinus = (text: string): string => text.replace(/^-/, MINUS);

export function makeFormats({ language, timeZone }: FormatOptions): Formats {
  const { locale } = rowOf(language);
  const zone = timeZone === undefined ? {} : { timeZone };
  const whole = once(() => new Intl.NumberFormat(locale));
  const separators = once(() => {
    const parts = amountFormat(1).formatToParts(1_000);
    const valueOf = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? '';
    return { group: valueOf('group'), decimal: valueOf('decimal') };
  });
  const amounts = new Map<number, Intl.NumberFormat>();
  const amountFormat = (exponent: number): Intl.NumberFormat => {
    const known = amounts.get(exponent);
    if (known) return known;
    const made = new Intl.NumberFormat(locale, { minimumFractionDigits: exponent, maximumFractionDigits: exponent });
    amounts.set(exponent, made);
    return made;
  };
  const clock = (timeStyle: 'medium' | 'short') =>
    once(() => new Intl.DateTimeFormat(locale, { timeStyle, hourCycle: 'h23', ...zone }));
  const seconds = clock('medium');
  const minutes = clock('short');
  const parts = once(
    () =>
      new Intl.DateTimeFormat('en-GB', {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
        ...zone,
      }),
  );
  const amount = (minor: number, exponent = 2): string =>
    // A decimal string, so that no amount passes through binary fractions (R-MONEY-01).
    withMinus(amountFormat(exponent).format(decimalOf(minor, exponent)));
  return {
    amount,
    // Before the first digit, so that a sign stands before it.
    money: (minor, symbol, exponent) => amount(minor, exponent).replace(/(?=\d)/, symbol && `${symbol} `),
    plainAmount: (text, symbol) => {
      const typed = text.trim();
      const bare = symbol === '' ? typed : withoutSymbol(typed, symbol);
      const { group, decimal } = separators();
      const [integer = '', ...fraction] = bare.split(decimal);
      const digits = integer.replaceAll(group, '');
      if (!/^\d{1,13}$/.test(digits)) return typed;
      const isPrinted = integer === digits || whole().format(Number(digits)) === integer;
      return isPrinted ? [digits, ...fraction].join('.') : typed;
    },
    decimal: amount,
    number: (value) => withMinus(whole().format(value)),
    time: (at) => seconds().format(at),
    hour: (at) => minutes().format(at),
    dateTime: (at) => {
      const part = Object.fromEntries(
        parts()
          .formatToParts(at)
          .map(({ type, value }) => [type, value]),
      );
      return `${part['year']}/${part['month']}/${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`;
    },
  };
}
/** The symbol stands once, before or after the figure. */
const withoutSymbol = (text: string, symbol: string): string =>
  text.startsWith(symbol)
    ? text.slice(symbol.length).trimStart()
    : text.endsWith(symbol)
      ? text.slice(0, -symbol.length).trimEnd()
      : text;
/** 1284570, 2 → "12845.70". */
function decimalOf(minor: number, exponent: number): `${number}` {
  if (exponent === 0) return `${minor}`;
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const text = `${minor < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  return text as `${number}`;
}
