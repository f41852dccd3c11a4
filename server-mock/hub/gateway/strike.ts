/** A log's item may take back an earlier one (`of`): from then on that one's text is served to nobody (moderation, R-LIVE-17). */
import type { LogData, LogItem } from '../../../src/contract/frame.ts';
import type { LogValue } from '../../../src/gate/fold.ts';

type Marked = LogItem & { readonly of?: number };

const struckBy = (items: readonly LogItem[]): readonly number[] =>
  items.flatMap(({ of }: Marked) => (of === undefined ? [] : [of]));
const blanked = (items: readonly LogItem[], struck: ReadonlySet<number>): readonly LogItem[] =>
  items.map((item) => (struck.has(item.id) ? { ...item, text: '' } : item));

export const withoutStruck = (value: LogValue, fresh: readonly LogItem[]): LogValue => {
  const struck = new Set(struckBy(fresh));
  return struck.size === 0 ? value : { ...value, items: blanked(value.items, struck) };
};
/**
 * Changes of one log as they may leave the house, from ring or journal up to the head: a mark always comes after what it
 * names, so whoever is served the message is served the mark with it, and the text is gone here.
 */
export const unstruck = <C extends { readonly data: unknown }>(changes: readonly C[]): readonly C[] => {
  const struck = new Set(changes.flatMap(({ data }) => struckBy((data as LogData).items)));
  if (struck.size === 0) return changes;
  return changes.map((change) => {
    const data = change.data as LogData;
    return { ...change, data: { ...data, items: blanked(data.items, struck) } };
  });
};
