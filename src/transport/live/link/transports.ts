/**
 * Which way the next attempt goes (H-21): web socket first; polling alone only after a web socket was swallowed or refused
 * while REST works. That polling fails as well acquits the web socket: then the hub itself is away (decision 0030). Pure.
 */
export const WEBSOCKET = ['websocket'] as const;
/** Alone: where the upgrade is swallowed, trying it again behind polling would hang just the same. */
const POLLING = ['polling'] as const;
/** Once polling has failed as well, so many web sockets must fail before polling is tried again. */
const ACQUITTED = 4;

export interface Transports {
  readonly next: () => readonly string[];
  /** The attempt did not open, and nobody answered why. `restWorks`: null when it is not known. */
  readonly failed: (restWorks: boolean | null) => void;
  /** The attempt opened: whatever comes after this connection begins with a web socket again. */
  readonly opened: () => void;
}
export const createTransports = (): Transports => {
  let way: readonly string[] = WEBSOCKET;
  let failures = 0;
  let allowed = 1;
  return {
    next: () => way,
    failed: (restWorks) => {
      if (way === POLLING) {
        way = WEBSOCKET;
        failures = 0;
        allowed = ACQUITTED;
        return;
      }
      // The house is down, or nobody has asked it: the web socket is not to blame.
      failures = restWorks === true ? failures + 1 : 0;
      if (failures >= allowed) way = POLLING;
    },
    opened: () => {
      way = WEBSOCKET;
      failures = 0;
      allowed = 1;
    },
  };
};
