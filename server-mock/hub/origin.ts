/**
 * Checks the origin of every Engine.IO request, not only of the handshake (SAFE-25): the library's own option does not
 * check it, and a known session id would be accepted from any page.
 */
import type { IncomingMessage } from 'node:http';

/**
 * The origin must be one of the listed ones. A missing one is accepted only where the browser itself marks the request as
 * same-origin, because same-origin polling requests carry no Origin. Tools outside a browser send the configured origin; a
 * client library that adds it once more sends the same value twice, which Node joins.
 */
export const originAllowed = ({ headers }: Pick<IncomingMessage, 'headers'>, allowed: readonly string[]): boolean => {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  const [first = '', ...others] = origin.split(', ');
  return allowed.includes(first) && others.every((other) => other === first);
};
