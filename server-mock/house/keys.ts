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
  const entries = new Map<string, KeyEntry>();
  let complete = journalIsNew;
  const name = (actor: string, key: string) => `${actor}\n${key}`;
  return {
    get: (actor, key) => entries.get(name(actor, key)),
    put: (actor, key, entry) => {
      entries.set(name(actor, key), entry);
      if (entries.size <= KEPT) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
      complete = false;
    },
    drop: (actor, key) => void entries.delete(name(actor, key)),
    complete: () => complete,
  };
};
