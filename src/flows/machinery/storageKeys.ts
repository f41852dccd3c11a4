/** Names under which the portal keeps things in the browser: spelled once. */
export const KEEP = {
  /** Session storage. */
  token: 'token',
  merchantCode: 'merchantCode',
  /** Local storage (R-I18N-03, D-04). `hisLang` is the last explicit choice, `lang` the language in use. */
  lang: 'lang',
  hisLang: 'hisLang',
  accountName: 'accountName',
  theme: 'theme',
  masked: 'balanceMasked',
  sideMenu: 'showSideMenu',
} as const;
