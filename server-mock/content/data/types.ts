/** Types of the house's texts in the portal's languages. `content` is HTML; times are offsets from the journal's start. */
import type { BANNER_GROUPS } from '../../../src/contract/constants.ts';
import type { Category, Names } from './kinds.ts';

export interface Announcement {
  readonly id: string;
  readonly title: Names;
  /** HTML. */
  readonly content: Names;
  /** Audience of a pop-up: A members, at each log-in; F members, at their first log-in; B visitors (R-ANN-02, R-ANN-03). */
  readonly execution: 'A' | 'B' | 'F';
  /** Hours before now at which it was published. */
  readonly hoursAgo: number;
}
export interface Banner {
  readonly id: string;
  readonly groupName: (typeof BANNER_GROUPS)[number];
  /** Name of its drawing under the image folders. */
  readonly art: string;
  readonly title: Names;
  readonly caption: Names;
  /** Text of the button; null: the banner has no button. */
  readonly action: Names | null;
  /** Target within the portal; null: the banner is no link. */
  readonly link: string | null;
}
export interface PromotionCategory {
  readonly id: string;
  readonly title: Names;
  readonly type: string;
}
/** Goods of the points mall. Amounts in minor units. */
export interface Goods {
  readonly id: string;
  readonly type: 'goods' | 'cash' | 'coupon';
  readonly name: Names;
  readonly description: Names;
  /** Of one piece. */
  readonly points: number;
  /** Weighted stake that the member's bets must have brought; it is not spent. */
  readonly amountRequirement: number;
  /** Money of one piece; 0: none. */
  readonly amount: number;
  /** Pieces in all; null: no limit. */
  readonly stock: number | null;
  readonly units: 'piece' | 'voucher';
  readonly needsAddress: boolean;
  /** Name of its drawing. */
  readonly art: string;
}
/** Target of a promotion's button (R-PROMO-07). */
export type GoTo =
  | { readonly to: 'REGISTER' | 'LOGIN' | 'DOWNLOAD' }
  | { readonly to: 'ROUTE' | 'URL'; readonly link: string }
  /** The first game of a category that can be launched. */
  | { readonly to: 'GAME'; readonly category: Category };
export interface PromotionPrize {
  readonly id: string;
  readonly title: Names;
  /** Minor units. */
  readonly amount: number;
  /** Weight of this prize in the draw. */
  readonly weight: number;
}
export interface Promotion {
  readonly id: string;
  readonly title: Names;
  /** HTML. */
  readonly content: Names;
  /** Categories that list it; the first is its own. */
  readonly categories: readonly [string, ...string[]];
  readonly promotionType: string;
  readonly art: string;
  /** Days from the journal's start; `endsIn` null: no end. */
  readonly startsIn: number;
  readonly endsIn: number | null;
  readonly mode: 'info' | 'join' | 'apply' | 'claim' | 'raffle';
  /** Minor units: `reward`, if it is known in advance, and `needed`, the valid bets that a `join` requires. */
  readonly reward: number;
  readonly needed: number;
  /** Only bets of this category count; null: all. */
  readonly counts: Category | null;
  readonly prizes: readonly PromotionPrize[];
  readonly go: (GoTo & { readonly action?: Names }) | null;
}
export interface HelpItem {
  /** Its anchor: `/help#term` opens the item with this tag (R-ROUTE-07). */
  readonly tag: string;
  readonly title: Names;
  /** HTML. */
  readonly content: Names;
}
/** A text in each of the three languages. */
export const translated = (EN: string, CN: string, MY: string): Names => ({ EN, CN, MY });
/** HTML in each of the three languages. */
export const html = (EN: string, CN: string, MY: string): Names => ({ EN, CN, MY });
/** A plain text in each of the three languages, as HTML paragraphs; a blank line begins another. The texts hold no markup. */
export const paragraphs = (EN: string, CN: string, MY: string): Names => {
  const marked = (text: string) => `<p>${text.split('\n\n').join('</p><p>')}</p>`;
  return { EN: marked(EN), CN: marked(CN), MY: marked(MY) };
};
