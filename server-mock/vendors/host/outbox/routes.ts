/** GET /outbox as a page, /outbox.json as data. Absent where third parties are not simulated (SAFE-54). */
import type { House } from '../../../session/house.ts';
import { authenticatorOf } from '../../../core/authenticator/secondFactor.ts';
import { stepOf, totpOf } from '../../../session/totp.ts';
import { HTML, jsonReply, type RouteHandler } from '../routes.ts';
import { serviceLanguage } from '../service/page.ts';
import { outboxPage, type Authenticator } from './page.ts';

const authenticatorsOf = ({ engine, clock }: House): readonly Authenticator[] => {
  const state = engine.state();
  return [...state.guards.keys()].flatMap((id) => {
    const account = state.members.get(id)?.account;
    const app = authenticatorOf(state, id);
    // The secret of an app that a member has enrolled is theirs alone.
    if (account === undefined || app === null || app.since !== null) return [];
    const { secret: seed } = app;
    return [{ account, seed, code: totpOf(seed, stepOf(clock.now())) }];
  });
};
export const outboxRoutes =
  (house: House): RouteHandler =>
  ({ method, path, query, request }) => {
    if (method !== 'GET') return null;
    const sent = house.outbox.list();
    const authenticators = authenticatorsOf(house);
    if (path === '/outbox.json') return jsonReply(200, { sent, authenticators });
    if (path !== '/outbox') return null;
    const language = serviceLanguage(query, request.headers['accept-language'] ?? '');
    const { timeZone } = house.world.merchant;
    return { status: 200, type: HTML, body: outboxPage({ language, sent, authenticators, timeZone }) };
  };
