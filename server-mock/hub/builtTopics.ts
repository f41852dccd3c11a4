/** Topics the house serves so far. One line makes a topic served; a subscribe to any other is refused as `unknown-topic`. */
import { family } from '../../src/contract/topic.ts';
import { isLotteryCode } from '../world/lotteries.ts';
import { fixtureBoardOf } from '../world/fixtureBoards.ts';
import { isRoom } from '../world/rooms.ts';
import { hasTables } from '../world/tables.ts';
import { knownBoard } from './boards.ts';

/** `lotteries`: those there are; absent: an id is judged by its form alone. */
type Lotteries = readonly { readonly id: string }[];
type Exists = (id: string, lotteries?: Lotteries) => boolean;
/** A topic of one member: which of them may hear it is the row's audience (authorise.ts). */
const own: Exists = (id) => id !== '';

const SERVED: Readonly<Record<string, Exists>> = {
  system: (id) => id === '',
  'member:{member}': own,
  'wallet:{member}': own,
  'bets:{member}': own,
  'unread:{member}': own,
  'inbox:{member}': own,
  'ledger:{member}': own,
  'money:{member}': own,
  'winners:{category}': knownBoard,
  jackpots: (id) => id === '',
  'tables:{vendor}': (id) => hasTables(id),
  'fixtures:{sport}': (id) => fixtureBoardOf(id) !== null,
  'draws:{lottery}': (id, lotteries) => isLotteryCode(id) && (lotteries?.some((one) => one.id === id) ?? true),
  'promotions:{member}': own,
  'chat:{room}': (id) => isRoom(id),
  'room:{room}': (id) => isRoom(id),
  'salary:{agent}': own,
  'accrual:{agent}': own,
  'team:{agent}': own,
  'teamBets:{agent}': own,
  'contract:{agent}': own,
  'announce:{audience}': (id) => ['all', 'members', 'agents'].includes(id),
};
export const builtTopics: readonly string[] = Object.keys(SERVED);

const byFamily = new Map(Object.entries(SERVED).map(([pattern, exists]) => [family(pattern), exists]));
/** Whether there is such a topic at all, whoever asks. */
export const isServed = (topic: string, lotteries?: Lotteries): boolean => {
  const name = family(topic);
  return byFamily.get(name)?.(topic.slice(name.length + 1), lotteries) === true;
};
