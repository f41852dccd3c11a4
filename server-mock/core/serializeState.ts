/** Converts the state to plain JSON for a snapshot, and back. Rows are immutable and can be shared; containers are copied. */
import { emptyState, type HouseState } from './state.ts';

type Stored = Readonly<Record<string, unknown>>;
type Container<V> =
  V extends ReadonlyMap<string, ReadonlyMap<string, unknown>>
    ? 'maps'
    : V extends ReadonlyMap<string, unknown>
      ? 'map'
      : V extends ReadonlySet<string>
        ? 'set'
        : 'plain';

/** Complete by type: a field forgotten here would be lost at the next snapshot without any error. */
const PARTS: { readonly [K in keyof HouseState]: Container<HouseState[K]> } = {
  pos: 'plain',
  at: 'plain',
  system: 'plain',
  balances: 'map',
  members: 'map',
  accounts: 'map',
  credentials: 'map',
  people: 'map',
  mobiles: 'map',
  paymentCredentials: 'map',
  withdrawalsHeld: 'map',
  temporaries: 'map',
  settings: 'map',
  registerRules: 'map',
  sessions: 'map',
  tokens: 'map',
  families: 'map',
  guards: 'map',
  authenticators: 'map',
  usedSteps: 'map',
  passkeys: 'map',
  passkeyOwners: 'map',
  accountChanges: 'map',
  identities: 'map',
  homes: 'map',
  logins: 'map',
  accountFailures: 'map',
  addressFailures: 'map',
  bets: 'map',
  betsOf: 'map',
  winners: 'map',
  flags: 'map',
  unread: 'map',
  inbox: 'map',
  notifications: 'map',
  entryIds: 'map',
  money: 'map',
  moneyOf: 'map',
  moneyOpen: 'set',
  depositKeys: 'map',
  lateDeposits: 'map',
  usedVouchers: 'set',
  bonuses: 'map',
  credit: 'map',
  limits: 'map',
  realityChecks: 'map',
  feedback: 'map',
  applications: 'map',
  stakeDays: 'map',
  rewards: 'map',
  rewardExpiries: 'map',
  rebates: 'map',
  week: 'plain',
  previousWeek: 'plain',
  signIns: 'map',
  standings: 'map',
  ranking: 'map',
  vipMonth: 'plain',
  vip: 'map',
  invitees: 'map',
  referrals: 'map',
  fairness: 'map',
  identityChecks: 'map',
  payees: 'map',
  withdrawn: 'map',
  favourites: 'map',
  recent: 'map',
  gameWallets: 'map',
  visits: 'map',
  playWallets: 'map',
  gamesDown: 'set',
  rolledBackRounds: 'set',
  trimmedRounds: 'set',
  draws: 'map',
  slips: 'map',
  salary: 'plain',
  realtime: 'map',
  accruals: 'map',
  branches: 'map',
  carried: 'map',
  payoutIds: 'map',
  teamBetIds: 'map',
  day: 'plain',
  today: 'map',
  past: 'map',
  promotions: 'map',
  reviews: 'set',
  points: 'map',
  mall: 'map',
  pots: 'map',
  fixtures: 'map',
  tables: 'map',
  seats: 'map',
  seatOf: 'map',
  rooms: 'map',
  spoke: 'map',
  online: 'map',
  contracts: 'map',
  rates: 'map',
  sales: 'map',
  actives: 'map',
  activity: 'map',
  formerPaths: 'map',
  periods: 'plain',
  runs: 'map',
  carries: 'map',
  settlements: 'map',
  frozenSales: 'maps',
  frozenActives: 'maps',
  settledPaths: 'map',
  settledAccounts: 'map',
  treeHours: 'map',
  settledLines: 'maps',
  duePayouts: 'map',
  payouts: 'map',
  links: 'map',
  frozen: 'map',
  staff: 'map',
  agentLogs: 'map',
  contractIds: 'map',
  notices: 'map',
  newsIds: 'map',
  alertRules: 'map',
  alertIds: 'map',
  toldAlerts: 'map',
};
/**
 * Raise it when the state's shape changes (`shapes.test.ts` asks for it): older snapshots are then ignored and the
 * journal is folded from its start. A new FORMAT deletes them, but later changes under the same FORMAT do not.
 */
export const STATE_VERSION = 17;

/** `apply` changes lists of ids and maps inside a map in place, so they are copied too. */
const copied = (value: unknown): unknown => {
  if (value instanceof Map) return [...(value as Map<string, unknown>)];
  return Array.isArray(value) ? [...(value as readonly unknown[])] : value;
};
/** A null stays null: it says that there is nothing yet. */
const plain = (value: unknown): unknown => (typeof value === 'object' && value !== null ? { ...value } : value);
const written = (value: unknown): unknown => {
  if (value instanceof Map) return [...(value as Map<string, unknown>)].map(([key, one]) => [key, copied(one)]);
  if (value instanceof Set) return [...value];
  return plain(value);
};
type Rows = readonly (readonly [string, unknown])[];
const READ: Readonly<Record<'map' | 'maps' | 'set' | 'plain', (value: unknown) => unknown>> = {
  map: (value) => new Map(value as readonly (readonly [string, unknown])[]),
  maps: (value) =>
    new Map((value as readonly (readonly [string, Rows])[]).map(([key, rows]) => [key, new Map(rows)] as const)),
  set: (value) => new Set(value as readonly string[]),
  plain,
};

export const serializeState = (state: Readonly<HouseState>): Stored => ({
  version: STATE_VERSION,
  ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, written(state[name as keyof HouseState])])),
});
/** Null: a snapshot of another version. The journal's digest has verified the content. */
export const deserializeState = (stored: unknown): HouseState | null => {
  const from = stored as Stored;
  if (from['version'] !== STATE_VERSION) return null;
  // Of a house that had other parts under the same version.
  if (Object.keys(PARTS).some((name) => !Object.hasOwn(from, name))) return null;
  const read = Object.entries(PARTS).map(([name, kind]) => [name, READ[kind](from[name])]);
  return { ...emptyState(), ...(Object.fromEntries(read) as Partial<HouseState>) };
};
