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
  /** Aborted when the generation ends. */
  readonly signal: () => AbortSignal;
  readonly refused: (generation: number, token: string | null) => void;
  readonly onUnauthorised: (run: () => void) => () => void;
}
export const createRestSession = (): RestSession => {
  const listeners = new Set<() => void>();
  let token: string | null = null;
  let generation = 0;
  let reported = false;
  let ending = new AbortController();
  return {
    token: () => token,
    generation: () => generation,
    begin: (next) => {
      const ended = token === null ? null : ending;
      token = next;
      generation += 1;
      reported = false;
      // A page is painted before the stored token is set: its calls belong to no earlier session, and are sent again with the
      // token where the house refuses them.
      if (ended === null) return;
      ending = new AbortController();
      ended.abort();
    },
    renew: (next) => {
      token = next;
      // An earlier refusal concerned the old token.
      reported = false;
    },
    signal: () => ending.signal,
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
