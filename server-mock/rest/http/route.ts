/** Makes the route of one call. Every route applies limits, audience, body, idempotency, handler and envelope in this order. */
import { HEADER, type CallRow } from '../../../src/contract/call.ts';
import { FALLBACK_LANGUAGE } from '../../../src/contract/constants.ts';
import { acceptedLanguage } from '../../session/acceptedLanguage.ts';
import { clientDevice } from '../../session/clientDevice.ts';
import type { CallRequest, CallHandler } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import { admit, identify, visiblePrincipal } from './admit.ts';
import { readableCookie, offersRememberCookie } from './cookieAccess.ts';
import { runCall, decodePart, splitQuery, type CallResult } from './runCall.ts';
import { failure, statusOf, success } from '../../session/envelope.ts';
import { readForm, readJson, readQuery } from '../../security/input.ts';
import type { Idempotency } from './idempotency.ts';
import { rateClass, type RateLimit } from '../../security/rateLimit.ts';
import { actorOf, hashToken } from '../../session/principal.ts';
import { noteEntrance, noteRefusal } from './securityNotes.ts';
import { header, type HttpCall, type HttpReply } from './request.ts';

export interface RouteDeps {
  readonly house: House;
  readonly limit: RateLimit;
  readonly idempotency: Idempotency;
  /** Counts each answer by its code, `ok` or an error's. */
  readonly count: (code: string, row: CallRow) => void;
  /** Reports a defect of the house to the operator, never to the client (SAFE-50). */
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
const KEY = /^[\w-]{8,64}$/;
const TYPES = { sealed: 'application/jose', json: 'application/json', form: 'application/x-www-form-urlencoded' };

const bodyOf = async (row: CallRow, request: HttpCall, house: House): Promise<unknown> => {
  const { body: text } = request;
  if (row.method === 'GET') return {};
  const type = (header(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (row.sealed) {
    if (type !== TYPES.sealed) throw new Refused('seal-refused');
    return readJson(await house.seals.open(text, row.method, row.path));
  }
  if (text.length > 0 && type !== TYPES[row.encoding])
    throw new Refused('bad-request', { message: `the body must be ${TYPES[row.encoding]}` });
  return row.encoding === 'form' ? readForm(text) : readJson(text);
};
const epochOf = (request: HttpCall): number | undefined => {
  const value = header(request, HEADER.epoch);
  if (value === undefined) return undefined;
  if (!/^\d{1,16}$/.test(value)) throw new Refused('bad-request', { fields: { [HEADER.epoch]: 'not-an-epoch' } });
  return Number(value);
};
const keyOf = (row: CallRow, request: HttpCall): string => {
  if (!row.write) return '';
  const key = header(request, HEADER.idempotencyKey) ?? '';
  if (!KEY.test(key))
    throw new Refused('bad-request', {
      message: 'a write carries an Idempotency-Key of 8 to 64 letters, digits, - or _',
      fields: { [HEADER.idempotencyKey]: 'required' },
    });
  return key;
};
export const correlationOf = (request: Pick<HttpCall, 'headers'>, house: Pick<House, 'secure'>): string => {
  const given = header(request, HEADER.correlation);
  return given !== undefined && KEY.test(given) ? given : house.secure.id();
};

/**
 * The stored answer of a write that ended its own token (renewal, password change, log-out). When its answer was lost, the
 * client repeats the request with the old token: only a caller with that token, key and body gets the answer again (H-18).
 */
const repeatedAnswer = async (
  row: CallRow,
  request: HttpCall,
  { house, idempotency }: RouteDeps,
): Promise<CompletedCall | null> => {
  if (!row.write) return null;
  const body = async (): Promise<unknown> => decodePart(row, 'body', await bodyOf(row, request, house));
  return (await idempotency.storedAnswer(tokenScope(row, request), keyOf(row, request), body)) as CompletedCall | null;
};
/** Uses the token's hash, because tokens are never stored (SAFE-09). */
const tokenScope = (row: CallRow, request: HttpCall): string =>
  `token ${hashToken(header(request, 'authorization') ?? '')} ${row.name}`;

interface CompletedCall extends CallResult {
  readonly cookies: readonly string[];
}
const isStillValid = (handler: CallHandler, value: unknown, house: House): boolean =>
  handler.topic !== undefined || handler.isStillValid === undefined || handler.isStillValid(value, house);

/** `cookieLines`: collects the cookies, so that a refusal sets them too; those of an answer are stored and repeated with it. */
const run = async (
  row: CallRow,
  handler: CallHandler | undefined,
  request: HttpCall,
  deps: RouteDeps,
  cookieLines: string[],
): Promise<CompletedCall & { readonly lost: boolean }> => {
  const { house, limit, idempotency } = deps;
  const { address, at } = request;
  const wait = limit.take(rateClass(row), address);
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: wait });
  if (!handler) throw new Refused('not-built', { message: `${row.name} is not built yet` });
  const identified = identify(row, header(request, 'authorization'), house);
  if (identified === 'ended') {
    const again = await repeatedAnswer(row, request, deps);
    if (again === null) throw new Refused('not-logged-in', { noted: 'token' });
    return { ...again, lost: false };
  }
  const principal = visiblePrincipal(row, identified);
  admit(row, principal, house);
  const ownWait = principal ? limit.take(rateClass(row), actorOf(principal)) : 0;
  if (ownWait > 0) throw new Refused('too-many-requests', { retryAfter: ownWait });
  const cookie = readableCookie(row, request);
  const accepted = acceptedLanguage(header(request, HEADER.language));
  const { own, snapshotQuery } = splitQuery(row, readQuery(request.search));
  const callRequest: CallRequest = {
    query: decodePart(row, 'query', own),
    key: keyOf(row, request),
    body: decodePart(row, 'body', await bodyOf(row, request, house)),
    principal,
    epoch: epochOf(request),
    address,
    device: clientDevice(header(request, 'user-agent')),
    at,
    browser: { cookie, setCookie: (line) => void (offersRememberCookie(at) && cookieLines.push(line)) },
    acceptedLanguage: accepted,
    language: accepted ?? FALLBACK_LANGUAGE,
    reportPositions: () => undefined,
  };
  const fault = house.faults.take(row.name);
  if (fault?.slowMs) await new Promise<void>((done) => house.clock.after(fault.slowMs ?? 0, done));
  if (fault?.code) throw new Refused(fault.code as Refused['code'], { message: 'a fault was injected' });
  const execute = async (): Promise<CompletedCall> => {
    const answered = await runCall(handler, callRequest, snapshotQuery, house);
    noteEntrance(row, answered.value, callRequest, house);
    return { ...answered, cookies: cookieLines };
  };
  const scope = `${principal ? actorOf(principal) : `visitor ${address}`} ${row.name}`;
  const answered = row.write
    ? await idempotency.run(
        scope,
        callRequest.key,
        cookie === undefined ? callRequest.body : [callRequest.body, cookie],
        execute,
        {
          also: principal ? tokenScope(row, request) : undefined,
          stands: ({ value }) => isStillValid(handler, value, house),
        },
      )
    : await execute();
  return { ...answered, lost: fault?.lost === true };
};

/** The ETag of an answer whose content has a version; other answers may not be cached. */
const tagOf = ({ taggedBy }: CallRow, value: unknown): string | null => {
  const version = taggedBy === undefined ? undefined : (value as Readonly<Record<string, unknown>>)[taggedBy];
  return typeof version === 'string' ? `"${version}"` : null;
};

/** Never rejects: every error becomes an answer. */
export const createRoute =
  (row: CallRow, handler: CallHandler | undefined, deps: RouteDeps) =>
  async (request: HttpCall): Promise<HttpReply> => {
    const correlation = correlationOf(request, deps.house);
    const headers: Record<string, string> = {
      [HEADER.correlation]: correlation,
      'content-type': 'application/json; charset=utf-8',
    };
    const cookieLines: string[] = [];
    const keep = (cookies: readonly string[]): void => {
      const last = cookies.at(-1);
      if (last !== undefined) headers['set-cookie'] = last;
    };
    try {
      const { value, position, lost, cookies } = await run(row, handler, request, deps, cookieLines);
      keep(cookies);
      deps.count('ok', row);
      if (position) {
        headers['etag'] = `"${position.epoch}.${position.seq}"`;
        if (header(request, 'if-none-match') === headers['etag']) return { status: 304, headers, body: null, lost };
      }
      const tag = tagOf(row, value);
      if (tag !== null) {
        Object.assign(headers, { etag: tag, 'cache-control': 'no-cache' });
        if (header(request, 'if-none-match') === tag) return { status: 304, headers, body: null, lost };
      }
      const body = JSON.stringify(success(value, deps.house.clock.now(), position));
      return { status: 200, headers, body, lost };
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('unknown-error');
      if (!(error instanceof Refused)) deps.onDefect(correlation, error);
      deps.count(refused.code, row);
      noteRefusal(row, refused, request, deps.house);
      keep(cookieLines);
      const { retryAfter } = refused.facts;
      if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
      return { status: statusOf(refused), headers, body: JSON.stringify(failure(refused, correlation)), lost: false };
    }
  };
