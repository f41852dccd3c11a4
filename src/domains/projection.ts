/**
 * What the store holds of each topic, as the folds hold it: topic → value. A recording's hash is taken over the same, so
 * that a replay proves the whole way from the wire to the store (P-11).
 */
import type { Live } from './live.ts';
import type { RootState } from './reducer.ts';
import type { BuiltFamily } from './topics.ts';

type Held = Pick<Live<unknown>, 'topic' | 'value'>;

/** Complete over the families the domains fold: a forgotten one does not compile. */
const HELD: Readonly<Record<BuiltFamily, (state: RootState) => readonly Held[]>> = {
  system: ({ system }) => [system.status],
  member: ({ member }) => [member.info],
  unread: ({ member }) => [member.unread],
  inbox: ({ messages }) => [messages.inbox],
  ledger: ({ ledger }) => [ledger.entries],
  money: ({ money }) => [money.moves],
  announce: ({ news }) => Object.values(news.heard),
  contract: ({ contracts }) => [contracts.steps],
  chat: ({ chat }) => Object.values(chat.logs),
  room: ({ chat }) => Object.values(chat.values),
  wallet: ({ wallet }) => [wallet.wallet],
  bets: ({ wallet }) => [wallet.bets],
  draws: ({ draws }) => Object.values(draws.boards),
  promotions: ({ promotions }) => [promotions.own],
  winners: ({ winners }) => Object.values(winners.boards),
  salary: ({ salary }) => [salary.payouts],
  accrual: ({ salary }) => [salary.accrual],
  jackpots: ({ tables }) => [tables.jackpots],
  tables: ({ tables }) => Object.values(tables.tables),
  fixtures: ({ tables }) => Object.values(tables.fixtures),
  team: ({ team }) => [team.rows],
  teamBets: ({ team }) => [team.bets],
};
/** What the channel has never spoken of is not in it, such as the status that start-up read. */
export const liveValues = (state: RootState): ReadonlyMap<string, unknown> => {
  const values = new Map<string, unknown>();
  for (const heldBy of Object.values(HELD))
    for (const { topic, value } of heldBy(state)) if (topic !== null && value !== null) values.set(topic, value);
  return values;
};
