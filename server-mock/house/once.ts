/**
 * One key, one outcome (H-18, REL-19): a second call waits for the first, a later one gets the stored answer, another body
 * is refused. What is not in the journal does not stay with the key either.
 */
import type { Journal } from '../journal/journal.ts';
import { canonical, type Keys, type Settled } from './keys.ts';
import { commandOf, settledOf } from './recordBody.ts';

/** Refusals that are no outcome of the command: the key may be used again. */
const UNKEPT: ReadonlySet<string> = new Set(['other-epoch', 'storage-full', 'house-busy', 'key-reused']);
const REUSED: Settled = { ok: false, code: 'key-reused' };

/** `body`: canonical text of the command; null for a look-up, which knows none. `first` runs if the key is new. */
export type Once = (actor: string, key: string, body: string | null, first: () => Promise<Settled>) => Promise<Settled>;

export const createOnce = (journal: Journal, keys: Keys): Once => {
  /** Known to the journal: its stored answer; unknown: null. */
  const stored = async (actor: string, key: string, body: string | null): Promise<Settled | null> => {
    const record = await journal.findCommand(actor, key);
    if (!record) return null;
    const command = commandOf(record);
    if (body !== null && command !== null && canonical(command) !== body) return REUSED;
    return settledOf(record, journal.epoch, true);
  };
  const once: Once = async (actor, key, body, first) => {
    const known = keys.get(actor, key);
    if (known) {
      const settled = await known.settled;
      // A look-up in the middle of its reading cannot say whose body it was: ask again, now that it has read.
      if (body !== null && known.body === null && settled.ok !== 'never') return once(actor, key, body, first);
      if (body !== null && known.body !== null && known.body !== body) return REUSED;
      return settled.ok === true ? { ...settled, repeated: true } : settled;
    }
    const settled = keys.complete() ? first() : stored(actor, key, body).then((old) => old ?? first());
    keys.put(actor, key, { body, settled });
    try {
      const result = await settled;
      const unkept = result.ok === false && UNKEPT.has(result.code);
      // A look-up knows no body: what it read from the journal is not kept, so that the next call compares bodies.
      if (unkept || (body === null && result.ok !== 'never')) keys.drop(actor, key);
      return result;
    } catch (error) {
      keys.drop(actor, key);
      throw error;
    }
  };
  return once;
};
