/** A log's item may take back an earlier one (`of`): from then on that one's text is served to nobody (moderation, R-LIVE-17). */
import type { LogItem } from '../../../src/contract/frame.ts';
import type { LogValue } from '../../../src/gate/fold.ts';

type Marked = LogItem & { readonly of?: number };

export const withoutStruck = (value: LogValue, fresh: readonly LogItem[]): LogValue => {
  const struck = new Set(fresh.flatMap(({ of }: Marked) => (of === undefined ? [] : [of])));
  if (struck.size === 0) return value;
  return { ...value, items: value.items.map((item) => (struck.has(item.id) ? { ...item, text: '' } : item)) };
};
