/**
 * The origin of every engine request, not only of the handshake (SAFE-25): the library's own option is no check, and a
 * known session id would pass from anywhere.
 */
import type { IncomingMessage } from 'node:http';

/**
 * Exactly one of the listed origins. A missing one is accepted only where the browser itself says that the page is ours:
 * same-origin polling reads carry no Origin. Tools outside a browser send the configured origin.
 */
export const originAllowed = ({ headers }: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean => {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return allowed.includes(origin);
};
