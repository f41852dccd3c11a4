/** The topics of a run: every class and rate; logs that keep everything, logs that trim, and one that is not durable. */
import type { TopicClass } from '../../../src/contract/frame.ts';
import type { Draw } from './draw.ts';

export interface TopicSpec {
  readonly name: string;
  readonly class: TopicClass;
  readonly durable: boolean;
  /** Conflation: ms between two flushes of its rate class. */
  readonly rateMs: number;
  /** Log items that the house keeps. */
  readonly keeps: number;
}
const topic = (name: string, rateMs: number, rest: Partial<TopicSpec> = {}): TopicSpec => ({
  name,
  class: 'state',
  durable: false,
  rateMs,
  keeps: Infinity,
  ...rest,
});
export const drawTopics = (draw: Draw): readonly TopicSpec[] => [
  topic('wallet', 0),
  topic('member', 250),
  topic('bets', 0, { class: 'keyed' }),
  topic('team', draw.pick([250, 600]), { class: 'keyed' }),
  topic('ledger', 0, { class: 'log', durable: true, keeps: draw.pick([Infinity, 40, 20]) }),
  topic('chat', 50, { class: 'log', keeps: 12 }),
];
/** Topics that a command changes: a state, a keyed and a durable topic. */
export const COMMAND_TOPICS = ['wallet', 'bets', 'ledger'] as const;
/** Most items that a tab keeps of a log. */
export const TAB_LIMIT = 30;
