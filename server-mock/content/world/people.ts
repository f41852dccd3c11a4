/** The people of the world: the sample accounts, and an agent's tree of about 500 simulated members in four levels. */
import { createRandom, type SeededRandom } from '../../platform/random.ts';
import type { RealtimeTerms } from '../../core/salary/types.ts';
import type { Payee } from '../../core/cashier/types.ts';
import type { IdentityCheck } from '../../core/identity-check/types.ts';
import type { Guard } from '../../core/session/types.ts';
import type { Failures, Member, MustChange, Personal, Unread } from '../../core/state.ts';
import { affiliateCodeOf } from './affiliateCode.ts';
import { sampleCheck } from './sampleChecks.ts';
import { samplePayee, verifiedNameOf } from './samplePayees.ts';
import { shuffle } from './slotNames.ts';

export interface Person {
  readonly member: Member;
  /** Opening balance, minor units. */
  readonly balance: number;
  /** `all`: the password of all sample accounts; `default`: the weak default; null: cannot log in. */
  readonly password: 'all' | 'default' | null;
  readonly what: string;
  /** Mail address and mobile number; simulated members have neither. */
  readonly personal?: Personal;
  /** Where their withdrawals are paid, past its cooling-off. */
  readonly payee?: Payee;
  /** Absent: neither asked for nor sent. */
  readonly check?: IdentityCheck;
  readonly unread?: Unread;
  /** Amount of a red envelope that waits to be opened, minor units. */
  readonly envelope?: number;
  readonly failures?: Failures;
  /** Extra checks at a log-in from an unknown address. */
  readonly guard?: Guard;
  /** Real-time salary contract, in force from the start. */
  readonly realtime?: RealtimeTerms;
  /** Commission rate, parts per million of a valid bet; absent: 0. Never above the upline's. */
  readonly rate?: number;
}
const FOR_EVER = Number.MAX_SAFE_INTEGER;

const base = (id: string, account: string, part: Partial<Member>): Member => ({
  id,
  account,
  nickname: account,
  type: 0,
  upline: null,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  referralEnabled: true,
  // Public boards show it, so it must not reveal the name.
  silk: createRandom(0, `silk/${id}`).id().slice(0, 12),
  createdAt: 0,
  language: 'EN',
  excludedUntil: 0,
  mustChange: 'none',
  bot: false,
  sessionStartedAt: 0,
  sessionNet: 0,
  ...part,
});

/** `meilin07@mail.example` and +60 12-345 1001: neither exists; the outbox of the house holds the messages. */
const personalOf = (id: string, account: string, payeeName: string): Personal => ({
  email: `${account}@mail.example`,
  mobile: `6012345${id.slice(1)}`,
  referralCode: '',
  profile: payeeName === '' ? {} : { payeeName },
});

/** An address reserved for documentation (RFC 5737), so that no log-in comes from it. */
const REGISTERED = '198.51.100.7';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 160 bits; the outbox page shows it to testers without an authenticator. */
const seedOf = (id: string): string => {
  const random = createRandom(0, `totp/${id}`);
  return Array.from({ length: 32 }, () => BASE32.charAt(random.integer(32))).join('');
};
export const AGENT = 'm1002';
export const SUB_AGENT = 'm1003';
const silver = { hasVip: true, vipLabelName: 'VIP Silver', vipRankLevel: 2 };

export const samplePeople = (at: number): readonly Person[] => {
  const player = (id: string, account: string, what: string, balance: number, part: Partial<Member> = {}): Person => ({
    member: base(id, account, { createdAt: at, ...part }),
    balance,
    password: 'all',
    what,
    personal: personalOf(id, account, verifiedNameOf(id)),
    ...(verifiedNameOf(id) !== '' && { payee: samplePayee(id, at) }),
    ...sampleCheck(id, verifiedNameOf(id), at),
  });
  const forced = (mustChange: MustChange): Partial<Member> => ({ mustChange });
  return [
    {
      ...player('m1001', 'meilin07', 'player, VIP Silver', 1_284_570, { ...silver, upline: SUB_AGENT }),
      unread: { messages: 3 },
      envelope: 1_288,
    },
    {
      ...player(
        AGENT,
        'agent88',
        `agent with a tree of about 500 in four levels and a credit line; affiliate code ${affiliateCodeOf(AGENT)}`,
        2_510_000,
        {
          type: 1,
          ...silver,
          vipLabelName: 'VIP Gold',
          vipRankLevel: 3,
        },
      ),
      unread: { messages: 3 },
      realtime: TOP_TERMS,
      rate: 3_000,
    },
    {
      ...player(SUB_AGENT, 'sub21', `sub-agent in that tree; affiliate code ${affiliateCodeOf(SUB_AGENT)}`, 640_025, {
        type: 2,
        upline: AGENT,
      }),
      realtime: { profitRate: 6_500, lossRate: 9_000, singleBet: 1_000 },
      rate: 2_000,
    },
    player('m1004', 'trial01', 'trial account', 200_000, { type: 4, referralEnabled: false }),
    {
      ...player('m1005', 'newbie01', 'first log-in with the default password', 50_000, forced('default')),
      password: 'default',
    },
    player('m1006', 'expired01', 'password expired', 88_000, forced('expired')),
    // The tick does not expire failures dated in the far future: the captcha stays until the first successful log-in.
    {
      ...player('m1007', 'locked01', 'captcha required (3 failures)', 120_000),
      failures: { count: 3, at: at + 10 * YEAR },
    },
    player('m1008', 'rest01', 'self-excluded', 75_050, { excludedUntil: FOR_EVER }),
    player('m1009', 'operator01', 'operator, no member of the site', 0, { type: 9, referralEnabled: false }),
    player('m1010', 'fresh01', 'first log-in: a new password is asked for', 30_000, forced('firstLogin')),
    {
      ...player('m1011', 'away01', 'asks for a code from here: codes are at /outbox', 64_000),
      guard: { addresses: [REGISTERED], bankAccountName: 'Lim Siew Ling', totpSeed: seedOf('m1011') },
    },
  ];
};
const YEAR = 365 * 24 * 3_600_000;

const FIRST =
  'mei ah rashid siti ravi kumar lina wei jun hafiz nurul aisyah daniel faiz ganesh hana iskandar jaya kavi leong mira nadia omar priya qistina rohan suraya tan umar vimala wong yusof zara bunga pelik sutera owl kitto amir balan chong dewi eng farah guna haris intan jin kirana lim maya naga oldpost puteri raju salmah teoh';
const LAST =
  ' lin hua ra bee g9 sky kl pg jb mlk oval ace tiger star moon kopi teh roti lada wau batik songket gold jade';

/** Rates in parts per million of a stake; the smallest bet that counts in minor units. */
const TOP_TERMS: RealtimeTerms = { profitRate: 9_000, lossRate: 12_500, singleBet: 500 };
/** Terms of the levels below the agent: each earns less than the level above, so that all of them earn. */
const TERMS: readonly RealtimeTerms[] = [
  { profitRate: 6_000, lossRate: 8_500, singleBet: 1_000 },
  { profitRate: 3_500, lossRate: 5_000, singleBet: 0 },
  { profitRate: 1_500, lossRate: 2_000, singleBet: 5_000 },
];
/** Terms of the n-th agent of a level: some have no contract, and some earn more than the agents above, who then get nothing. */
const termsOf = (level: number, n: number): RealtimeTerms | null => {
  const terms = TERMS[level];
  if (!terms || n % 5 === 4) return null;
  if (n % 11 !== 3) return terms;
  return { ...terms, profitRate: terms.profitRate + 4_000, lossRate: terms.lossRate + 4_500 };
};

/** Commission rates of the levels below the agent; of the members, one in seven has one. */
const RATES: readonly number[] = [2_200, 1_500, 800, 200];
const commissionRate = (level: number, type: number, n: number): number =>
  type === 0 && n % 7 !== 3 ? 0 : (RATES[level] ?? 0);

/** Size and member type of the levels under the agent: sub-agents, then members; with sub21 and meilin07 about 500 in all. */
const LEVELS: readonly (readonly [count: number, type: number])[] = [
  [9, 2],
  [42, 41],
  [150, 42],
  [298, 0],
];
/** Two thousand members below one agent, for scenarios with large boards. */
const BIG_LEVELS: typeof LEVELS = [
  [20, 2],
  [150, 41],
  [500, 42],
  [1_330, 0],
];
export const simulatedPeople = (random: SeededRandom, at: number, big = false): readonly Person[] => {
  const names = shuffle(
    FIRST.split(' ').flatMap((first) => LAST.split(' ').map((last) => `${first}${last}`)),
    random,
  );
  const people: Person[] = [];
  let above: readonly string[] = [AGENT];
  for (const [depth, [count, type]] of (big ? BIG_LEVELS : LEVELS).entries()) {
    const level: string[] = [];
    for (let i = 0; i < count; i++) {
      const n = people.length;
      const digits = String(random.integer(100)).padStart(2, '0');
      // When all names are used, a unique number follows the name.
      const account = n < names.length ? `${names[n]}${digits}` : `${names[n % names.length]}${100 + n}`;
      const id = `b${1001 + n}`;
      const upline = above[random.integer(above.length)] ?? AGENT;
      const realtime = termsOf(depth, i);
      people.push({
        ...(realtime ? { realtime } : {}),
        rate: commissionRate(depth, type, i),
        member: base(id, account, { type, upline, bot: true, createdAt: at }),
        balance: 20_000 + random.integer(480_000),
        password: null,
        what: 'simulated',
      });
      level.push(id);
    }
    above = level.length > 20 ? level : [...level, SUB_AGENT];
  }
  return people;
};
