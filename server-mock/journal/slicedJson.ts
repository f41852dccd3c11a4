/**
 * Serialises a large state to JSON in slices: in one go the snapshot of a busy house would delay every acknowledgement
 * by a tenth of a second. The value must not change meanwhile.
 */
import { nextTurn } from '../platform/turn.ts';

/** List entries serialised between two turns: about a millisecond. */
const ENTRIES = 1_000;

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > ENTRIES;

/** Equals the result of `JSON.stringify`. Only long lists that are fields of the state itself are sliced. */
export const slicedJson = async (state: unknown): Promise<string> => {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return JSON.stringify(state);
  // Joined once at the end, since each join copies everything.
  const parts: string[] = [];
  for (const [name, value] of Object.entries(state)) {
    const text = isLong(value) ? '[' : (JSON.stringify(value) as string | undefined);
    if (text === undefined) continue;
    parts.push(parts.length === 0 ? '{' : ',', JSON.stringify(name), ':', text);
    if (!isLong(value)) continue;
    for (let at = 0; at < value.length; at += ENTRIES) {
      await nextTurn();
      parts.push(at === 0 ? '' : ',', JSON.stringify(value.slice(at, at + ENTRIES)).slice(1, -1));
    }
    parts.push(']');
  }
  return parts.length === 0 ? '{}' : `${parts.join('')}}`;
};
