/**
 * The replay desk for developers (P-15): the portal's page with a start block that asks for the desk, or for the portal that waits in
 * the desk's frame. In production these addresses are unknown ones.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DESK_PATH, DESK_PORTAL_PATH } from '../../../src/contract/deskPaths.ts';
import { deskPolicies } from '../../security/headers.ts';
import type { House } from '../../session/house.ts';
import type { Page } from './page.ts';

const withRequest = (html: string, desk: 'page' | 'portal'): string =>
  html.replace(
    '</head>',
    `<script type="application/json" id="start">${JSON.stringify({ replay: { desk } })}</script></head>`,
  );

export const addDeskPages = (app: FastifyInstance, house: House, page: () => Page): void => {
  if (!house.simulatesParties) return;
  const send = (reply: FastifyReply, of: 'page' | 'portal', portal: string): unknown =>
    reply
      .header('content-security-policy', deskPolicies(portal)[of])
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withRequest(page().html, of));
  const portalOf = (raw: Parameters<House['addresses']['portal']>[0]): string =>
    (house.addresses.portal(raw) ?? house.addresses.main()).portal;
  app.get(DESK_PATH, ({ raw }, reply) => send(reply, 'page', portalOf(raw)));
  app.get(DESK_PORTAL_PATH, ({ raw }, reply) => send(reply, 'portal', portalOf(raw)));
};
