/**
 * Chooses the transport of the next attempt (H-21): WebSocket first; polling only after a WebSocket was swallowed or refused
 * while REST works. If polling fails too, the hub itself is down and the WebSocket was not the cause (decision 0030). Pure.
 */
export const WEBSOCKET = ['websocket'] as const;
/** Polling without upgrade: where the upgrade is swallowed, it would hang again. */
const POLLING = ['polling'] as const;
/** After polling has failed too, this many WebSockets must fail before polling is tried again. */
const FAILURES_AFTER_POLLING = 4;

export interface Transports {
  readonly next: () => readonly string[];
  /** The attempt did not open, without a reason from the hub. `restWorks`: null if unknown. */
  readonly failed: (restWorks: boolean | null) => void;
  /** The attempt opened, so the next one begins with a WebSocket again. */
  readonly opened: () => void;
}
export const createTransports = (): Transports => {
  let transports: readonly string[] = WEBSOCKET;
  let failures = 0;
  let allowed = 1;
  return {
    next: () => transports,
    failed: (restWorks) => {
      if (transports === POLLING) {
        transports = WEBSOCKET;
        failures = 0;
        allowed = FAILURES_AFTER_POLLING;
        return;
      }
      // If REST fails or is untested, the house may be down, so the failure does not count against the WebSocket.
      failures = restWorks === true ? failures + 1 : 0;
      if (failures >= allowed) transports = POLLING;
    },
    opened: () => {
      transports = WEBSOCKET;
      failures = 0;
      allowed = 1;
    },
  };
};
