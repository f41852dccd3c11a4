/**
 * A cache of used idempotency keys (H-18). The journal keeps all of them for ever; the cache has the latest and those
 * under way, so that a second call with the same key awaits the outcome of the first (REL-19).
 */
import type { Outcome } from './engine.ts';

/** `never`: fenced by a look-up (H-20). */
export type Settled = Outcome | { readonly ok: 'never' };

export interface KeyEntry {
  /** Canonical JSON of the command; null for a fence. */
  readonly body: string | null;
  readonly settled: Promise<Settled>;
}
/** Size of the cache; older keys are read from the journal. Half an hour of a busy evening. */
const KEPT = 50_000;

/** JSON with sorted names: equal commands give equal texts, from any client. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export interface KeyCache {
  readonly get: (actor: string, key: string) => KeyEntry | undefined;
  /** Dropped again if it settles to something that the journal does not hold. */
  readonly put: (actor: string, key: string, entry: KeyEntry) => void;
  readonly drop: (actor: string, key: string) => void;
  /** Whether the cache holds every key of the journal: then an unknown key needs no look-up on disk. */
  readonly complete: () => boolean;
}
/** `kept`: its size. */
export const createKeyCache = (journalIsNew: boolean, kept = KEPT): KeyCache => {
  // Two generations; the older one is dropped as a whole. Deleting the oldest entries of one Map one by one walks over
  // all deleted slots before them (a third of a busy house's time).
  let newer = new Map<string, KeyEntry>();
  let older = new Map<string, KeyEntry>();
  let complete = journalIsNew;
  const name = (actor: string, key: string) => `${actor}\n${key}`;
  return {
    get: (actor, key) => newer.get(name(actor, key)) ?? older.get(name(actor, key)),
    put: (actor, key, entry) => {
      newer.set(name(actor, key), entry);
      if (newer.size < kept / 2) return;
      if (older.size > 0) complete = false;
      older = newer;
      newer = new Map();
    },
    drop: (actor, key) => {
      newer.delete(name(actor, key));
      older.delete(name(actor, key));
    },
    complete: () => complete,
  };
};
