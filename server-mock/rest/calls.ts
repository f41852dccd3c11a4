/** Makes a route for every call of the contract, and looks up routes by method and path. Served over HTTP by app.ts. */
import type { CallRow } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/index.ts';
import type { CallHandler } from '../session/handler.ts';
import { handlers as live } from './handlers/index.ts';
import type { House } from '../session/house.ts';
import { failure, statusOf } from '../session/envelope.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createRateLimit, type Rate, type RateClass } from '../security/rateLimit.ts';
import type { HttpCall, HttpReply } from './http/request.ts';
import { correlationOf, createRoute, type RouteDeps } from './http/route.ts';
import { Refused } from '../security/refused.ts';

export interface CallsOptions {
  readonly house: House;
  readonly rates?: Readonly<Record<RateClass, Rate>> | undefined;
  readonly count: RouteDeps['count'];
  readonly onDefect: RouteDeps['onDefect'];
  /** By the call's name; absent: the house's own. A replay passes others (P-12). */
  readonly handlers?: Readonly<Record<string, CallHandler>> | undefined;
}
export interface Route {
  readonly row: CallRow;
  /** Never rejects. */
  readonly answer: (call: HttpCall) => Promise<HttpReply>;
}
export interface Calls {
  readonly routes: readonly Route[];
  /** Finds the route by method and path; an unknown one is refused as `unknown-path`. Never rejects. */
  readonly serve: (call: HttpCall) => Promise<HttpReply>;
}

export const createCalls = ({ house, rates, count, onDefect, handlers = live }: CallsOptions): Calls => {
  const deps: RouteDeps = {
    house,
    limit: createRateLimit(house.clock, rates),
    idempotency: createIdempotency(house.clock, house.secure),
    count,
    onDefect,
  };
  const routes = CALLS.map((row): Route => ({ row, answer: createRoute(row, handlers[row.name], deps) }));
  const byAddress = new Map(routes.map((route) => [`${route.row.method} ${route.row.path}`, route]));
  return {
    routes,
    serve: (call) => {
      const route = byAddress.get(`${call.method} ${call.path}`);
      if (route) return route.answer(call);
      const refused = new Refused('unknown-path');
      const body = JSON.stringify(failure(refused, correlationOf(call, house)));
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return Promise.resolve({ status: statusOf(refused), headers, body, lost: false });
    },
  };
};
