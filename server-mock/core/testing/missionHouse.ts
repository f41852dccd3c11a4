/** A house for tests of missions: games of four categories, and the topics as a subscriber folds them. */
import { createRandom } from '../../platform/random.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decision.ts';
import { fold } from '../load.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { emptyState, type HouseState, type Member } from '../state.ts';
import { touches } from '../touches.ts';
import { START, testWorld, VENDOR } from './worldFixture.ts';

const HOUR = 3_600_000;
/** Monday, 23 November 2026, 12:00 in Kuala Lumpur. */
export const MONDAY = Date.UTC(2026, 10, 23, 4);
export const DAY = 24 * HOUR;

const name = { EN: 'Test', CN: '测试', MY: 'Ujian' };
const GAMES: Readonly<Record<string, string>> = { RNG: 'TG-1', LIVE: 'TG-2', LOTT: 'TG-3', ELOTT: 'TG-4' };
const CATEGORIES = new Map(Object.entries(GAMES).map(([category, game]) => [game, category]));
const world = {
  ...testWorld,
  game: (id: string) => {
    const category = CATEGORIES.get(id);
    return category === undefined ? undefined : { name, category, vendor: VENDOR, minBet: 1 };
  },
};
type Rows = Record<string, unknown>;

export interface MissionHouse {
  readonly state: HouseState;
  now: number;
  readonly ask: (command: Command) => Decision;
  /** A bet that is lost at once, or ends with `payout`; returns its round. */
  readonly bet: (member: string, category: string, stake: number, payout?: number) => string;
  readonly rollback: (member: string, round: string) => Decision;
  /** The tick at a moment. */
  readonly tickAt: (at: number) => void;
  /** Rows of a topic, as its touches have brought them. */
  readonly rows: (topic: string) => Readonly<Rows>;
}
/** `robots`: ids of further simulated members. */
export const createMissionHouse = async (at = MONDAY, robots: readonly string[] = []): Promise<MissionHouse> => {
  const state = emptyState();
  fold(state, 1, at, await testWorld.genesis(at));
  const robot = state.members.get('robot08') as Member;
  for (const id of robots) {
    const opened = { type: 'memberOpened', member: { ...robot, id, account: id }, credential: null } as const;
    const paid = { type: 'posted', debit: HOUSE_ACCOUNTS.cashierIn, credit: mainAccount(id), amount: START } as const;
    fold(state, 1, at, [opened, { ...paid, why: 'cashIn' }]);
  }
  const topics = new Map<string, Rows>();
  let rounds = 0;
  const house: MissionHouse = {
    state,
    now: at,
    ask: (command) => {
      const decision = decide(state, command, { at: house.now, random: createRandom(house.now), world });
      if (!decision.ok) return decision;
      fold(state, state.pos + 1, house.now, decision.events);
      for (const { topic, kind, data } of touches(state, decision.events, 'MYR')) {
        const { rows } = data as { readonly rows?: Rows };
        if (!rows) continue;
        const known = { ...(kind === 'snapshot' ? {} : topics.get(topic)), ...rows };
        topics.set(topic, Object.fromEntries(Object.entries(known).filter(([, row]) => row !== null)));
      }
      return decision;
    },
    bet: (member, category, stake, payout = 0) => {
      rounds += 1;
      const round = `r${rounds}`;
      const part = { member, vendor: VENDOR, roundId: round, demo: false } as const;
      house.ask({ kind: 'debit', ...part, gameId: GAMES[category] ?? '', txId: `${round}-d`, amount: stake });
      house.ask({ kind: 'credit', ...part, txId: `${round}-c`, amount: payout });
      return round;
    },
    rollback: (member, round) =>
      house.ask({ kind: 'rollback', member, vendor: VENDOR, roundId: round, txId: `${round}-v`, demo: false }),
    tickAt: (moment) => {
      house.now = moment;
      house.ask({ kind: 'tick' });
    },
    rows: (topic) => topics.get(topic) ?? {},
  };
  house.ask({ kind: 'tick' });
  return house;
};
