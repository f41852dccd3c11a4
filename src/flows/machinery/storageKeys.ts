/** Names of the values that the portal stores in the browser, defined once. */
export const STORAGE_KEYS = {
  /** Session storage. */
  token: 'token',
  /** When that token expires, Unix ms of this device's clock. */
  tokenEnds: 'tokenEnds',
  /** Why the password must be changed before the account can be used; absent: no change is due. */
  mustChange: 'mustChange',
  /** Beside it: that log-in was the account's first, and counts as such until the password is changed. */
  firstTimeLogin: 'firstTimeLogin',
  merchantCode: 'merchantCode',
  /** Local storage (R-I18N-03, D-04). `hisLang` is the last explicit choice, `lang` the language in use. */
  lang: 'lang',
  hisLang: 'hisLang',
  accountName: 'accountName',
  /** Until when the house's cookie may start a session, Unix ms of this device's clock (R-CONST-03). Not a secret. */
  rememberedUntil: 'rememberedUntil',
  theme: 'theme',
  masked: 'balanceMasked',
  sideMenu: 'showSideMenu',
  still: 'still',
  /** Both storages: writes and their outcomes, by member; keys and kinds only (REL-18). */
  operations: 'operations',
  /** Local storage: by member, the message up to which new ones were announced. */
  messagesTold: 'messagesTold',
  /** Local storage: the member whose messages raise notices of this browser. */
  notices: 'notices',
  /** Local storage: by member, the checkpoint of the last statement. */
  statements: 'statements',
  /** The local day for which an audience hid its announcements (D-22). */
  hiddenOn: { member: 'hideUserPopup', visitor: 'hideAnonymousPopup' },
} as const;
