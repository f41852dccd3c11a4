/**
 * A large state as JSON, piece by piece: in one go the snapshot of a busy house would hold every acknowledgement back for
 * a tenth of a second. What is given must not change any more.
 */
import { nextTurn } from '../platform/turn.ts';

/** Entries of a list turned into text between two turns: about a millisecond. */
const ENTRIES = 1_000;

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > ENTRIES;

/** What `JSON.stringify` gives for it. Long lists that are its own fields are cut, whatever lies deeper is not. */
export const slicedJson = async (state: unknown): Promise<string> => {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return JSON.stringify(state);
  // Joined once at the end: each joining copies all that it joins.
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
