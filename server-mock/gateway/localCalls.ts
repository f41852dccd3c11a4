/**
 * The calls that a gateway answers itself: reads of a topic's value, whose position tells the client how far the answer goes (H-11).
 * All others are the leading house's, which has everything and remembers everything.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crossOrigin } from '../rest/http/cors.ts';
import { identify } from '../rest/http/admit.ts';
import type { HttpCall } from '../rest/http/request.ts';
import { createCalls, type CallsOptions, type Route } from '../rest/calls.ts';
import { ANSWER_HEADERS } from '../security/headers.ts';
import type { House } from '../session/house.ts';

export interface LocalCalls {
  /** False: the leading house has to answer. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}
const partsOf = (url: string): { readonly path: string; readonly search: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
};

export const createLocalCalls = (house: House, options: Omit<CallsOptions, 'house'>): LocalCalls => {
  const routes = new Map(
    createCalls({ house, ...options })
      .routes.filter(({ row }) => row.topic !== undefined && row.method === 'GET')
      .map((route) => [route.row.path, route]),
  );
  /** The journal may have the session that this process has not read yet. */
  const isUnknownHere = ({ row }: Route, { headers }: IncomingMessage): boolean => {
    const principal = identify(row, headers.authorization, house);
    return principal === 'ended' || (principal?.session.expiresAt ?? Infinity) <= house.clock.now();
  };
  const send = async (route: Route, call: HttpCall, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await route.answer(call);
    const shared = { ...ANSWER_HEADERS, ...crossOrigin(call.headers, call.at.pages) };
    response.writeHead(status, { ...shared, ...headers }).end(body ?? undefined);
  };
  return {
    answer: (request, response) => {
      const { path, search } = partsOf(request.url ?? '/');
      const route = request.method === 'GET' ? routes.get(path) : undefined;
      const at = route && house.addresses.portal(request);
      if (!route || !at || isUnknownHere(route, request)) return false;
      const { headers } = request;
      const address = house.addresses.client(request);
      void send(route, { method: 'GET', path, search, headers, body: '', address, at }, response);
      return true;
    },
  };
};
