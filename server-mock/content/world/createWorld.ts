/** Creates the world of a seed. Names and games take some tens of ms; passwords are hashed only for a new journal. */
import { THIRD_PARTIES } from '../../../src/contract/session/session.calls.ts';
import { IDENTITIES, identityKey } from './identities.ts';
import { FLAGS, TRIAL_TYPES } from '../../core/settings/settings.ts';
import { messageTo } from '../../core/inbox/messagesFor.ts';
import { MESSAGE_TEMPLATES } from '../../core/inbox/messageTemplates.ts';
import type { HouseEvent } from '../../core/events.ts';
import { ENVELOPE_HOURS } from '../../core/rewards/decideEnvelopes.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../../core/ledger.ts';
import { SAMPLE_CREDENTIALS } from '../data/sampleCredentials.ts';
import { hashPassword } from '../../platform/password.ts';
import { creditEvents } from './sampleCredit.ts';
import { createRandom } from '../../platform/random.ts';
import { createCatalogue } from './catalogue.ts';
import { openingWins } from './openingWins.ts';
import { lotteriesOf } from './lotteries.ts';
import { potsOf } from './pots.ts';
import { sampleInvitees } from './sampleInvitees.ts';
import { ROOMS } from './rooms.ts';
import { tablesOf } from './tables.ts';
import { potsDue } from '../../core/tables/decidePots.ts';
import { tablesDue } from '../../core/tables/decideSeats.ts';
import type { Member } from '../../core/state.ts';
import { AGENT, SUB_AGENT, simulatedPeople, samplePeople, type Person } from './people.ts';
import { sampleContracts } from './sampleContracts.ts';
import type { Game, World } from './types.ts';
import type { Merchant } from '../../core/genesis.ts';

export interface WorldOptions {
  readonly seed: number;
  /** Fixed merchant code (R-SHELL-18). */
  readonly merchantCode?: string;
  /** The weak default password of new accounts (TOTEBOARD_DEFAULT_PASSWORD); absent: derived from the seed. */
  readonly defaultPassword?: string | undefined;
  /** The agent's tree has two thousand members instead of five hundred. */
  readonly bigTeam?: boolean;
}
/** Days of every merchant's world. */
export const MERCHANT_TIME_ZONE = 'Asia/Kuala_Lumpur';
/** The password of all sample accounts; printed at start. */
export const SAMPLE_PASSWORD = 'Furlong-88';

/** Links between members and third-party identities that exist from the start. */
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

const FIRST = [MESSAGE_TEMPLATES.welcome, MESSAGE_TEMPLATES.password, MESSAGE_TEMPLATES.limits];
/** Messages that a member has received before this world begins. */
const firstMessages = ({ id, createdAt }: Member, count: number): readonly HouseEvent[] =>
  FIRST.slice(0, Math.max(1, count)).map((template, at) => messageTo(id, at + 1, template, createdAt));
const envelopeEvent = ({ id, createdAt }: Member, amount: number): HouseEvent => ({
  type: 'rewardGranted',
  reward: {
    ...{ id: `envelope-welcome-${id}`, member: id, kind: 'envelope', source: '', amount, points: 0 },
    ...{ state: 'claimable', grantedAt: createdAt, endedAt: null },
    expiresAt: createdAt + ENVELOPE_HOURS * 3_600_000,
  },
});
const openEvents = (person: Person, credential: string | null): HouseEvent[] => {
  const { member, balance, unread, envelope, failures, realtime, rate = 0, personal, guard, payee, check } = person;
  const bank = TRIAL_TYPES.some((type) => type === member.type) ? HOUSE_ACCOUNTS.playBank : HOUSE_ACCOUNTS.cashierIn;
  const events: HouseEvent[] = [{ type: 'memberOpened', member, credential }];
  if (personal) events.push({ type: 'personalSet', member: member.id, personal });
  if (payee) events.push({ type: 'payeeAdded', member: member.id, payee });
  if (check) events.push({ type: 'identityCheckMoved', member: member.id, check });
  if (guard) events.push({ type: 'guardSet', member: member.id, guard });
  if (balance > 0)
    events.push({ type: 'posted', debit: bank, credit: mainAccount(member.id), amount: balance, why: 'opening' });
  // As many unread messages as there are; older ones count as read.
  if (unread) {
    const messages = firstMessages(member, unread.messages);
    events.push(...messages, { type: 'unreadSet', member: member.id, unread });
  }
  if (envelope !== undefined) events.push(envelopeEvent(member, envelope));
  if (realtime) events.push({ type: 'realtimeSet', agent: member.id, terms: realtime });
  if (rate > 0) events.push({ type: 'rateSet', member: member.id, rate });
  if (failures) events.push({ type: 'loginFailed', account: member.account, address: 'seed', ...failures });
  return events;
};

/** Made ahead for the sample password; null for an account that has no such hash. */
const credentialOf = (account: string, password: NonNullable<Person['password']>): string | null =>
  password === 'all' ? (SAMPLE_CREDENTIALS[account] ?? null) : null;

export const createWorld = (options: WorldOptions): World => {
  const { seed, merchantCode = 'toteboard', defaultPassword, bigTeam = false } = options;
  const random = createRandom(seed, 'world');
  const merchant: Merchant = {
    code: merchantCode,
    currency: 'MYR',
    currencySymbol: 'RM',
    exponent: 2,
    timeZone: MERCHANT_TIME_ZONE,
  };
  const weak = defaultPassword ?? `tote${1000 + random.stream('password').integer(9000)}`;
  const passwords = { all: SAMPLE_PASSWORD, default: weak };
  const catalogue = createCatalogue(random.stream('catalogue'));
  const downlines = (at: number) => simulatedPeople(random.stream('people'), at, bigTeam);
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
    sampleAccounts: samplePeople(0).map(({ member, password, what }) => ({
      account: member.account,
      password: passwords[password ?? 'all'],
      what,
    })),
    bots: downlines(0).map(({ member }) => member.id),
    genesis: async (at) => {
      const people = samplePeople(at);
      const simulated = downlines(at);
      const credentials = await Promise.all(
        people.map(async ({ member, password }) =>
          password === null ? null : (credentialOf(member.account, password) ?? hashPassword(passwords[password])),
        ),
      );
      return [
        ...Object.values(HOUSE_ACCOUNTS).map((account): HouseEvent => ({ type: 'accountOpened', account })),
        ...Object.entries(FLAGS).map(([flag, enabled]): HouseEvent => ({ type: 'flagSet', flag, enabled })),
        ...people.flatMap((person, i) => openEvents(person, credentials[i] ?? null)),
        ...linkEvents(people),
        ...creditEvents(at),
        ...simulated.flatMap((person) => openEvents(person, null)),
        ...sampleContracts([AGENT, SUB_AGENT], simulated, at),
        ...sampleInvitees(simulated, at),
        ...potsDue(new Map(), pots),
        ...tablesDue(new Map(), tables),
        ...openingWins(catalogue, simulated, random.stream('wins'), at, merchant.currency),
      ];
    },
  };
};
