/** Names under which the portal keeps things in the browser: spelled once. */
export const KEEP = {
  /** Session storage. */
  token: 'token',
  /** When that token ends, Unix ms of this device's clock. */
  tokenEnds: 'tokenEnds',
  /** Why the password must be changed before the account can be used; absent: it need not be. */
  mustChange: 'mustChange',
  /** Beside it: that log-in was the account's first, which is not over before the password is new. */
  firstTimeLogin: 'firstTimeLogin',
  merchantCode: 'merchantCode',
  /** Local storage (R-I18N-03, D-04). `hisLang` is the last explicit choice, `lang` the language in use. */
  lang: 'lang',
  hisLang: 'hisLang',
  accountName: 'accountName',
  /** Until when the house's cookie may open a session, Unix ms of this device's clock (R-CONST-03). No secret. */
  rememberedUntil: 'rememberedUntil',
  theme: 'theme',
  masked: 'balanceMasked',
  sideMenu: 'showSideMenu',
  still: 'still',
  /** Both: writes and their fates, by member; keys and kinds alone (REL-18). */
  operations: 'operations',
  /** Local storage: by member, the message up to which new ones were told. */
  messagesTold: 'messagesTold',
  /** The local day on which an audience hid its announcements (D-22). */
  hiddenOn: { member: 'hideUserPopup', visitor: 'hideAnonymousPopup' },
} as const;
