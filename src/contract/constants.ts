/**
 * The specification's business constants, each defined once with its unit (specification, section 9). Numbers that a deployment may
 * change arrive with the permission info and fall back to these. Not here: formats, which are code, and what a presentational
 * part or a style sheet holds; those carry their id too (`git grep R-CONST`).
 */

/**
 * R-CONST-01 announcements: rows per page; a pager appears above this number; pages at its margins and in its range.
 */
export const ANNOUNCEMENT_PAGE_SIZE = 8;
export const ANNOUNCEMENT_PAGER_FROM = 8;
export const ANNOUNCEMENT_PAGE_MARGIN = 1;
export const ANNOUNCEMENT_PAGE_RANGE = 5;
/** R-CONST-03 life of the opaque remember cookie, seconds (D-11: it never holds a password). */
export const REMEMBER_SECONDS = 24 * 60 * 60;
/**
 * R-CONST-04 the environment variable that tells the house the weak default password; the client never has it (D-10).
 */
export const DEFAULT_PASSWORD_VARIABLE = 'TOTEBOARD_DEFAULT_PASSWORD';
/**
 * R-CONST-05 a code's countdown in seconds is the answered minutes times this; the minutes of third-party SMS are
 * fixed.
 */
export const SMS_COUNTDOWN_SECONDS_A_MINUTE = 60;
export const THIRD_PARTY_SMS_MINUTES = 1;
/** R-CONST-06 wait after too many phone authentications, ms. */
export const PHONE_RETRY_WAIT_MS = 5 * 60_000;
/** R-CONST-07 throttle of the log-in's sms, ms, leading edge only as the next two. */
export const LOGIN_SMS_THROTTLE_MS = 1_000;
/** R-CONST-08 throttle of captcha refreshes, ms. */
export const CAPTCHA_REFRESH_THROTTLE_MS = 1_000;
/** R-CONST-09 throttle of a favourite's toggle, ms. */
export const FAVOURITE_THROTTLE_MS = 1_000;
/** R-CONST-10 longest verification code, characters. */
export const VERIFICATION_CODE_MAX = 255;
/** R-CONST-11 customer service window, CSS pixels, width by height (D-54). */
export const SERVICE_WINDOW = { width: 440, height: 750 } as const;
/** R-CONST-12 winners shown. */
export const WINNER_LIMIT = 20;
/** R-CONST-13 vendor logos in the footer. */
export const FOOTER_VENDORS = 8;
/** R-CONST-14 games per lobby page. */
export const LOBBY_PAGE_SIZE = 28;
/** R-CONST-15 hot games on home; a row with more cards than this wraps into two (D-27). */
export const HOME_HOT_GAMES = 12;
export const TWO_ROWS_ABOVE = 14;
/** R-CONST-16 recent games per page. */
export const RECENT_PAGE_SIZE = 12;
/** R-CONST-17 page size that fetches all favourites at once for home. */
export const HOME_FAVOURITES_PAGE_SIZE = 999;
/** R-CONST-18 promotions in the side menu. */
export const SIDE_MENU_PROMOTIONS = 6;
/** R-CONST-19 decimals of a balance. */
export const BALANCE_DECIMALS = 2;
/** R-CONST-20 how the portal identifies itself: in game queries, in configuration, as client type. */
export const GAME_PLATFORM = 'flash,html5-desktop';
export const VENDOR_PLATFORM = 'html5-desktop';
export const DEVICE = 'WEB';
export const CLIENT_TYPE = '3';
/** R-CONST-21 promotion categories in view; their spacing in CSS pixels. */
export const PROMOTION_CATEGORY_SLIDES = 10;
export const PROMOTION_CATEGORY_SPACING = 10;
/** R-CONST-24 shell languages; the default comes from configuration, EN where configuration names none (D-03). */
export const SHELL_LANGUAGES = ['CN', 'EN', 'MY'] as const;
export const FALLBACK_LANGUAGE = 'EN';
/** R-CONST-25 defaults of the configured account types (D-09). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
export const TRIAL_TYPES: readonly number[] = [4];
/** R-CONST-26 promotion types that are never listed (D-40). */
export const HIDDEN_PROMOTION_TYPES: readonly string[] = ['gaming', 'lotto_promo'];
/** R-CONST-27 the flag of a promotion without an end. */
export const LONG_TERM = 1;
/** R-CONST-28 longest a script may take to load, ms. */
export const SCRIPT_TIMEOUT_MS = 120_000;
/** R-CONST-29 window of the real-time salary, ms of house time, aligned to full five minutes (D-42). */
export const REALTIME_SALARY_MS = 5 * 60_000;
/** R-CONST-33 length of an application's remark, characters; its images. */
export const REMARK_MAX = 140;
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGES_MAX = 3;
/** SAFE-42 pixels that a picture may decode to: a small file can hold a picture that fills the memory. */
export const IMAGE_MAX_PIXELS = 40_000_000;
/** Bounds of the content of feedback where the settings name none (D-35), in characters. */
export const FEEDBACK_BOUNDS = { min: 10, max: 500 } as const;
/** R-CONST-34 ages, years: confirmed at registration, and required by birthday (D-34: both configurable). */
export const AGE_CONFIRMED = 18;
export const AGE_BY_BIRTHDAY = 21;
/** R-CONST-35 lower bounds of the two filters of slots: units of currency, lines (D-30). */
export const SLOT_MIN_BET = 1;
export const SLOT_MIN_LINES = 25;
/** R-CONST-37 minutes after which an unconfirmed withdrawal counts as received, where nothing is configured (D-37). */
export const WITHDRAWAL_CONFIRM_MINUTES = 30;
/** R-CONST-38 session storage keys that record a closed pop-up, by audience. */
export const POPUP_FLAG = { member: 'USER_POPUP', visitor: 'ANONYMOUS_POPUP' } as const;
/** R-CONST-39 the only device on which the Vietnam lottery is offered. */
export const VN_LOTTERY_DEVICE = 'WEB';
/** R-CONST-40 prize modes; ZY is named, but no rule uses it (D-23). */
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
/** R-MEMB-18 seeds of the avatars that a member may choose besides the one of their own id. */
export const AVATAR_SEEDS: readonly string[] = Array.from({ length: 11 }, (_, at) => `avatar-${at + 1}`);
/** Enough for every device of a person; a list that is longer hides a stranger's key. */
export const PASSKEYS_PER_MEMBER = 10;
/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 40;
/** The portal's page to which the link in a notice leads; its ticket is the fragment. */
export const STOP_CHANGE_PATH = '/stopChange';
