/** Says which of the player's limits refused a bet, how much of it is used, and how much it allows (B-08). */
import type { GameFailure, GameSession } from '../wire.ts';
import { fill } from './texts.ts';

type Limit = NonNullable<GameFailure['limit']>;
interface Texts {
  readonly kind: Readonly<Record<Limit['kind'], string>>;
  readonly period: Readonly<Record<Limit['period'], string>>;
  readonly used: string;
  readonly minutes: string;
}
const TEXTS: Readonly<Record<GameSession['language'], Texts>> = {
  EN: {
    kind: { deposit: 'Deposits', loss: 'Net loss', wager: 'Wagers', time: 'Time' },
    period: { day: '24 hours', week: '7 days', month: 'a month' },
    used: '{text} {kind}, {period}: {used} of {limit} is used.',
    minutes: '{minutes} min',
  },
  CN: {
    kind: { deposit: '存款', loss: '净亏损', wager: '投注', time: '时间' },
    period: { day: '24 小时', week: '7 天', month: '一个月' },
    used: '{text}{kind}（{period}）：限额 {limit}，已用 {used}。',
    minutes: '{minutes} 分钟',
  },
  MY: {
    kind: { deposit: 'Deposit', loss: 'Kerugian bersih', wager: 'Taruhan', time: 'Masa' },
    period: { day: '24 jam', week: '7 hari', month: 'sebulan' },
    used: '{text} {kind}, {period}: {used} daripada {limit} telah digunakan.',
    minutes: '{minutes} min',
  },
};
/** `text`, with the limit's facts where there are any. */
export const withLimit = (
  text: string,
  language: GameSession['language'],
  limit: Limit | undefined,
  money: (amount: string) => string,
): string => {
  if (!limit) return text;
  const texts = TEXTS[language];
  // The limit of time counts minutes in hundredths.
  const shown = (amount: string): string =>
    limit.kind === 'time' ? fill(texts.minutes, { minutes: String(Math.floor(Number(amount))) }) : money(amount);
  return fill(texts.used, {
    text,
    kind: texts.kind[limit.kind],
    period: texts.period[limit.period],
    used: shown(limit.used),
    limit: shown(limit.limit),
  });
};
