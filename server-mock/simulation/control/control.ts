/**
 * The control interface for tests and the terminal dashboard: its own port and random secret, never in production (SAFE-54).
 * JSON over HTTP. Every request carries `authorization: Bearer <secret>`.
 *
 *   GET  /status       connections, the clock, the epoch, the watermark, the bots
 *   GET  /metrics      counters as Prometheus reads them (H-34)
 *   GET  /security     the newest security events (SAFE-51), newest first; all of them are in the house's security.log
 *   POST /clock        {set?, advance?, freeze?}          wall clock of the house, Unix ms and ms
 *   POST /scenario     {name}                             quiet, evening, bigWin, maintenance, regionBlocked, hubRestart
 *   POST /status       {maintenance?, maintenanceEnd?, regionRestriction?}
 *   POST /flag         {flag, enabled}                    a whitelabel flag
 *   POST /setting      {name, value}                      of `PORTAL_SETTINGS`, `HOUSE_SETTINGS` (core/settings/settings.ts), e.g. singleWallet
 *   POST /registerRules {rules}                           of `REGISTER_RULES` (core/settings/registerRules.ts), whole rules
 *   POST /gameMaintenance {gameId, on}
 *   POST /unread       {account, rewards, missions}
 *   POST /hub          {running, drainMs?}                stops and starts the hub alone
 *   POST /frameFault   {kind: drop|duplicate|reorder|delay, topic?, delayMs?, times?}
 *   POST /restFault    {call, slowMs?, code?, lost?, times?}   `call`: a row's name or `*`
 *   POST /clearFaults  {}
 *   POST /session      {account, how: revoke|expire}
 *   POST /cash         {account, amount}                  minor units; negative takes out
 *   POST /deposit, /withdrawal {account, amount, method?}  a request of the member; the bank processes it by itself
 *   POST /money        {account, id?, to}                 sets its state now: review, paid, awaitingConfirmation, done, rejected, failed, receivedForced
 *   POST /bet          {account?, gameId?, stake?, payout?}    one bet now, settled; minor units
 *   POST /pace         {betsPerSecond}
 *   POST /captcha      {captchaId}                        what the image shows
 *   POST /room         {room, open}                       opens or closes a room of the chat
 *   POST /mute         {room, account, forMs}             the member may only read; 0: ends the mute
 *   POST /strike       {room, id}                         removes a message, leaving a mark
 *   POST /say          {room, account, text}              sends one message now, for any account
 *   POST /rotateSealKey {}
 *   POST /reviewPromotion {account, promotion, approved}   decides an application now
 *   POST /reviewIdentity {account, decision: ask|accept|refuse, reason?, submission?}   asks for a check, or decides the one in review
 *   POST /identityDocuments {account}                     what was sent, with one address for each picture
 *   POST /brand        {name}                             the merchant's name and colours change on all pages
 *   POST /freezeAccount {account, frozen}                freezes an account, or lifts the freeze
 *   POST /moveMember   {account, upline}                  moves them below another agent, with their downlines
 *   POST /announce     {id, place?, audience?, execution?, title, content?}   texts in every language; the same id again changes it
 *   POST /withdraw     {id}                               removes an announcement, the house's own as well
 *   POST /kill         {}                                 SIGKILL to itself, without a shutdown
 *
 * Answers `{"ok": true, …}` or `{"ok": false, "message"}`.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from '../../platform/http.ts';
import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createMetrics } from './metrics.ts';
import type { Counters } from '../../platform/counters.ts';
import type { HubSwitch } from '../../hub/hubSwitch.ts';
import type { SettableClock } from '../../platform/clock.ts';
import type { House } from '../../session/house.ts';
import type { ScenarioContext } from '../scenarios/scenarios.ts';
import { ControlRefused, createActions } from './actions.ts';
import { ACTIONS, type Action } from './schema.ts';

export interface Control {
  readonly origin: string;
  readonly secret: string;
  readonly close: () => Promise<void>;
}
export interface ControlOptions {
  readonly port: number;
  readonly secret: string;
  readonly house: House;
  readonly clock: SettableClock;
  readonly counters: Counters;
  readonly hub: HubSwitch;
  readonly stage: ScenarioContext;
  readonly kill: () => void;
}
const MAX_BODY = 16 * 1024;

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) {
    text += part.toString('utf8');
    if (text.length > MAX_BODY) throw new ControlRefused('the body is too large');
  }
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw new ControlRefused('the body is not JSON');
  }
};
const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name);

export const createControl = async (options: ControlOptions): Promise<Control> => {
  const { secret, house } = options;
  const { security } = house;
  const act = createActions(options);
  const metrics = createMetrics(options);
  const expected = Buffer.from(`Bearer ${secret}`);
  const allowed = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const json = (response: ServerResponse, status: number, value: object): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(value));
  };
  const post = async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isAction(name)) return json(response, 404, { ok: false, message: `there is no action ${name}` });
    const input = ACTIONS[name].safeParse(await bodyOf(request));
    if (!input.success) {
      const [issue] = input.error.issues;
      return json(response, 400, { ok: false, message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` });
    }
    const done = (await act(name, input.data as never)) as object;
    return json(response, 200, { ok: true, ...done });
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = (request.url ?? '').slice(1).split('?')[0] ?? '';
    // A web page must not reach this by accident: browsers do not send this header across origins without permission.
    if (!allowed(request)) {
      const address = request.socket.remoteAddress ?? '';
      security.note({ kind: 'refusal', address, what: 'control', result: 'unauthorised' });
      return json(response, 401, { ok: false, message: 'the secret is missing or wrong' });
    }
    if (request.method === 'GET' && name === 'metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(metrics.prometheus());
      return;
    }
    if (request.method === 'GET' && name === 'security')
      return json(response, 200, { ok: true, events: security.recent() });
    if (request.method === 'GET' && name === 'status') return json(response, 200, { ok: true, ...metrics.status() });
    if (request.method !== 'POST') return json(response, 404, { ok: false, message: 'not here' });
    return post(name, request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : 'failed';
      json(response, error instanceof ControlRefused ? 409 : 500, { ok: false, message });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
