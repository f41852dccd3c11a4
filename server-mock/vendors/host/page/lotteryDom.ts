/** DOM and text helpers of the lottery page: elements, money, countdowns, numbers. */
import type { LotteryTexts } from './lotteryTexts.ts';

export const part = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`page has no ${selector}`);
  return found;
};
export const make = (tag: string, className = '', text = ''): HTMLElement => {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  if (text !== '') made.textContent = text;
  return made;
};
export const button = (className: string, text: string, onPress: () => void): HTMLButtonElement => {
  const made = make('button', className, text) as HTMLButtonElement;
  made.type = 'button';
  made.addEventListener('click', onPress);
  return made;
};
/** 78_400 → "1:19": rounded up to whole seconds. */
export const clockText = (left: number): string => {
  const seconds = Math.ceil(Math.max(0, left) / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
export const moneyText = (symbol: string, amount: string | number): string =>
  `${symbol} ${Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** Hundredths → "1.90×". */
export const oddsText = (odds: number): string => `${(odds / 100).toFixed(2)}×`;

/** Drawn numbers, each in a cell of its own, with one accessible name. */
export const numbersRow = (numbers: readonly string[], className = ''): HTMLElement => {
  const row = make('span', `numbers ${numbers.length > 10 ? 'numbers-many' : ''} ${className}`.trim());
  row.setAttribute('role', 'img');
  row.setAttribute('aria-label', numbers.join(' '));
  row.append(...numbers.map((one) => make('b', '', one)));
  return row;
};
export const lineText = (texts: LotteryTexts, play: string, pick: string): string => {
  const word = (name: string): string => (texts as Readonly<Record<string, string>>)[name] ?? name;
  return play === 'size' || play === 'parity' ? word(pick) : `${word(play)} ${pick}`;
};
