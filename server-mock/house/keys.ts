/**
 * Which keys have been used (H-18). The journal keeps them for ever; here stand the latest, and those under way, so that
 * a second call with the same key waits for the outcome of the first (REL-19).
 */
import type { Outcome } from './engine.ts';

/** `never`: fenced by a look-up (H-20). */
export type Settled = Outcome | { readonly ok: 'never' };

export interface KeyEntry {
  /** Canonical text of the command; null for a fence. */
  readonly body: string | null;
  readonly settled: Promise<Settled>;
}
/** Most keys held here; older ones are asked of the journal. Half an hour of a busy evening. */
const KEPT = 50_000;

/** JSON with sorted names: the same command is the same text, whoever wrote it. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export interface Keys {
  readonly get: (actor: string, key: string) => KeyEntry | undefined;
  /** Kept only if it settles to something that the journal holds too. */
  readonly put: (actor: string, key: string, entry: KeyEntry) => void;
  readonly drop: (actor: string, key: string) => void;
  /** Does this hold every key the journal does? Then an unknown key needs no question to the disk. */
  readonly complete: () => boolean;
}
export const createKeys = (journalIsNew: boolean): Keys => {
  // Two generations, the older dropped whole: a map pays for each of its oldest entries taken out one by one with a walk
  // over all the gaps left before it (a third of a busy house's time).
  let young = new Map<string, KeyEntry>();
  let old = new Map<string, KeyEntry>();
  let complete = journalIsNew;
  const name = (actor: string, key: string) => `${actor}\n${key}`;
  return {
    get: (actor, key) => young.get(name(actor, key)) ?? old.get(name(actor, key)),
    put: (actor, key, entry) => {
      young.set(name(actor, key), entry);
      if (young.size < KEPT / 2) return;
      if (old.size > 0) complete = false;
      old = young;
      young = new Map();
    },
    drop: (actor, key) => {
      young.delete(name(actor, key));
      old.delete(name(actor, key));
    },
    complete: () => complete,
  };
};
