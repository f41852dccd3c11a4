/** Every row of the contract as something that answers, and the look-up from an address to it. Carried by app.ts. */
import type { CallRow } from '../../src/contract/call.ts';
import { CALLS } from '../../src/contract/index.ts';
import type { Built } from './handler.ts';
import { handlers as live } from './handlers/index.ts';
import type { House } from './house.ts';
import { failure, statusOf } from './http/envelope.ts';
import { createOnce } from './http/once.ts';
import { createRateLimit, type Rate, type RateClass } from './http/rateLimit.ts';
import type { HttpCall, HttpReply } from './http/request.ts';
import { correlationOf, routeOf, type RouteDeps } from './http/route.ts';
import { Refused } from './refused.ts';

export interface CallsOptions {
  readonly house: House;
  readonly rates?: Readonly<Record<RateClass, Rate>> | undefined;
  readonly count: RouteDeps['count'];
  readonly onDefect: RouteDeps['onDefect'];
  /** By row's name; absent: the house's own. A replay brings others (P-12). */
  readonly handlers?: Readonly<Record<string, Built>> | undefined;
}
export interface Route {
  readonly row: CallRow;
  /** Never rejects. */
  readonly answer: (call: HttpCall) => Promise<HttpReply>;
}
export interface Calls {
  readonly routes: readonly Route[];
  /** By method and path; an address that is none of ours is refused as `unknown-path`. Never rejects. */
  readonly serve: (call: HttpCall) => Promise<HttpReply>;
}

export const createCalls = ({ house, rates, count, onDefect, handlers = live }: CallsOptions): Calls => {
  const deps: RouteDeps = {
    house,
    limit: createRateLimit(house.clock, rates),
    once: createOnce(house.clock, house.secure),
    count,
    onDefect,
  };
  const routes = CALLS.map((row): Route => ({ row, answer: routeOf(row, handlers[row.name], deps) }));
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
