/**
 * A promotion for a member at a moment: its status, its action, its remaining time. Pure; times are Unix ms of the
 * house.
 */
import { HIDDEN_PROMOTION_TYPES, LONG_TERM } from '../../contract/constants.ts';
import { toMinor } from '../../contract/decimal.ts';
import type { PromotionStatus } from '../../contract/promotions/statuses.ts';
import type { OwnPromotion, Promotion } from './promotions.state.ts';

export type { PromotionStatus };
type Timed = Pick<Promotion, 'startTime' | 'endTime' | 'longTerm'>;

/** R-PROMO-10, R-CONST-26. */
export const isListed = ({ promotionType }: Pick<Promotion, 'promotionType'>): boolean =>
  !HIDDEN_PROMOTION_TYPES.includes(promotionType);
/** R-PROMO-03; null: no category is chosen. */
export const inCategory = <P extends Pick<Promotion, 'promoAnnouncementCategoryIds'>>(
  all: readonly P[],
  category: string | null,
): readonly P[] =>
  category === null ? all : all.filter(({ promoAnnouncementCategoryIds: ids }) => ids.includes(category));

/** Null: no end. The flag takes precedence over a delivered end (R-PROMO-11). */
export const endOf = ({ endTime, longTerm }: Timed): number | null => (longTerm === LONG_TERM ? null : endTime);
const isOver = (promotion: Timed, now: number): boolean => {
  const end = endOf(promotion);
  return end !== null && now >= end;
};

/** Statuses that outlast the promotion: decided or paid. */
const SETTLED: readonly PromotionStatus[] = ['applying', 'rejected', 'issued', 'claimed'];
/** R-PROMO-13. Null: there is nothing to take part in. */
export const statusOf = (
  promotion: Timed & Pick<Promotion, 'mode'>,
  own: Pick<OwnPromotion, 'status'> | null,
  now: number,
): PromotionStatus | null => {
  if (own && SETTLED.includes(own.status)) return own.status;
  if (now < promotion.startTime) return 'comingSoon';
  if (isOver(promotion, now)) return 'close';
  if (promotion.mode === 'info') return null;
  if (own) return own.status;
  return promotion.mode === 'join' || promotion.mode === 'apply' ? 'join' : 'claim';
};

export interface StatusStyle {
  readonly tone: 'plain' | 'up' | 'down' | 'brass';
  /** Whether the action is enabled. */
  readonly enabled: boolean;
}
/** R-PROMO-13: each status has its own label (`status.*` in the catalogue) and its own action, enabled or not. */
export const STATUS_STYLE: Readonly<Record<PromotionStatus, StatusStyle>> = {
  join: { tone: 'up', enabled: true },
  claim: { tone: 'brass', enabled: true },
  applying: { tone: 'brass', enabled: false },
  close: { tone: 'plain', enabled: false },
  rejected: { tone: 'down', enabled: false },
  issued: { tone: 'up', enabled: false },
  claimed: { tone: 'plain', enabled: false },
  process: { tone: 'plain', enabled: false },
  joined: { tone: 'plain', enabled: false },
  comingSoon: { tone: 'plain', enabled: false },
};
/** The action of the button, which also chooses its label. */
export type PromotionAction = 'join' | 'apply' | 'claim' | 'draw';
/** Null: no action now. */
export const promotionActionOf = (
  { mode }: Pick<Promotion, 'mode'>,
  status: PromotionStatus | null,
): PromotionAction | null => {
  if (status === 'join') return mode === 'apply' ? 'apply' : 'join';
  if (status !== 'claim') return null;
  return mode === 'raffle' ? 'draw' : 'claim';
};

export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The remaining time in whole units; null: no end, not started, or over. */
export const remainingOf = (promotion: Timed, now: number): Remaining | null => {
  const end = endOf(promotion);
  if (end === null || now < promotion.startTime || now >= end) return null;
  const left = end - now;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
};
/** Which text to use: days and hours; on the last day hours and minutes; in the last hour minutes and seconds. */
export const remainingKey = ({ days, hours }: Remaining): 'days' | 'hours' | 'minutes' =>
  days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes';

/** "2026/11/20 23:59:59" → "20/11/2026" (R-CONST-27); YYYY/MM/DD HH:mm:ss stays. */
export const endText = (dateTime: string, order: 'YMD' | 'DMY'): string =>
  order === 'YMD' ? dateTime : (dateTime.split(' ')[0] ?? '').split('/').toReversed().join('/');

/** The picture for a place: 1 on the card, 2 above the details (R-ENT-17); the other one where only one exists. */
export const imageOf = ({ announcementImages }: Pick<Promotion, 'announcementImages'>, sequence: 1 | 2) =>
  announcementImages.find((one) => one.sequence === sequence) ?? announcementImages[0] ?? null;

export const newerOf = <R extends Pick<OwnPromotion, 'at'>>(published: R | null, answered: R | null): R | null =>
  answered !== null && (published === null || answered.at > published.at) ? answered : published;

/** Nine per page: three rows of three. */
export const PROMOTION_PAGE_SIZE = 9;
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PROMOTION_PAGE_SIZE));
/** The items of a page; pages count from 1. */
export const pageOf = <T>(items: readonly T[], page: number): readonly T[] =>
  items.slice((page - 1) * PROMOTION_PAGE_SIZE, page * PROMOTION_PAGE_SIZE);

/** An amount of the answer in minor units; null: none, or malformed. */
export const minorAmount = (value: string | number | undefined): number | null =>
  value === undefined ? null : toMinor(value);
/** The prize that was drawn; null: none, or no longer known. */
export const prizeOf = ({ prizes }: Pick<Promotion, 'prizes'>, own: Pick<OwnPromotion, 'prize'> | null) =>
  prizes.find(({ id }) => id === own?.prize) ?? null;
