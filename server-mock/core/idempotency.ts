/**
 * Runs a command once for each key (H-18, REL-19): a second call awaits the first, a later one gets the stored result,
 * another body is refused. An outcome that is not in the journal is not kept with the key.
 */
import type { Journal } from '../journal/journal.ts';
import { canonicalJson, type KeyCache, type Settled } from './keys.ts';
import { commandOf, settledOf } from './recordBody.ts';

/** Refuses this call only; the key keeps its own outcome. */
const REUSED: Settled = { ok: false, code: 'key-reused', undecided: true };

/** `body`: canonical JSON of the command; null for a look-up, which has none. `first` runs if the key is new. */
export type RunOnce = (
  actor: string,
  key: string,
  body: string | null,
  first: () => Promise<Settled>,
) => Promise<Settled>;

export const createRunOnce = (journal: Journal, keys: KeyCache): RunOnce => {
  /** The result stored in the journal; null: unknown key. */
  const stored = async (actor: string, key: string, body: string | null): Promise<Settled | null> => {
    const record = await journal.findCommand(actor, key);
    if (!record) return null;
    const command = commandOf(record);
    if (body !== null && command !== null && canonicalJson(command) !== body) return REUSED;
    return settledOf(record, journal.epoch, true);
  };
  const once: RunOnce = async (actor, key, body, first) => {
    const cached = keys.get(actor, key);
    if (cached) {
      const settled = await cached.settled;
      // While a look-up was reading, the body of the key was unknown: check again, now that it has finished.
      if (body !== null && cached.body === null && settled.ok !== 'never') return once(actor, key, body, first);
      if (body !== null && cached.body !== null && cached.body !== body) return REUSED;
      return settled.ok === true ? { ...settled, repeated: true } : settled;
    }
    const settled = keys.complete() ? first() : stored(actor, key, body).then((old) => old ?? first());
    keys.put(actor, key, { body, settled });
    try {
      const result = await settled;
      const notFinal = result.ok === false && result.undecided === true;
      // A look-up has no body: its result is not cached, so that the next call compares bodies.
      if (notFinal || (body === null && result.ok !== 'never')) keys.drop(actor, key);
      return result;
    } catch (error) {
      keys.drop(actor, key);
      throw error;
    }
  };
  return once;
};
