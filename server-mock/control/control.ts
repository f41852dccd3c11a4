/**
 * The control interface for tests and the desk: its own port, its own random secret, never with `--production` (SAFE-54).
 * JSON over HTTP. Every request carries `authorization: Bearer <secret>`.
 *
 *   GET  /status       who is connected, the clock, the epoch, the watermark, the bots
 *   GET  /metrics      counters as Prometheus reads them (H-34)
 *   GET  /security     the newest security events (SAFE-51), newest first; all of them stand in the house's security.log
 *   POST /clock        {set?, advance?, freeze?}          wall clock of the house, Unix ms and ms
 *   POST /scenario     {name}                             quiet, evening, bigWin, maintenance, regionBlocked, hubRestart
 *   POST /status       {maintenance?, maintenanceEnd?, regionRestriction?}
 *   POST /flag         {flag, enabled}                    a whitelabel flag
 *   POST /setting      {name, value}                      of `PORTAL_SETTINGS`, `HOUSE_SETTINGS` (world/settings.ts), e.g. singleWallet
 *   POST /registerRules {rules}                           of `REGISTER_RULES` (world/registerRules.ts), whole rules
 *   POST /gameMaintenance {gameId, on}
 *   POST /unread       {account, messages, rewards, missions}
 *   POST /hub          {running, drainMs?}                stops and starts the hub alone
 *   POST /frameFault   {kind: drop|duplicate|reorder|delay, topic?, delayMs?, times?}
 *   POST /restFault    {call, slowMs?, code?, lost?, times?}   `call`: a row's name or `*`
 *   POST /clearFaults  {}
 *   POST /session      {account, how: revoke|expire}
 *   POST /cash         {account, amount}                  minor units; negative takes out
 *   POST /deposit, /withdrawal {account, amount, method?}  a wish of theirs; the bank moves it on by itself
 *   POST /money        {account, id?, to}                 moves it on now: review, paid, awaitingConfirmation, done, rejected, failed, receivedForced
 *   POST /bet          {account?, gameId?, stake?, payout?}    one bet now, settled; minor units
 *   POST /pace         {betsPerSecond}
 *   POST /captcha      {captchaId}                        what the image shows
 *   POST /room         {room, open}                       opens or closes a room of the chat
 *   POST /mute         {room, account, forMs}             they may only read; 0: they may speak again
 *   POST /strike       {room, id}                         takes a message away, with a mark
 *   POST /say          {room, account, text}              one message now, of whomever
 *   POST /rotateSealKey {}
 *   POST /reviewPromotion {account, promotion, approved}   decides an application now
 *   POST /brand        {name}                             the merchant's name and colours change for everybody
 *   POST /moveMember   {account, upline}                  below another agent, with everybody below them
 *   POST /announce     {id, place?, audience?, execution?, title, content?}   texts in every language; again with the id: changed
 *   POST /withdraw     {id}                               takes an announcement down, the house's own as well
 *   POST /kill         {}                                 SIGKILL to itself, no goodbye
 *
 * Answers `{"ok": true, …}` or `{"ok": false, "message"}`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { openMetrics } from './metrics.ts';
import type { Counters } from '../counters.ts';
import type { HubSwitch } from '../hub/hubSwitch.ts';
import type { SettableClock } from '../platform/clock.ts';
import type { House } from '../rest/house.ts';
import type { Stage } from '../scenarios/scenarios.ts';
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
  readonly stage: Stage;
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
  const metrics = openMetrics(options);
  const right = Buffer.from(`Bearer ${secret}`);
  const allowed = ({ headers }: IncomingMessage): boolean => {
    const shown = Buffer.from(headers.authorization ?? '');
    return shown.length === right.length && timingSafeEqual(shown, right);
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
    // A page on the network must not reach this by accident: no browser sends this header across origins unasked.
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
