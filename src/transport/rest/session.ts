/**
 * Tracks the session of REST calls (REL-05). Every login and logout starts a new generation: calls of an earlier session are
 * cancelled and their answers dropped. A refused token is reported once per generation (R-SESS-25).
 */
export interface RestSession {
  readonly token: () => string | null;
  readonly generation: () => number;
  readonly begin: (token: string | null) => void;
  /** Continues the session with a renewed token; running calls stay valid. */
  readonly renew: (token: string) => void;
  /** Aborted when the generation ends; of a read that began without a token, only when the next one ends. */
  readonly signal: (write: boolean) => AbortSignal;
  readonly refused: (generation: number, token: string | null) => void;
  readonly onUnauthorised: (run: () => void) => () => void;
}
export const createRestSession = (): RestSession => {
  const listeners = new Set<() => void>();
  let token: string | null = null;
  let generation = 0;
  let reported = false;
  let writes = new AbortController();
  let reads = new AbortController();
  return {
    token: () => token,
    generation: () => generation,
    begin: (next) => {
      // A page is painted before the stored token is set: its reads belong to no earlier session, and are sent again with the
      // token where the house refuses them. A write is never carried over to another person.
      const ended = token === null ? [writes] : [writes, reads];
      token = next;
      generation += 1;
      reported = false;
      if (ended.includes(reads)) reads = new AbortController();
      writes = new AbortController();
      for (const one of ended) one.abort();
    },
    renew: (next) => {
      token = next;
      // An earlier refusal concerned the old token.
      reported = false;
    },
    signal: (write) => (write ? writes : reads).signal,
    refused: (of, carried) => {
      // The refusal of a call with the token from before a renewal does not concern the session.
      if (of !== generation || carried === null || carried !== token || reported) return;
      reported = true;
      for (const run of [...listeners]) run();
    },
    onUnauthorised: (run) => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
};
