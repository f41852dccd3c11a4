import { createSelector } from '@reduxjs/toolkit';
import { HIDDEN_PROMOTION_TYPES, SIDE_MENU_PROMOTIONS } from '../../contract/constants.ts';
import { popupsFor } from './popups.calc.ts';
import type { Announcement, AnnouncementsState, Banner, BannerGroup, Promotion } from './announcements.state.ts';

export interface HasAnnouncements {
  readonly announcements: AnnouncementsState;
}
const none: readonly never[] = [];
const selectBanners = ({ announcements: { read, preloaded } }: HasAnnouncements): readonly Banner[] =>
  read.data?.banners ?? preloaded?.value ?? none;

/** One selector per group keeps its list stable between renders: call once, outside the component. */
export const makeSelectBanners = (group: BannerGroup) =>
  createSelector([selectBanners], (banners) => banners.filter((one) => one.groupName === group));
export const selectHomeBanners = makeSelectBanners('w_home');
export const selectMenuBanners = makeSelectBanners('w_leftmenu');
export const selectLicenceBanners = makeSelectBanners('w_license');
export const selectForgetBanners = makeSelectBanners('w_forget');
/** Notices of the marquee, newest first as the house sends them (R-ANN-08). */
export const selectNotices = (state: HasAnnouncements): readonly Announcement[] =>
  state.announcements.read.data?.player ?? none;
/** The announcements with the time at which they were read. */
export const selectAnnouncementsRead = (state: HasAnnouncements) => state.announcements.read;
export const selectAudience = (state: HasAnnouncements) => state.announcements.audience;
/** Pop-ups for the current audience, newest first as the house sends them (R-ANN-02, R-ANN-03). */
export const selectPopups = createSelector(
  [(state: HasAnnouncements) => state.announcements.read.data?.popup ?? none, selectAudience],
  popupsFor,
);
/** Notices and pop-ups together, each once, newest first. */
export const selectAllAnnouncements = createSelector([selectNotices, selectPopups], (notices, popups) =>
  [...new Map([...notices, ...popups].map((one) => [one.id, one])).values()].sort((a, b) => b.at - a.at),
);
/** For the side menu: the first promotions of the page's list (R-SIDE-06, R-CONST-18, D-40). */
export const selectPromotions = createSelector(
  [(state: HasAnnouncements) => state.announcements.read.data?.promotion ?? none],
  (all): readonly Promotion[] =>
    all.filter(({ promotionType }) => !HIDDEN_PROMOTION_TYPES.includes(promotionType)).slice(0, SIDE_MENU_PROMOTIONS),
);
/** True until the first answer or failure: the layout reserves room for the content, so that nothing moves. */
export const selectAnnouncementsPending = ({ announcements: { read } }: HasAnnouncements): boolean =>
  read.data === null && read.state !== 'failed';
