/** States and batches for screen tests: the store after the start of a visitor or a member. */
import type { WinnerRow } from '../../contract/winners/winners.topics.ts';
import type { Game } from '../../domains/catalogue/catalogue.state.ts';
import { liveBatch } from '../../domains/facts.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { Permission } from '../../domains/system/system.state.ts';
import type { LiveBatch, TopicChange } from '../../gate/batch.ts';
import { ready } from '../../lib/loadable.ts';

/** The test platform's first moment. */
export const NOW = 1_760_000_000_000;

const permission: Permission = {
  customerService: [{ csType: 'chat', title: 'Chat', path: 'https://service.test/chat' }],
  domainRoute: {},
  resources: [{ resourceType: 'TELEGRAM', url: 'https://telegram.test/toteboard' }, { resourceType: 'FACEBOOK' }],
  whitelabel: [{ modId: 'USERNAMEREG3', enabled: '1' }],
  register: [],
  mainDomain: 'portal.test',
  analytics: {},
  imageCDNs: [],
  // Telegram on a host of the house's own, as in the simulated house: an unknown site asks for confirmation first.
  launchGameCDNs: ['https://telegram.test'],
  location: { ip: '203.0.113.47' },
  merchant: { code: 'toteboard', currency: 'MYR', currencySymbol: 'RM', exponent: 2, timeZone: 'Asia/Kuala_Lumpur' },
  languages: { offered: ['CN', 'EN', 'MY'], default: 'EN' },
  settings: {
    agentTypes: [1],
    trialTypes: [4],
    memberTypes: [0],
    inHouseNames: [],
    licence: { year: 2026, number: '0417-B' },
    forceChangeOnFirstLogin: true,
    revealUnknownAccount: false,
    helpAs: 'page',
    ages: { confirmed: 18, byBirthday: 21 },
    thirdPartySms: false,
    slowPageMs: 8_000,
  },
  brand: { name: 'Toteboard', signals: 'west', seeds: {} },
  vendorOrigin: 'https://vendor.test',
};
export const visitorState = (state: RootState): RootState => ({
  ...state,
  session: { ...state.session, phase: 'visitor' },
  system: {
    ...state.system,
    permission: ready(permission, NOW),
    status: {
      topic: 'system',
      value: { status: 0, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 },
      at: NOW,
      mode: 'caughtUp',
    },
  },
  connection: { ...state.connection, status: { word: 'polling', intervalMs: 15_000, longestMs: 15_000 } },
});
/** The same state with parts of the configuration changed. */
export const configuredState =
  (change: (permission: Permission) => Partial<Permission>, from: (state: RootState) => RootState = visitorState) =>
  (state: RootState): RootState => {
    const base = from(state);
    const { data } = base.system.permission;
    if (data === null) throw new Error('this state has no configuration');
    return { ...base, system: { ...base.system, permission: ready({ ...data, ...change(data) }, NOW) } };
  };
interface MemberOptions {
  readonly kind?: 'member' | 'agent' | 'trial';
  readonly vip?: boolean;
  readonly unread?: number;
  /** Minor units. */
  readonly balance?: number;
}
export const memberState =
  ({ kind = 'member', vip = true, unread = 3, balance = 1_284_570 }: MemberOptions = {}) =>
  (state: RootState): RootState => {
    const base = visitorState(state);
    const live = { at: NOW, mode: 'caughtUp' as const };
    return {
      ...base,
      session: { ...base.session, phase: 'loggedIn', memberId: 'm1', kind },
      member: {
        info: {
          ...live,
          topic: 'member:m1',
          value: {
            id: '48201773',
            account: 'meilin07',
            nickname: 'Mei Lin',
            type: 0,
            hasVip: vip,
            vipLabelName: 'VIP Silver',
            vipRankLevel: 2,
            availablePromoCount: 0,
            referralEnabled: false,
            sessionStartedAt: NOW,
            sessionNet: 0,
          },
        },
        unread: { ...live, topic: 'unread:m1', value: { messages: unread, rewards: 0, missions: 0 } },
      },
      wallet: {
        ...base.wallet,
        wallet: { ...live, topic: 'wallet:m1', value: { balance, held: 0, currency: 'MYR', wallets: [] } },
      },
      connection: { ...base.connection, status: { word: 'live', delayMs: 42 } },
    };
  };

const batch = (parts: Partial<LiveBatch>) =>
  liveBatch({
    changes: [],
    statuses: [],
    forgotten: [],
    connectionStatus: { word: 'live', delayMs: 42 },
    connection: { name: 'ready', reason: 'test', at: NOW },
    clockOffsetMs: 0,
    ...parts,
  });
export const connectionBatch = (
  connectionStatus: LiveBatch['connectionStatus'],
  statuses: LiveBatch['statuses'] = [],
) => batch({ connectionStatus, statuses });

let seq = 0;
/** One frame of a topic, as the gate passes it on. */
const change = (topic: string, data: unknown, mode: TopicChange['mode']): TopicChange => {
  seq += 1;
  return {
    topic,
    mode,
    effect: { type: 'patch', frame: { topic, kind: 'delta', epoch: 1, prev: seq - 1, seq, at: NOW, data } },
  };
};
/** A change of the balance, in minor units. */
export const balanceBatch = (balance: number, mode: TopicChange['mode'] = 'live') =>
  batch({ changes: [change('wallet:m1', { balance, held: 0, currency: 'MYR', wallets: [] }, mode)] });
export const winsBatch = (rows: readonly WinnerRow[], mode: TopicChange['mode'] = 'live') =>
  batch({
    changes: [change('winners:ALL', { rows: Object.fromEntries(rows.map((row) => [row.id, row])) }, mode)],
  });
/** The n-th win of an evening, a second apart. */
export const winOf = (n: number): WinnerRow => ({
  id: `w${String(n).padStart(4, '0')}`,
  account: `pl***${n}`,
  silk: `s${n}`,
  gameId: 'g1',
  vendor: 'AG',
  category: 'RNG',
  gameName: { EN: `Lantern ${n}`, CN: `灯笼 ${n}`, MY: `Tanglung ${n}` },
  winAmount: 100_000 + n,
  currency: 'MYR',
  wonAt: NOW + n * 1000,
});
export const gameOf = (n: number, more: Partial<Game> = {}): Game => ({
  id: `g${n}`,
  name: `Game ${n}`,
  icon: `/img/g${n}.svg`,
  vendor: 'AG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  freeTrial: true,
  isNew: false,
  minBet: null,
  lines: null,
  ...more,
});
export const laneOf = (category: string, vendors = 1) => ({
  category,
  vendors: Array.from({ length: vendors }, (_, index) => ({
    code: `V${index}`,
    name: `Vendor ${index}`,
    accountTypeName: 'v',
    games: null,
  })),
  classify: [],
});
