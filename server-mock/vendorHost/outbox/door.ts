/** GET /outbox for people, /outbox.json for programs. Not there where the house is not for trying things out (SAFE-54). */
import type { House } from '../../rest/house.ts';
import { stepOf, totpOf } from '../../rest/session/totp.ts';
import { HTML, jsonReply, type Door } from '../door.ts';
import { serviceLanguage } from '../service/page.ts';
import { outboxPage, type Authenticator } from './page.ts';

const authenticatorsOf = ({ engine, clock }: House): readonly Authenticator[] => {
  const { guards, members } = engine.state();
  return [...guards].flatMap(([id, { totpSeed: seed }]) => {
    const account = members.get(id)?.account;
    return account === undefined || seed === '' ? [] : [{ account, seed, code: totpOf(seed, stepOf(clock.now())) }];
  });
};
export const outboxDoor =
  (house: House): Door =>
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
