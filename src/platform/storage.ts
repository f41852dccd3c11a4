/**
 * Web Storage that never throws (REL-33). In private windows, with full quotas or on blocked sites any call of it may fail.
 * A value that cannot be written stays in memory until the page closes, and the page reports it once.
 */
import type { Cancel, Storage, Store } from './platform.ts';

/** The used part of Web Storage; a function, because reading `window.localStorage` may itself throw. */
export type Backing = () => Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const store = (backing: Backing, markDegraded: () => void): Store => {
  /** Values this page wrote; null: removed. `unsaved` values win over storage; the others serve when a read fails. */
  const written = new Map<string, { readonly value: string | null; readonly unsaved: boolean }>();
  const attempt = <T>(act: (real: ReturnType<Backing>) => T, otherwise: T): T => {
    try {
      return act(backing());
    } catch {
      markDegraded();
      return otherwise;
    }
  };
  const write = (key: string, value: string | null): void => {
    const saved = attempt((real) => {
      if (value === null) real.removeItem(key);
      else real.setItem(key, value);
      return true;
    }, false);
    // A key that could not be removed counts as removed: a signed-out token must not come back.
    if (saved && value === null) written.delete(key);
    else written.set(key, { value, unsaved: !saved });
  };
  return {
    get: (key) => {
      const own = written.get(key);
      return own?.unsaved ? own.value : attempt((real) => real.getItem(key), own?.value ?? null);
    },
    set: write,
    remove: (key) => write(key, null),
    clear: (keep = []) => {
      const stored = attempt((real) => Array.from({ length: real.length }, (_, i) => real.key(i)), []);
      for (const key of new Set([...stored, ...written.keys()]))
        if (key !== null && !keep.includes(key)) write(key, null);
    },
  };
};

export const createStorage = (local: Backing, session: Backing): Storage => {
  const listeners = new Set<() => void>();
  let degraded = false;
  const markDegraded = (): void => {
    if (degraded) return;
    degraded = true;
    for (const run of [...listeners]) run();
  };
  return {
    local: store(local, markDegraded),
    session: store(session, markDegraded),
    degraded: () => degraded,
    onDegraded: (run): Cancel => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
};

export const browserStorage = (): Storage =>
  createStorage(
    () => window.localStorage,
    () => window.sessionStorage,
  );
