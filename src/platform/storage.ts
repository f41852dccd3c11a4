/**
 * Web Storage that cannot throw (REL-33). Private windows, full quotas and blocked sites make every call of it fail at
 * will; what cannot be written stays in memory for this page's life, and the page says so once.
 */
import type { Cancel, Storage, Store } from './platform.ts';

/** What of Web Storage is used; a getter, because touching `window.localStorage` may itself throw. */
export type Backing = () => Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const store = (backing: Backing, degrade: () => void): Store => {
  /** What this page wrote; null: removed. `unsaved` ones are the truth, the others stand in when a read fails. */
  const written = new Map<string, { readonly value: string | null; readonly unsaved: boolean }>();
  const attempt = <T>(act: (real: ReturnType<Backing>) => T, otherwise: T): T => {
    try {
      return act(backing());
    } catch {
      degrade();
      return otherwise;
    }
  };
  const write = (key: string, value: string | null): void => {
    const saved = attempt((real) => {
      if (value === null) real.removeItem(key);
      else real.setItem(key, value);
      return true;
    }, false);
    // A key that could not be removed is remembered as gone: a signed-out token must not come back.
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
  const degrade = (): void => {
    if (degraded) return;
    degraded = true;
    for (const run of [...listeners]) run();
  };
  return {
    local: store(local, degrade),
    session: store(session, degrade),
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
