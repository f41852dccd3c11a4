import type { announcements } from '../../contract/announcements/announcements.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { Language } from '../../contract/fields.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export type AnnouncementsAnswer = AnswerOf<typeof announcements>;
export type Banner = AnnouncementsAnswer['banners'][number];
export type BannerGroup = Banner['groupName'];
export type Announcement = AnnouncementsAnswer['popup'][number];
export type Promotion = AnnouncementsAnswer['promotion'][number];

/** Home banners that the page was delivered with, for the first paint. */
export interface PreloadedBanners {
  readonly language: Language;
  readonly value: readonly Banner[];
}
export type Audience = { readonly kind: 'visitor' } | { readonly kind: 'member'; readonly firstTimeLogin: boolean };
export interface AnnouncementsState {
  readonly language: Language | null;
  /** Banners, notices, pop-ups and promotions come in one answer and succeed or fail together (R-ANN-10). */
  readonly read: Loadable<AnnouncementsAnswer>;
  /** Shown until the announcements are read; null: none, or in another language. */
  readonly preloaded: PreloadedBanners | null;
  /** The audience the announcements are shown to. */
  readonly audience: Audience;
}
export const initialAnnouncements: AnnouncementsState = {
  language: null,
  read: idle(),
  preloaded: null,
  audience: { kind: 'visitor' },
};
