/**
 * A month of a small house on a virtual clock: its own core decides and folds what members, vendors and operators do, drawn from a
 * seed. From the middle of September 2026 on, so that weeks and a month end in it. No network, no disk.
 */
import { decide } from '../../server-mock/core/decide.ts';
import type { Command } from '../../server-mock/core/commands.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { fold } from '../../server-mock/core/load.ts';
import type { GoodsTerms } from '../../server-mock/core/points/types.ts';
import { referralCodeOf } from '../../server-mock/core/referral/referralCode.ts';
import { emptyState, type HouseState } from '../../server-mock/core/state.ts';
import { testWorld, VENDOR } from '../../server-mock/core/testing/worldFixture.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import type { Entry } from './recompute.ts';

const HOUR = 3_600_000;
/** Wednesday, 16 September 2026, 12:00 in Kuala Lumpur. */
const START = Date.UTC(2026, 8, 16, 4);
const MIDNIGHT = Date.UTC(2026, 8, 16, 16);
const DAYS = 31;
const name = { EN: 'Test', CN: '测试', MY: 'Ujian' };
const CATEGORIES = ['RNG', 'LIVE', 'LOTT', 'ELOTT'] as const;
const gameOf = (category: string): string => `game-${category}`;
const world = {
  ...testWorld,
  game: (id: string) => {
    const category = CATEGORIES.find((one) => gameOf(one) === id);
    return category === undefined ? undefined : { name, category, vendor: VENDOR, minBet: 1 };
  },
};
const ROBOTS = Array.from({ length: 9 }, (_, at) => `robot${at + 20}`);
const OLD = ['alice01', 'bobby02', 'carol03'] as const;
/** Does not play from the first day to the second, so that what the house keeps of a day outlasts its time. */
const PAUSING = 'carol03';
const PAUSE = [5, 20] as const;
const LATE = 15;
/** Who joins on which day, by whose code, and under which name. */
const INVITEES = [
  { id: 'ivy11', inviter: 'alice01', day: 1, payeeName: 'Ivy' },
  // Stakes so much that its income is capped.
  { id: 'rich12', inviter: 'alice01', day: 2, payeeName: 'Rich' },
  { id: 'self13', inviter: 'alice01', day: 3, payeeName: 'ALICE' },
  // Later it names a payee of its inviter.
  { id: 'late14', inviter: 'bobby02', day: 4, payeeName: 'Late' },
] as const;
const PAYEE = { kind: 'bank', bank: 'selat', bankName: 'Selat', account: '770000100' } as const;
export const EARNERS: readonly string[] = [...OLD, ...INVITEES.map(({ id }) => id)];

const genesis = async (): Promise<readonly HouseEvent[]> => {
  const events = (await testWorld.genesis(START)).map((event) =>
    event.type === 'memberOpened' && event.member.id === 'carol03'
      ? { ...event, member: { ...event.member, hasVip: true, vipLabelName: 'VIP Platinum', vipRankLevel: 4 } }
      : event,
  );
  const opened = events.find((event) => event.type === 'memberOpened' && event.member.bot);
  if (opened?.type !== 'memberOpened') throw new Error('the world has no simulated member');
  const personal = (payeeName: string) => ({
    email: '',
    mobile: '',
    referralCode: '',
    profile: { payeeName },
  });
  return [
    ...events,
    ...ROBOTS.map((id): HouseEvent => ({ ...opened, member: { ...opened.member, id, account: id } })),
    { type: 'personalSet', member: 'alice01', personal: personal('Alice') },
    { type: 'personalSet', member: 'bobby02', personal: personal('Bobby') },
    {
      type: 'payeeAdded',
      member: 'bobby02',
      payee: { ...PAYEE, id: 'payee-bobby', holder: 'Bobby', addedAt: 0, usableFrom: 0 },
    },
    { type: 'flagSet', flag: 'MANPLAYREB3', enabled: true },
  ];
};
const GOODS: GoodsTerms = {
  ...{ id: 'cup', type: 'goods', name, points: 40, amountRequirement: 0, amount: 0, stock: null },
  ...{ units: 'piece', needsAddress: false },
};

interface Settled {
  readonly member: string;
  readonly roundId: string;
  readonly at: number;
}
export interface PlayedMonth {
  readonly state: Readonly<HouseState>;
  readonly journal: readonly Entry[];
}
/** `onDay`: at 01:00 of each day, when everything that its turn brings has come; and at the end. */
export const playMonth = async (seed: number, onDay: (played: PlayedMonth) => void): Promise<PlayedMonth> => {
  const random = createRandom(seed, 'month');
  const state = emptyState();
  const journal: Entry[] = [];
  let now = START;
  let rounds = 0;
  const write = (command: Command | null, events: readonly HouseEvent[]): void => {
    fold(state, state.pos + 1, now, events);
    journal.push({ pos: state.pos, at: now, command, events });
  };
  const ask = (command: Command): boolean => {
    const decision = decide(state, command, { at: now, random, world });
    if (decision.ok) write(command, decision.events);
    return decision.ok;
  };
  const pick = <T>(all: readonly T[]): T => all[random.integer(all.length)] as T;
  const chance = (share: number): boolean => random.fraction() < share;
  const settled: Settled[] = [];
  const bet = (member: string, categories: readonly string[]): void => {
    rounds += 1;
    const part = { member, vendor: VENDOR, roundId: `r${rounds}`, demo: false } as const;
    // Some small, so that remainders matter; some as large as a step of the ladder.
    const most = member === 'rich12' ? 4_000_000 : pick([1_000, 20_000, 20_000, member === PAUSING ? 20_000 : 400_000]);
    const stake = 1 + random.integer(most);
    const open = { kind: 'debit', ...part, gameId: gameOf(pick(categories)), txId: `${part.roundId}-d`, amount: stake };
    if (!ask(open as Command)) return;
    const amount = pick([0, 0, 0, stake, Math.floor(stake / 2), stake * 2]);
    ask({ kind: 'credit', ...part, txId: `${part.roundId}-c`, amount });
    settled.push({ member, roundId: part.roundId, at: now });
  };
  const rollBack = ({ member, roundId }: Settled): void =>
    void ask({ kind: 'rollback', member, vendor: VENDOR, roundId, txId: `${roundId}-r`, demo: false });
  /** Mostly a recent bet, sometimes one of more days ago than the house keeps. */
  const rollBackAny = (): void => {
    const oldest = now - pick([1, 2, 9, 13]) * 24 * HOUR;
    const recent = settled.filter(({ at }) => at >= oldest);
    if (recent.length > 0) rollBack(pick(recent));
  };
  const claim = (member: string): void => {
    const open = (state.rewards.get(member) ?? []).filter((one) => one.state === 'claimable');
    if (open.length > 0) ask({ kind: 'claimReward', member, reward: pick(open).id });
  };
  const spendPoints = (member: string): void => {
    const reference = `P${rounds}-${now}`;
    if (chance(0.5)) {
      ask({ kind: 'convertPoints', member, points: 100, pointsRatio: 100, reference });
      return;
    }
    const terms = { goods: GOODS, quantity: 1, points: GOODS.points, receivingAddress: '', remark: '', reference };
    if (ask({ kind: 'redeemPoints', member, ...terms }) && chance(0.5))
      ask({ kind: 'decideRedemption', member, reference, approved: false });
  };
  const register = ({ id, inviter, payeeName }: (typeof INVITEES)[number]): void => {
    const personal = { email: '', mobile: '', referralCode: referralCodeOf(inviter), profile: { payeeName } };
    const session = { sessionId: `s-${id}`, tokenHash: `t-${id}`, address: `198.51.100.${id.slice(-2)}` };
    const account = {
      member: id,
      account: id,
      nickname: id,
      language: 'EN',
      upline: null,
      credential: 'hash',
    } as const;
    ask({ kind: 'register', ...account, paymentCredential: null, personal, ...session });
  };
  const deposit = (member: string): void =>
    void ask({ kind: 'cashIn', member, amount: 1_000_000 + random.integer(50_000_000), reason: 'deposit' });
  /** An hour of one day. */
  const play = (people: readonly string[]): void => {
    for (let bets = random.integer(4); bets > 0; bets -= 1) bet(pick(people), CATEGORIES);
    // A run of rounds, so that the mission of a day is reached and lost again.
    if (chance(0.06)) {
      const member = pick(people);
      for (let more = 0; more < 11; more += 1) bet(member, ['LIVE']);
      rollBackAny();
    }
    if (chance(0.25)) bet(pick(ROBOTS), ['LOTT', 'RNG']);
    if (chance(0.25)) rollBackAny();
    if (chance(0.3)) claim(pick(people));
    if (chance(0.08)) ask({ kind: 'signIn', member: pick(people) });
    if (chance(0.05)) spendPoints(pick(people));
  };
  write(null, await genesis());
  ask({ kind: 'tick' });
  for (const member of [...OLD, ...ROBOTS]) deposit(member);
  for (let hour = 0; hour < DAYS * 24; hour += 1) {
    const day = Math.floor(hour / 24);
    const ofDay = hour % 24;
    now = MIDNIGHT + hour * HOUR;
    ask({ kind: 'tick' });
    if (ofDay === 1) onDay({ state, journal });
    now += random.integer(HOUR);
    const pauses = day >= PAUSE[0] && day < PAUSE[1];
    const people = EARNERS.filter((id) => state.members.has(id) && !(id === PAUSING && pauses));
    if (ofDay === 9) for (const one of INVITEES) if (one.day === day) register(one);
    if (ofDay === 10) for (const member of people) if (chance(0.5)) deposit(member);
    // Alice signs in every day until she forgets one.
    if (ofDay === 11 && day !== 17) ask({ kind: 'signIn', member: 'alice01' });
    if (ofDay === 12 && (day === 10 || day === 11)) ask({ kind: 'setFlag', flag: 'MANPLAYREB3', enabled: day === 11 });
    if (ofDay === 13 && day === 14)
      ask({ kind: 'addPayee', member: 'late14', payee: { ...PAYEE, id: 'payee-late', holder: 'Late' } });
    // Its bets are rolled back when their days are kept no longer.
    if (ofDay === 14 && day === LATE)
      for (const one of settled) if (one.member === PAUSING && chance(0.5)) rollBack(one);
    // It claims what it can before that, so that something could be owed.
    if (day === PAUSE[0]) claim(PAUSING);
    play(people);
  }
  onDay({ state, journal });
  return { state, journal };
};
