/**
 * Serialises a large state to JSON in slices: in one go the snapshot of a busy house would delay every acknowledgement
 * by a tenth of a second. The value must not change meanwhile.
 */
import { nextTurn } from '../platform/turn.ts';

/** List entries serialised between two turns: about a millisecond, since a bet of half a kilobyte takes four microseconds. */
const ENTRIES = 200;

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > ENTRIES;
/** Its bytes have a buffer of their own, so that they can move to another thread. */
const utf8 = new TextEncoder();

/** Joined, the parts equal the result of `JSON.stringify` in UTF-8. Only long lists that are fields of the state itself are sliced. */
export async function* slicedJson(state: unknown): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) {
    yield utf8.encode(JSON.stringify(state));
    return;
  }
  let first = true;
  for (const [name, value] of Object.entries(state)) {
    const text = isLong(value) ? '[' : (JSON.stringify(value) as string | undefined);
    if (text === undefined) continue;
    yield utf8.encode(`${first ? '{' : ','}${JSON.stringify(name)}:${text}`);
    first = false;
    if (!isLong(value)) continue;
    for (let at = 0; at < value.length; at += ENTRIES) {
      await nextTurn();
      yield utf8.encode((at === 0 ? '' : ',') + JSON.stringify(value.slice(at, at + ENTRIES)).slice(1, -1));
    }
    yield utf8.encode(']');
  }
  yield utf8.encode(first ? '{}' : '}');
}
