/** Redaction in logs: an item may take back an earlier one (`of`), whose text is then no longer sent (moderation, R-LIVE-17). */
import type { LogData, LogItem } from '../../../src/contract/frame.ts';
import type { LogValue } from '../../../src/gate/fold.ts';

type RedactionItem = LogItem & { readonly of?: number };

const redactedIds = (items: readonly LogItem[]): readonly number[] =>
  items.flatMap(({ of }: RedactionItem) => (of === undefined ? [] : [of]));
const withBlankTexts = (items: readonly LogItem[], redacted: ReadonlySet<number>): readonly LogItem[] =>
  items.map((item) => (redacted.has(item.id) ? { ...item, text: '' } : item));

export const withoutRedacted = (value: LogValue, fresh: readonly LogItem[]): LogValue => {
  const redacted = new Set(redactedIds(fresh));
  return redacted.size === 0 ? value : { ...value, items: withBlankTexts(value.items, redacted) };
};
/**
 * Changes of one log as they may be sent, from ring or journal up to the head. A redaction always follows the item it
 * names, so a reader who receives the item receives the redaction too, and the text is blank here.
 */
export const withRedactedTexts = <C extends { readonly data: unknown }>(changes: readonly C[]): readonly C[] => {
  const redacted = new Set(changes.flatMap(({ data }) => redactedIds((data as LogData).items)));
  if (redacted.size === 0) return changes;
  return changes.map((change) => {
    const data = change.data as LogData;
    return { ...change, data: { ...data, items: withBlankTexts(data.items, redacted) } };
  });
};
