/** The world of a seed. Cheap: names and games in some tens of ms; passwords are hashed only for a new journal. */
import { THIRD_PARTIES } from '../../src/contract/session/session.calls.ts';
import { IDENTITIES, identityKey } from './identities.ts';
import { FLAGS, TRIAL_TYPES } from './settings.ts';
import { letterTo } from '../house/inbox/messagesFor.ts';
import { LETTERS } from '../house/inbox/texts.ts';
import type { HouseEvent } from '../house/events.ts';
import { HOUSE, mainOf } from '../house/ledger.ts';
import { hashPassword } from '../platform/password.ts';
import { createRandom } from '../platform/random.ts';
import { createCatalogue } from './catalogue.ts';
import { firstWins } from './firstWins.ts';
import { lotteriesOf } from './lotteries.ts';
import { potsOf } from './pots.ts';
import { ROOMS } from './rooms.ts';
import { tablesOf } from './tables.ts';
import { potsDue } from '../house/tables/decidePots.ts';
import { tablesDue } from '../house/tables/decideSeats.ts';
import type { Member } from '../house/state.ts';
import { tree, tryPeople, type Person } from './people.ts';
import type { Game, Merchant, World } from './types.ts';

export interface WorldOptions {
  readonly seed: number;
  /** Fixed merchant code (R-SHELL-18). */
  readonly merchantCode?: string;
  /** The weak default password of fresh accounts (TOTEBOARD_DEFAULT_PASSWORD); else made from the seed. */
  readonly defaultPassword?: string | undefined;
  /** The agent's tree holds two thousand and not five hundred. */
  readonly bigTeam?: boolean;
}
/** One password for all accounts to try; printed at start, and good for nothing else. */
export const TRY_PASSWORD = 'Furlong-88';

/** Who is linked to a third party from the start. */
const linkEvents = (people: readonly Person[]): readonly HouseEvent[] => {
  const ids = new Map(people.map(({ member }) => [member.account, member.id]));
  return THIRD_PARTIES.flatMap((provider) =>
    IDENTITIES[provider].flatMap(({ subject, account }): HouseEvent[] => {
      const member = account === null ? undefined : ids.get(account);
      return member === undefined ? [] : [{ type: 'identityLinked', identity: identityKey(provider, subject), member }];
    }),
  );
};
const facts = ({ name, category, vendor, minBet }: Game, pot: string | undefined) => ({
  name,
  category,
  vendor,
  minBet,
  pot,
});

const FIRST = [LETTERS.welcome, LETTERS.password, LETTERS.limits];
/** What was written before this world began. */
const firstLetters = ({ id, createdAt }: Member, count: number): readonly HouseEvent[] =>
  FIRST.slice(0, Math.max(1, count)).map((letter, at) => letterTo(id, at + 1, letter, createdAt));
const openEvents = (person: Person, credential: string | null): HouseEvent[] => {
  const { member, balance, unread, failures, realtime, personal, guard } = person;
  const bank = TRIAL_TYPES.some((type) => type === member.type) ? HOUSE.playBank : HOUSE.cashierIn;
  const events: HouseEvent[] = [{ type: 'memberOpened', member, credential }];
  if (personal) events.push({ type: 'personalSet', member: member.id, personal });
  if (guard) events.push({ type: 'guardSet', member: member.id, guard });
  if (balance > 0)
    events.push({ type: 'posted', debit: bank, credit: mainOf(member.id), amount: balance, why: 'opening' });
  // As many unread as there are: the older ones were read.
  if (unread) {
    const letters = firstLetters(member, unread.messages);
    events.push(...letters, { type: 'unreadSet', member: member.id, unread });
  }
  if (realtime) events.push({ type: 'realtimeSet', agent: member.id, terms: realtime });
  if (failures) events.push({ type: 'loginFailed', account: member.account, address: 'seed', ...failures });
  return events;
};

export const createWorld = (options: WorldOptions): World => {
  const { seed, merchantCode = 'toteboard', defaultPassword, bigTeam = false } = options;
  const random = createRandom(seed, 'world');
  const merchant: Merchant = {
    code: merchantCode,
    currency: 'MYR',
    currencySymbol: 'RM',
    exponent: 2,
    timeZone: 'Asia/Kuala_Lumpur',
  };
  const weak = defaultPassword ?? `tote${1000 + random.stream('password').integer(9000)}`;
  const passwords = { all: TRY_PASSWORD, default: weak };
  const catalogue = createCatalogue(random.stream('catalogue'));
  const downlines = (at: number) => tree(random.stream('people'), at, bigTeam);
  const gameOf = catalogue.game;
  const tables = tablesOf(catalogue, random.stream('tables'));
  const pots = potsOf(catalogue, random.stream('pots'));
  const potOfGame = new Map(pots.flatMap(({ id, games }) => games.map((game) => [game, id] as const)));
  return {
    seed,
    merchant,
    catalogue,
    game: (id) => {
      const game = gameOf(id);
      return game && facts(game, potOfGame.get(id));
    },
    lotteries: lotteriesOf(catalogue),
    pots,
    tables,
    rooms: ROOMS,
    tryAccounts: tryPeople(0).map(({ member, password, what }) => ({
      account: member.account,
      password: passwords[password ?? 'all'],
      what,
    })),
    bots: downlines(0).map(({ member }) => member.id),
    genesis: async (at) => {
      const people = tryPeople(at);
      const simulated = downlines(at);
      const credentials = await Promise.all(
        people.map(async ({ password }) => (password === null ? null : hashPassword(passwords[password]))),
      );
      return [
        ...Object.values(HOUSE).map((account): HouseEvent => ({ type: 'accountOpened', account })),
        ...Object.entries(FLAGS).map(([flag, enabled]): HouseEvent => ({ type: 'flagSet', flag, enabled })),
        ...people.flatMap((person, i) => openEvents(person, credentials[i] ?? null)),
        ...linkEvents(people),
        ...simulated.flatMap((person) => openEvents(person, null)),
        ...potsDue(new Map(), pots),
        ...tablesDue(new Map(), tables),
        ...firstWins(catalogue, simulated, random.stream('wins'), at, merchant.currency),
      ];
    },
  };
};
