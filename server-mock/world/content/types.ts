/** Texts of the house in the shell's languages. HTML where `content` says so; times are offsets from the journal's start. */
import type { BANNER_GROUPS } from '../../../src/contract/constants.ts';
import type { Category, Names } from '../types.ts';

export interface Announcement {
  readonly id: string;
  readonly title: Names;
  /** HTML. */
  readonly content: Names;
  /** Of a pop-up, before whom: A members, at each log-in; F members, at their first; B visitors (R-ANN-02, R-ANN-03). */
  readonly execution: 'A' | 'B' | 'F';
  /** Hours before now at which it was made. */
  readonly hoursAgo: number;
}
export interface Banner {
  readonly id: string;
  readonly groupName: (typeof BANNER_GROUPS)[number];
  /** Name of the drawing under the image folders. */
  readonly art: string;
  readonly title: Names;
  readonly caption: Names;
  /** Text of the button; null: the banner is no link. */
  readonly action: Names | null;
  /** Where it leads within the portal; null: nowhere. */
  readonly link: string | null;
}
export interface PromotionCategory {
  readonly id: string;
  readonly title: Names;
  readonly type: string;
}
/** Where a promotion's go-to action leads (R-PROMO-07). */
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
  /** How often it comes against the others. */
  readonly weight: number;
}
export interface Promotion {
  readonly id: string;
  readonly title: Names;
  /** HTML. */
  readonly content: Names;
  /** Where it is listed; the first is its own. */
  readonly categories: readonly [string, ...string[]];
  readonly promotionType: string;
  readonly art: string;
  /** Days from the journal's start; a long-term one has no end. */
  readonly startsIn: number;
  readonly endsIn: number | null;
  readonly mode: 'info' | 'join' | 'apply' | 'claim' | 'raffle';
  /** Minor units: what it pays where that is known, and the valid bets a `join` asks for. */
  readonly reward: number;
  readonly needed: number;
  /** Bets of this category alone count; null: all. */
  readonly counts: Category | null;
  readonly prizes: readonly PromotionPrize[];
  readonly go: (GoTo & { readonly action?: Names }) | null;
}
export interface HelpItem {
  /** Its anchor: `/help#term` opens the one of this tag (R-ROUTE-07). */
  readonly tag: string;
  readonly title: Names;
  /** HTML. */
  readonly content: Names;
}
/** Three texts, in the order of the shell's list. */
export const say = (EN: string, CN: string, MY: string): Names => ({ EN, CN, MY });
/** Three texts of HTML, written out. */
export const html = (EN: string, CN: string, MY: string): Names => ({ EN, CN, MY });
/** The same as one HTML paragraph each; a blank line begins another. The texts hold no markup of their own. */
export const paragraphs = (EN: string, CN: string, MY: string): Names => {
  const marked = (text: string) => `<p>${text.split('\n\n').join('</p><p>')}</p>`;
  return { EN: marked(EN), CN: marked(CN), MY: marked(MY) };
};
