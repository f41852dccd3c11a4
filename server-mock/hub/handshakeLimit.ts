/** Counts the connect packets of one connection (REL-27). */
import { MAX_CONNECT_PACKETS } from './limits.ts';

export interface HandshakeAttempts {
  attempts: number;
  /** A client was admitted on this connection. */
  admitted: boolean;
}
export const noHandshakeAttempts = (): HandshakeAttempts => ({ attempts: 0, admitted: false });

/**
 * Counts one attempt. False: too many, or the connection has an admitted client already. `here` false: the packet names
 * another namespace, which admits no client.
 */
export const allowsHandshake = (handshakes: HandshakeAttempts, here = true): boolean => {
  handshakes.attempts += 1;
  return handshakes.attempts <= MAX_CONNECT_PACKETS && !(here && handshakes.admitted);
};
