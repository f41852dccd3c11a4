/**
 * The topics that the house serves: those whose changes it records (core/touches.ts). Which names exist follows from the
 * parameter in the pattern; any other topic is refused as `unknown-topic`.
 */
import { family } from '../../../src/contract/topic.ts';
import { TOPICS, type TopicParameter } from '../../../src/contract/topics.ts';
import { isLotteryCode } from '../../content/world/lotteries.ts';
import { fixtureBoardOf } from '../../content/world/fixtureBoards.ts';
import { isRoom } from '../../content/world/rooms.ts';
import { hasTables } from '../../content/world/tables.ts';
import { isRecorded } from '../../core/touches.ts';
import { knownBoard } from './winnerBoards.ts';

/** `lotteries`: the existing ones; absent: an id is checked only by its form. */
type Lotteries = readonly { readonly id: string }[];
type Exists = (id: string, lotteries?: Lotteries) => boolean;
/** A topic of one member; its row's audience decides who may subscribe (authorise.ts). */
const own: Exists = (id) => id !== '';

/** Complete over the parameters of the contract's patterns. */
const EXISTS: Readonly<Record<TopicParameter, Exists>> = {
  member: own,
  agent: own,
  category: knownBoard,
  vendor: (id) => hasTables(id),
  sport: (id) => fixtureBoardOf(id) !== null,
  lottery: (id, lotteries) => isLotteryCode(id) && (lotteries?.some((one) => one.id === id) ?? true),
  room: (id) => isRoom(id),
  audience: (id) => ['all', 'members', 'agents'].includes(id),
};
const existsIn = (pattern: string): Exists => {
  const [, parameter] = /\{(\w+)\}/.exec(pattern) ?? [];
  return parameter === undefined ? (id) => id === '' : EXISTS[parameter as TopicParameter];
};

export const servedTopics: readonly string[] = TOPICS.map(({ pattern }) => pattern).filter((pattern) =>
  isRecorded(family(pattern)),
);
const byFamily = new Map(servedTopics.map((pattern) => [family(pattern), existsIn(pattern)]));
/** Whether the topic exists at all, for any caller. */
export const isServed = (topic: string, lotteries?: Lotteries): boolean => {
  const name = family(topic);
  return byFamily.get(name)?.(topic.slice(name.length + 1), lotteries) === true;
};
