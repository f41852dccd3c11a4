/**
 * What members earn, computed anew from the journal's events alone and from the rules and examples of decisions 0305, 0306 and 0308
 * to 0311. It shares no code with the house. It takes as facts what members and vendors do (bets, their ends, claims, sign-ins,
 * spent points, registrations, payees) and the ticks; every grant, level and prize is its own. Amounts in minor units, times Unix ms.
 */
import type { Command } from '../../server-mock/core/commands.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';

export interface Entry {
  /** From 1, without holes. */
  readonly pos: number;
  readonly at: number;
  /** Null: the first record. */
  readonly command: Command | null;
  readonly events: readonly HouseEvent[];
}
type State = 'claimable' | 'claimed' | 'expired' | 'takenBack';
export interface Earned {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly amount: number;
  readonly points: number;
  readonly state: State;
  readonly expiresAt: number | null;
}
interface Bet {
  readonly member: string;
  readonly category: string;
  readonly stake: number;
  /** When it was won or lost, and the number of that date; zeros: it was not. */
  settledAt: number;
  date: number;
  /** It was won or lost, and is not rolled back. */
  counts: boolean;
}
interface Person {
  readonly bets: Bet[];
  readonly earns: boolean;
  level: number;
  /** The level with which the month began. */
  base: number;
  moved: number;
  readonly rewards: Map<string, Earned>;
  /** What a rebate was computed from and what it still pays, by its id; and what is owed, by category. */
  readonly rebates: Map<string, { readonly rate: number; due: number; granted: number }>;
  readonly owed: Map<string, number>;
  signedIn: { readonly day: number; readonly inARow: number } | null;
  readonly traits: Set<string>;
  granted: number;
}
interface Invited {
  readonly inviter: string;
  readonly until: number;
  refused: boolean;
}
const DAY = 86_400_000;
/** The merchant's zone, Kuala Lumpur, is eight hours ahead all year. */
const ZONE = 8 * 3_600_000;
/** Days of which the house keeps the stakes. */
const KEPT = 9;
const LADDER = [100_000, 500_000, 2_000_000, 10_000_000, 50_000_000, 200_000_000];
const PRIZES = [5_000, 3_000, 2_000, 1_000, 1_000, 500, 500, 500, 500, 500];
const WEIGHTS: Readonly<Record<string, number>> = { RNG: 100, LIVE: 20, LOTT: 50, ELOTT: 50 };
/** Basis points by level, as the content has them; the last one counts for all higher levels. */
const RATES: Readonly<Record<string, readonly number[]>> = {
  RNG: [30, 40, 50, 60, 70, 80],
  LIVE: [20, 25, 30, 40, 50, 60],
  LOTT: [10, 15, 20, 25, 30, 40],
  ELOTT: [10, 15, 20, 25, 30, 40],
};
interface Mission {
  readonly id: string;
  readonly weekly: boolean;
  readonly goal: number;
  readonly amount: number;
  readonly points: number;
  readonly progress: (bets: readonly Bet[]) => number;
}
const sum = (bets: readonly Bet[]): number => bets.reduce((total, { stake }) => total + stake, 0);
const MISSIONS: readonly Mission[] = [
  { id: 'dailyRounds', weekly: false, goal: 10, amount: 100, points: 0, progress: (bets) => bets.length },
  {
    ...{ id: 'weeklySlots', weekly: true, goal: 50_000, amount: 500, points: 0 },
    progress: (bets) => sum(bets.filter(({ category }) => category === 'RNG')),
  },
  {
    ...{ id: 'weeklyCategories', weekly: true, goal: 3, amount: 0, points: 200 },
    progress: (bets) => new Set(bets.map(({ category }) => category)).size,
  },
];
const levelOf = (stake: number): number => LADDER.filter((least) => least <= stake).length;
/** Number of the date, in the merchant's zone. */
const dateOf = (at: number): number => Math.floor((at + ZONE) / DAY);
const startOf = (date: number): number => date * DAY - ZONE;
const textOf = (date: number): string => new Date(date * DAY).toISOString().slice(0, 10);
/** Number of the Monday on or before a date; 1 January 1970 was a Thursday. */
const mondayOf = (date: number): number => date - ((date + 3) % 7);
/** First date of the month of a date, and of the month after it. */
const monthOf = (date: number): readonly [from: number, until: number] => {
  const day = new Date(date * DAY);
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  return [Date.UTC(year, month, 1) / DAY, Date.UTC(year, month + 1, 1) / DAY];
};

export const createRecomputation = () => {
  const people = new Map<string, Person>();
  const bets = new Map<string, Bet>();
  const betsOf = (member: string): readonly Bet[] => people.get(member)?.bets ?? [];
  const invited = new Map<string, Invited>();
  /** Position of the record that last changed a member's sum of a week, by week and member. */
  const reached = new Map<string, number>();
  const settledWeeks = new Set<number>();
  let hasRebates = false;
  /** The first date, the present one, and the number of the first Monday-to-Sunday week. */
  let first = 0;
  let today = 0;

  const countedOf = (member: string, from: number, until: number): readonly Bet[] =>
    betsOf(member).filter(({ counts, date }) => counts && date >= from && date < until);
  const dayNumber = (date: number): number => date - first + 1;
  const weekNumber = (date: number): number => (mondayOf(date) - mondayOf(first)) / 7 + 1;
  const put = (person: Person, reward: Omit<Earned, 'state'>): void =>
    void person.rewards.set(reward.id, { ...reward, state: 'claimable' });
  const end = (person: Person, reward: Earned, state: State): void =>
    void person.rewards.set(reward.id, { ...reward, state });

  const latestOf = (person: Person, name: string): readonly Earned[] =>
    [...person.rewards.values()].filter(({ id }) => id === name || id.startsWith(`${name}.`));
  /** Missions whose progress the bet has moved. */
  const moveMissions = (bet: Bet, date: number): void => {
    const person = people.get(bet.member);
    if (!person?.earns) return;
    for (const { id, weekly, goal, amount, points, progress } of MISSIONS) {
      const from = weekly ? Math.max(mondayOf(date), first) : date;
      const until = weekly ? mondayOf(date) + 7 : date + 1;
      if (today - from >= KEPT) continue;
      const now = countedOf(bet.member, from, until);
      const isReached = progress(now) >= goal;
      const name = `${id}-${weekly ? `w${weekNumber(date)}` : `d${dayNumber(date)}`}`;
      const own = latestOf(person, name);
      const last = own.at(-1);
      if (isReached && bet.counts && (last === undefined || last.state === 'takenBack'))
        put(person, {
          ...{ id: last ? `${name}.${own.length + 1}` : name, kind: 'mission', source: id, amount, points },
          expiresAt: startOf(until) + 7 * DAY,
        });
      if (!isReached && !bet.counts && last?.state === 'claimable') end(person, last, 'takenBack');
    }
  };
  const moveStanding = ({ member, category }: Bet, date: number, pos: number): void => {
    if (category === 'LOTT' || category === 'ELOTT') reached.set(`${mondayOf(date)} ${member}`, pos);
  };
  const rebateAfterRollback = ({ member, category }: Bet, date: number): void => {
    const person = people.get(member);
    const id = `rebate-${dayNumber(date)}-${category}`;
    const rebate = person?.rebates.get(id);
    if (!person || !rebate || today - date >= KEPT) return;
    const stake = sum(countedOf(member, date, date + 1).filter((one) => one.category === category));
    const due = Math.floor((stake * rebate.rate) / 10_000);
    const excess = rebate.due - due;
    rebate.due = due;
    const reward = person.rewards.get(id);
    const isClaimed = reward?.state === 'claimed';
    const cut = isClaimed ? 0 : Math.min(excess, rebate.granted);
    rebate.granted -= cut;
    person.owed.set(category, (person.owed.get(category) ?? 0) + excess - cut);
    if (reward?.state !== 'claimable' || cut === 0) return;
    if (rebate.granted === 0) end(person, reward, 'takenBack');
    else person.rewards.set(id, { ...reward, amount: rebate.granted });
  };
  const settle = (event: Extract<HouseEvent, { type: 'betClosed' }>, { pos, at }: Entry): void => {
    const bet = bets.get(event.betId);
    if (!bet) return;
    const counted = bet.counts;
    bet.counts = event.state === 'won' || event.state === 'lost';
    if (bet.counts === counted) return;
    if (bet.counts) [bet.settledAt, bet.date] = [at, dateOf(at)];
    const { date } = bet;
    moveMissions(bet, date);
    // After its prizes were granted, nothing changes a week.
    if (!settledWeeks.has(mondayOf(date))) moveStanding(bet, date, pos);
    const person = people.get(bet.member);
    if (!person?.earns) return;
    if (!bet.counts) {
      if (date < today) rebateAfterRollback(bet, date);
      return;
    }
    person.level = Math.max(person.level, levelOf(sum(countedOf(bet.member, ...monthOf(today)))));
  };
  const grantRebates = (date: number, at: number): void => {
    for (const [member, person] of people) {
      if (!person.earns || !hasRebates) continue;
      for (const [category, rates] of Object.entries(RATES)) {
        const rate = rates[Math.min(person.level, rates.length - 1)] ?? 0;
        const stake = sum(countedOf(member, date, date + 1).filter((one) => one.category === category));
        const due = Math.floor((stake * rate) / 10_000);
        if (due === 0) continue;
        const owed = person.owed.get(category) ?? 0;
        const granted = Math.max(0, due - owed);
        person.owed.set(category, owed - (due - granted));
        const id = `rebate-${dayNumber(date)}-${category}`;
        person.rebates.set(id, { rate, due, granted });
        const source = `${category} ${textOf(date)}`;
        if (granted > 0)
          put(person, { id, kind: 'rebate', source, amount: granted, points: 0, expiresAt: at + 7 * DAY });
      }
    }
  };
  const grantReferrals = (date: number, at: number): void => {
    for (const [inviter, person] of people) {
      let stakes = 0;
      for (const [member, one] of invited) {
        if (one.inviter !== inviter) continue;
        const traits = [...(people.get(member)?.traits ?? [])];
        if (one.until > startOf(date)) one.refused ||= traits.some((trait) => person.traits.has(trait));
        if (one.refused) continue;
        const own = betsOf(member).filter((bet) => bet.counts && bet.settledAt < one.until);
        // RM 200.00 of income at most.
        stakes += Math.min(sum(own), 20_000_000);
      }
      const amount = Math.floor(stakes / 1_000) - person.granted;
      if (amount <= 0) continue;
      person.granted += amount;
      const source = textOf(date);
      put(person, {
        ...{ id: `referral-${source}`, kind: 'referral', source, amount, points: 0, expiresAt: at + 30 * DAY },
      });
    }
  };
  const grantPrizes = (monday: number, at: number): void => {
    settledWeeks.add(monday);
    const sums = [...people.keys()].map((member) => {
      const week = countedOf(member, monday, monday + 7).filter(({ category }) => category.endsWith('LOTT'));
      return { member, stake: sum(week), reached: reached.get(`${monday} ${member}`) ?? 0 };
    });
    sums
      .filter(({ stake }) => stake > 0)
      .toSorted((one, two) => two.stake - one.stake || one.reached - two.reached)
      .slice(0, PRIZES.length)
      .forEach(({ member }, place) => {
        const person = people.get(member);
        if (!person?.earns) return;
        const id = `leaderboard-w${weekNumber(monday)}`;
        const prize = { amount: PRIZES[place] ?? 0, points: 0, expiresAt: at + 7 * DAY };
        put(person, { id, kind: 'leaderboard', source: String(place + 1), ...prize });
      });
  };
  const turnMonth = (): void => {
    for (const [member, person] of people) {
      if (!person.earns) continue;
      const ended = countedOf(member, ...monthOf(today - 1));
      person.level = Math.max(levelOf(sum(ended)), person.base - 1, 0);
      person.base = person.level;
    }
  };
  const tick = (at: number): void => {
    for (const person of people.values())
      for (const reward of [...person.rewards.values()])
        if (reward.state === 'claimable' && reward.expiresAt !== null && reward.expiresAt <= at)
          end(person, reward, 'expired');
    const lastMonday = mondayOf(today) - 7;
    if (lastMonday >= mondayOf(first) && !settledWeeks.has(lastMonday) && at >= startOf(lastMonday + 7) + 3_600_000)
      grantPrizes(lastMonday, at);
    const date = dateOf(at);
    if (first === 0) {
      first = date;
      today = date;
    }
    if (date === today) return;
    grantRebates(today, at);
    grantReferrals(today, at);
    const isNewMonth = date >= monthOf(today)[1];
    today = date;
    if (isNewMonth) turnMonth();
  };
  const traitsOf = (event: Extract<HouseEvent, { type: 'personalSet' }>): readonly string[] => {
    const { mobile, email, profile } = event.personal;
    const name = profile['payeeName'] ?? '';
    return [`mobile ${mobile}`, `email ${email}`, `name ${name.toLowerCase()}`].filter((one) => !one.endsWith(' '));
  };
  const takeEvent = (event: HouseEvent, entry: Entry): void => {
    switch (event.type) {
      case 'memberOpened': {
        const { id, bot, type, hasVip, vipRankLevel } = event.member;
        const level = hasVip ? vipRankLevel : 0;
        people.set(id, {
          ...{ earns: !bot && (type === 0 || type === 1), level, base: level, moved: 0, granted: 0 },
          ...{ rewards: new Map(), rebates: new Map(), owed: new Map(), signedIn: null, traits: new Set(), bets: [] },
        });
        return;
      }
      case 'personalSet':
        for (const trait of traitsOf(event)) people.get(event.member)?.traits.add(trait);
        return;
      case 'payeeAdded':
        people.get(event.member)?.traits.add(`payee ${event.payee.bank} ${event.payee.account}`);
        return;
      case 'inviteeJoined': {
        const { member, inviter, joinedAt } = event.invitee;
        invited.set(member, { inviter, until: joinedAt + 90 * DAY, refused: false });
        return;
      }
      case 'flagSet':
        if (event.flag === 'MANPLAYREB3') hasRebates = event.enabled;
        return;
      case 'betOpened': {
        const { betId, member, category, stake } = event.bet;
        const bet = { member, category, stake, settledAt: 0, date: 0, counts: false };
        bets.set(betId, bet);
        people.get(member)?.bets.push(bet);
        return;
      }
      case 'betClosed':
        settle(event, entry);
        return;
      case 'pointsMoved':
        // What a claim gives follows from the reward itself.
        if (event.kind !== 'grant') moveSpent(event.member, event.points);
        return;
      default: // Grants and levels of the house are not read.
    }
  };
  const moveSpent = (member: string, points: number): void => {
    const person = people.get(member);
    if (person) person.moved += points;
  };
  const claim = (person: Person, reward: Earned): void => {
    end(person, reward, 'claimed');
    person.moved += reward.points;
  };
  const signIn = (person: Person): void => {
    if (person.signedIn?.day === today) return;
    const before = person.signedIn;
    const inARow = before?.day === today - 1 && before.inARow < 7 ? before.inARow + 1 : 1;
    person.signedIn = { day: today, inARow };
    const points = inARow === 7 ? 60 : 10;
    const id = `signIn-d${dayNumber(today)}`;
    put(person, { id, kind: 'signIn', source: 'signIn', amount: 0, points, expiresAt: null });
    const reward = person.rewards.get(id);
    if (reward) claim(person, reward);
  };
  return {
    take: (entry: Entry): void => {
      const { command } = entry;
      if (command?.kind === 'tick') tick(entry.at);
      for (const event of entry.events) takeEvent(event, entry);
      if (command?.kind !== 'signIn' && command?.kind !== 'claimReward') return;
      const person = people.get(command.member);
      if (!person) return;
      if (command.kind === 'signIn') return signIn(person);
      const reward = person.rewards.get(command.reward);
      if (reward?.state === 'claimable') claim(person, reward);
    },
    rewardsOf: (member: string): readonly Earned[] => [...(people.get(member)?.rewards.values() ?? [])],
    levelOf: (member: string): number => people.get(member)?.level ?? 0,
    owedBy: (member: string): Readonly<Record<string, number>> =>
      Object.fromEntries([...(people.get(member)?.owed ?? [])].filter(([, owed]) => owed !== 0)),
    pointsOf: (member: string): number => {
      const own = betsOf(member).filter((bet) => bet.counts);
      // Per cent of minor units: RM 10.00 are a point.
      const weighted = own.reduce((total, { stake, category }) => total + stake * (WEIGHTS[category] ?? 0), 0);
      return Math.floor(weighted / 100_000) + (people.get(member)?.moved ?? 0);
    },
  };
};
