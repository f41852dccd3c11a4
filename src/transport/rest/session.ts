/**
 * Whose answers count (REL-05). Every login and logout starts a new generation: calls made in an earlier one are
 * cancelled, and their answers, if any come, are dropped. A refused token is told once per generation (R-SESS-25).
 */
export interface RestSession {
  readonly token: () => string | null;
  readonly generation: () => number;
  readonly begin: (token: string | null) => void;
  /** The same session with a renewed token: running calls keep counting. */
  readonly renew: (token: string) => void;
  /** Aborted when the generation ends. */
  readonly signal: () => AbortSignal;
  readonly refused: (generation: number, token: string | null) => void;
  readonly onUnauthorised: (run: () => void) => () => void;
}
export const createRestSession = (): RestSession => {
  const listeners = new Set<() => void>();
  let token: string | null = null;
  let generation = 0;
  let told = false;
  let ending = new AbortController();
  return {
    token: () => token,
    generation: () => generation,
    begin: (next) => {
      token = next;
      generation += 1;
      told = false;
      ending.abort();
      ending = new AbortController();
    },
    renew: (next) => {
      token = next;
      // The old one's refusal was the old one's.
      told = false;
    },
    signal: () => ending.signal,
    refused: (of, carried) => {
      // A call that still carried the token from before a renewal says nothing about the session.
      if (of !== generation || carried === null || carried !== token || told) return;
      told = true;
      for (const run of [...listeners]) run();
    },
    onUnauthorised: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
};
