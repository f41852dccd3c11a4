import { createSelector } from '@reduxjs/toolkit';
import { HIDDEN_PROMOTION_TYPES, SIDE_MENU_PROMOTIONS } from '../../contract/constants.ts';
import { popupsFor } from './popups.calc.ts';
import type { Announcement, AnnouncementsState, Banner, BannerGroup, Promotion } from './announcements.state.ts';

export interface HasAnnouncements {
  readonly announcements: AnnouncementsState;
}
const none: readonly never[] = [];
const selectBanners = ({ announcements: { read, first } }: HasAnnouncements): readonly Banner[] =>
  read.data?.banners ?? first?.value ?? none;

/** One selector per group keeps its list stable between renders: call once, outside the component. */
export const bannersOf = (group: BannerGroup) =>
  createSelector([selectBanners], (banners) => banners.filter((one) => one.groupName === group));
export const selectHomeBanners = bannersOf('w_home');
export const selectMenuBanners = bannersOf('w_leftmenu');
export const selectLicenceBanners = bannersOf('w_license');
export const selectForgetBanners = bannersOf('w_forget');
/** Notices of the marquee, newest first as the house sends them (R-ANN-08). */
export const selectNotices = (state: HasAnnouncements): readonly Announcement[] =>
  state.announcements.read.data?.player ?? none;
/** Texts and when they were read. */
export const selectAnnouncementsRead = (state: HasAnnouncements) => state.announcements.read;
export const selectAudience = (state: HasAnnouncements) => state.announcements.audience;
/** What pops up before whoever is here, newest first as the house sends them (R-ANN-02, R-ANN-03). */
export const selectPopups = createSelector(
  [(state: HasAnnouncements) => state.announcements.read.data?.popup ?? none, selectAudience],
  popupsFor,
);
/** For the side menu: the first of what the page lists (R-SIDE-06, R-CONST-18, D-40). */
export const selectPromotions = createSelector(
  [(state: HasAnnouncements) => state.announcements.read.data?.promotion ?? none],
  (all): readonly Promotion[] =>
    all.filter(({ promotionType }) => !HIDDEN_PROMOTION_TYPES.includes(promotionType)).slice(0, SIDE_MENU_PROMOTIONS),
);
/** True until the first answer, good or bad: the places of what will come are kept, so that nothing moves. */
export const selectAnnouncementsAwaited = ({ announcements: { read } }: HasAnnouncements): boolean =>
  read.data === null && read.state !== 'failed';
