import type { PermissionInfo } from '../../../contract/system/system.calls.ts';

/** A merchant as the house would describe it. For tests only. */
export const permissionAnswer: PermissionInfo = {
  maintenance: false,
  maintenanceEnd: null,
  regionRestriction: false,
  permissionRevision: 1,
  lanesRevision: 1,
  customerService: [],
  domainRoute: {},
  resources: [],
  whitelabel: [
    { modId: 'FREEPLAY3', enabled: '1' },
    { modId: 'USERNAMEREG3', enabled: '1' },
  ],
  register: [],
  mainDomain: 'localhost',
  analytics: {},
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '127.0.0.1' },
  merchant: { code: 'tote', currency: 'MYR', currencySymbol: 'RM', exponent: 2, timeZone: 'Asia/Kuala_Lumpur' },
  languages: { offered: ['CN', 'EN', 'MY'], default: 'MY' },
  settings: {
    agentTypes: [1, 2, 41, 42],
    trialTypes: [4],
    memberTypes: [0],
    inHouseNames: [],
    licence: { year: 2026, number: '1' },
    forceChangeOnFirstLogin: true,
    revealUnknownAccount: false,
    helpAs: 'page',
    ages: { confirmed: 18, byBirthday: 21 },
    thirdPartySms: false,
    slowPageMs: 8_000,
  },
  brand: { name: 'Toteboard', signals: 'west', seeds: {} },
  sealKeys: [{ kid: 'k1', key: {} }],
  vendorOrigin: 'http://games.localhost:4100',
};
export const memberAnswer = {
  id: 'm1007',
  account: 'meilin07',
  nickname: 'Mei',
  type: 0,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  availablePromo: { REFERRAL: { enabled: false } },
  sessionStartedAt: 1,
  sessionNet: '0.00',
};
/** A log-in without further steps. */
export const enteredAnswer = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
