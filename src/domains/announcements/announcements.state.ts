import type { announcements } from '../../contract/announcements/announcements.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import type { Language } from '../../contract/fields.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';

export type AnnouncementsAnswer = AnswerOf<typeof announcements>;
export type Banner = AnnouncementsAnswer['banners'][number];
export type BannerGroup = Banner['groupName'];
export type Announcement = AnnouncementsAnswer['popup'][number];
export type Promotion = AnnouncementsAnswer['promotion'][number];

/** Of home, as the page brought them: what the first picture shows. */
export interface FirstBanners {
  readonly language: Language;
  readonly value: readonly Banner[];
}
export type Audience = { readonly kind: 'visitor' } | { readonly kind: 'member'; readonly firstTimeLogin: boolean };
export interface AnnouncementsState {
  readonly language: Language | null;
  /** Banners, notices, pop-ups and promotions came in one answer and stand or fall together (R-ANN-10). */
  readonly read: Loadable<AnnouncementsAnswer>;
  /** Until they are read; null: none, or in another language. */
  readonly first: FirstBanners | null;
  /** Before whom they are shown. */
  readonly audience: Audience;
}
export const initialAnnouncements: AnnouncementsState = {
  language: null,
  read: idle(),
  first: null,
  audience: { kind: 'visitor' },
};
