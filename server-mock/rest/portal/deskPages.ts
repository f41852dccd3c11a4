/**
 * The replay desk for developers (P-15): the portal's page with a start block that asks for the desk, for the portal that plays in
 * the desk's frame, or for the live one. In production these addresses are unknown ones.
 */
import type { FastifyInstance } from 'fastify';
import { DESK_LIVE_PATH, DESK_PATH, DESK_PORTAL_PATH } from '../../../src/contract/deskPaths.ts';
import { deskPolicies } from '../../security/headers.ts';
import type { House } from '../../session/house.ts';
import type { Page } from './page.ts';

type Part = keyof ReturnType<typeof deskPolicies>;
const PARTS: readonly (readonly [string, Part])[] = [
  [DESK_PATH, 'page'],
  [DESK_PORTAL_PATH, 'portal'],
  [DESK_LIVE_PATH, 'live'],
];
/** The page with a start block that asks for a replay: a file, or a part of the desk. */
export const withReplayRequest = (html: string, replay: object): string => {
  const block = JSON.stringify({ replay }).replaceAll('<', '\\u003c');
  return html.replace('</head>', () => `<script type="application/json" id="start">${block}</script></head>`);
};

export const addDeskPages = (app: FastifyInstance, house: House, page: () => Page): void => {
  if (!house.simulatesParties) return;
  for (const [path, part] of PARTS)
    app.get(path, ({ raw }, reply) =>
      reply
        .header('content-security-policy', deskPolicies(house.addresses.portal(raw) ?? house.addresses.main())[part])
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(withReplayRequest(page().html, part === 'page' ? { desk: part, house: true } : { desk: part })),
    );
};
