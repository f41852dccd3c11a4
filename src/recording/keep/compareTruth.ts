/** Compares a folded value with the truth of the house (P-17), and states the first difference. */
import type { LogData, LogItem } from '../../contract/frame.ts';
import { firstDifference, pathText } from '../verify/difference.ts';
import { truthValue, type TruthPoint } from './truths.ts';

export interface TruthDifference {
  readonly topic: string;
  /** JSON path in the topic's value: `$.rows["b-17"].payout`; `$` for the whole value. */
  readonly path: string;
  /** Undefined: there is nothing at that path. */
  readonly house: unknown;
  readonly fold: unknown;
}
/** What became of one topic of a truth. `notCompared`: the page never stood at its position, and need not have. */
export type TruthVerdict =
  | { readonly topic: string; readonly state: 'equal' | 'notCompared' }
  | { readonly topic: string; readonly state: 'differs'; readonly difference: TruthDifference };

/** A client keeps the newest items up to its own limit, and so may the house: what one of them has dropped is not compared. */
const shared = (truth: LogData, fold: LogData): readonly [LogData, LogData] => {
  const first = Math.max(truth.items[0]?.id ?? 0, fold.items[0]?.id ?? 0);
  const of = ({ from, items }: LogData): LogData => ({ from, items: items.filter(({ id }: LogItem) => id >= first) });
  return truth.items.length === 0 || fold.items.length === 0 ? [truth, of(fold)] : [of(truth), of(fold)];
};
/** `fold`: the value at the point; undefined: no frame was accepted. */
export const compareTruth = (point: TruthPoint, fold: unknown): TruthVerdict => {
  const { topic } = point;
  if (point.after === null) return { topic, state: 'notCompared' };
  const truth = truthValue(point);
  const [house, found] =
    point.class === 'log' && fold !== undefined ? shared(truth as LogData, fold as LogData) : [truth, fold];
  const difference = firstDifference(house, found);
  if (difference === null) return { topic, state: 'equal' };
  const { path, expected } = difference;
  return {
    topic,
    state: 'differs',
    difference: { topic, path: pathText(path), house: expected, fold: difference.found },
  };
};

const MOST_TEXT = 300;
const text = (value: unknown): string => {
  const json = value === undefined ? 'nothing' : JSON.stringify(value);
  return json.length > MOST_TEXT ? `${json.slice(0, MOST_TEXT)}…` : json;
};
/** `wallet:p1 $.balance: the house had 1200, the fold has 1000`. */
export const differenceText = ({ topic, path, house, fold }: TruthDifference): string =>
  `${topic} ${path}: the house had ${text(house)}, the fold has ${text(fold)}`;
