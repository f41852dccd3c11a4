/**
 * The specification's business constants, once, each under a name with its unit (portal.md, 9). Numbers that a
 * deployment may change arrive with the permission info and fall back to these.
 */

/** R-CONST-01 announcements: rows a page; a pager appears above this number; pages at its margins and in its range. */
export const ANNOUNCEMENT_PAGE_SIZE = 8;
export const ANNOUNCEMENT_PAGER_FROM = 8;
export const ANNOUNCEMENT_PAGE_MARGIN = 1;
export const ANNOUNCEMENT_PAGE_RANGE = 5;
/** R-CONST-02 how an announcement prints its time. */
export const ANNOUNCEMENT_TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss';
/** R-CONST-03 life of the opaque remember cookie, seconds (D-11: it never holds a password). */
export const REMEMBER_SECONDS = 24 * 60 * 60;
/** R-CONST-04 the environment variable that names the weak default password to the house; the client never has it (D-10). */
export const DEFAULT_PASSWORD_VARIABLE = 'TOTEBOARD_DEFAULT_PASSWORD';
/** R-CONST-05 a code's countdown is the answered minutes times this, in seconds; third-party sms is fixed. */
export const SMS_COUNTDOWN_SECONDS_A_MINUTE = 60;
export const THIRD_PARTY_SMS_MINUTES = 1;
/** R-CONST-06 wait after too many phone authentications, ms. */
export const PHONE_RETRY_WAIT_MS = 5 * 60_000;
/** R-CONST-07 to R-CONST-09 throttles, ms, leading call only. */
export const LOGIN_SMS_THROTTLE_MS = 1_000;
export const CAPTCHA_REFRESH_THROTTLE_MS = 1_000;
export const FAVOURITE_THROTTLE_MS = 1_000;
/** R-CONST-10 longest verification code, characters. */
export const VERIFICATION_CODE_MAX = 255;
/** R-CONST-11 customer service window, CSS pixels, width by height (D-54). */
export const SERVICE_WINDOW = { width: 440, height: 750 } as const;
/** R-CONST-12 winners shown. */
export const WINNER_LIMIT = 20;
/** R-CONST-13 vendor logos in the footer. */
export const FOOTER_VENDORS = 8;
/** R-CONST-14 games a lobby page; pages at the pager's margins and in its range. */
export const LOBBY_PAGE_SIZE = 28;
export const LOBBY_PAGE_MARGIN = 2;
export const LOBBY_PAGE_RANGE = 5;
/** R-CONST-15 hot games on home; a row with more than this many cards wraps into two (D-27). */
export const HOME_HOT_GAMES = 12;
export const TWO_ROWS_ABOVE = 14;
/** R-CONST-16 recent games a page. */
export const RECENT_PAGE_SIZE = 12;
/** R-CONST-17 page size that fetches every favourite at once for home. */
export const HOME_FAVOURITES_PAGE_SIZE = 999;
/** R-CONST-18 promotions in the side menu. */
export const SIDE_MENU_PROMOTIONS = 6;
/** R-CONST-19 decimals of a balance. */
export const BALANCE_DECIMALS = 2;
/** R-CONST-20 what the portal calls itself: in game queries, in configuration, as client type. */
export const GAME_PLATFORM = 'flash,html5-desktop';
export const VENDOR_PLATFORM = 'html5-desktop';
export const DEVICE = 'WEB';
export const CLIENT_TYPE = '3';
/** R-CONST-21 slides in view; the spacing of promotion categories in CSS pixels. */
export const GAME_SLIDES = 7;
export const VENDOR_SLIDES = 3;
export const PROMOTION_CATEGORY_SLIDES = 10;
export const PROMOTION_CATEGORY_SPACING = 10;
/** R-CONST-22 banner carousel: ms a slide stays, ms it moves, CSS pixels between slides. */
export const BANNER_AUTOPLAY_MS = 5_000;
export const BANNER_TRANSITION_MS = 1_000;
export const BANNER_SPACING = 20.3;
/** R-CONST-23 edges of the QR codes, CSS pixels. */
export const SIDE_QR_SIZE = 120;
export const RIGHT_BAR_QR_SIZE = 100;
/** R-CONST-24 shell languages; the default comes from configuration, EN where it names none (D-03). */
export const SHELL_LANGUAGES = ['CN', 'EN', 'MY'] as const;
export const FALLBACK_LANGUAGE = 'EN';
/** R-CONST-25 defaults of the configured account types (D-09). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
export const TRIAL_TYPES: readonly number[] = [4];
/** R-CONST-26 promotion types that no list shows (D-40). */
export const HIDDEN_PROMOTION_TYPES: readonly string[] = ['gaming', 'lotto_promo'];
/** R-CONST-27 promotion dates; the end of one may be configured to the second order (D-39). */
export const PROMOTION_DATE_FORMAT = 'YYYY/MM/DD HH:mm:ss';
export const PROMOTION_END_FORMAT_DAY_FIRST = 'DD/MM/YYYY';
/** The flag of a promotion without an end. */
export const LONG_TERM = 1;
/** R-CONST-28 longest a script may take to load, ms. */
export const SCRIPT_TIMEOUT_MS = 120_000;
/** R-CONST-29 window of the real-time salary, ms of house time: on every full five minutes (D-42). */
export const REALTIME_SALARY_MS = 5 * 60_000;
/** R-CONST-30 daily and hourly salary: computed on the sales of so many merchant days ago, paid on the next day. */
export const SALARY_DAYS_BACK = 1;
/** R-CONST-31 ranges of the date pickers, days. */
export const RANGE_DAYS = [7, 30] as const;
/** R-CONST-32 points have no expiry: null says so to whoever would show one. */
export const POINTS_EXPIRY_MS = null;
/** R-CONST-33 an application's remark in characters; its images. */
export const REMARK_MAX = 140;
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGES_MAX = 3;
/** R-CONST-34 years: confirmed at registration, and demanded of a birthday (D-34: both configurable). */
export const AGE_CONFIRMED = 18;
export const AGE_BY_BIRTHDAY = 21;
/** R-CONST-35 content claims about slots: titles, and the two filters' bounds (minor units, lines; D-30). */
export const SLOTS_CLAIMED = 10_000;
export const SLOT_MIN_BET = 100;
export const SLOT_MIN_LINES = 25;
/** R-CONST-36 placeholder of the zalo reward's text (D-55: content, not code). */
export const ZALO_REWARD_TEXT = '131K';
/** R-CONST-37 minutes after which an unconfirmed withdrawal counts as received, where nothing is configured (D-37). */
export const WITHDRAWAL_CONFIRM_MINUTES = 30;
/** R-CONST-38 session storage keys: the pop-up of this audience was closed. */
export const POPUP_FLAG = { member: 'USER_POPUP', visitor: 'ANONYMOUS_POPUP' } as const;
/** R-CONST-39 the one device the Vietnam lottery is offered on. */
export const VN_LOTTERY_DEVICE = 'WEB';
/** R-CONST-40 prize modes; ZY is named and used by no given rule (D-23). */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
/** R-CONST-41 banner groups. */
export const BANNER_GROUPS = [
  'w_login',
  'w_register',
  'w_forget',
  'w_license',
  'w_home',
  'w_leftmenu',
  'w_promotion',
] as const;
