/** One row as one route: limits, audience, body, idempotency, handler, envelope, in this order and for all alike. */
import { HEADER, type CallRow } from '../../../src/contract/call.ts';
import { language, type Language } from '../../../src/contract/fields.ts';
import type { Asked, Built } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { admit, identify, seenBy } from './admit.ts';
import { ambientOf } from './ambient.ts';
import { answer, check, splitQuery, type Answered } from './answer.ts';
import { failure, statusOf, success } from './envelope.ts';
import { readForm, readJson, readQuery } from './input.ts';
import type { Once } from './once.ts';
import { rateClass, type RateLimit } from './rateLimit.ts';
import { hashToken } from '../session/principal.ts';
import { noteEntrance, noteRefusal } from './note.ts';
import { header, type HttpCall, type HttpReply } from './request.ts';

export interface RouteDeps {
  readonly house: House;
  readonly limit: RateLimit;
  readonly once: Once;
  /** Each answer by its code, `ok` or an error's. */
  readonly count: (code: string, row: CallRow) => void;
  /** A defect of ours: told to the operator, never to the client (SAFE-50). */
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
const KEY = /^[\w-]{8,64}$/;
const TYPES = { sealed: 'application/jose', json: 'application/json', form: 'application/x-www-form-urlencoded' };

const languageOf = (request: HttpCall): Language => {
  const read = language.safeParse(header(request, HEADER.language));
  return read.success ? read.data : 'EN';
};
const bodyOf = async (row: CallRow, request: HttpCall, house: House): Promise<unknown> => {
  const { body: text } = request;
  if (!row.write) return {};
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
 * A write that ends its own token (a renewal, a changed password, leaving) and whose answer was lost is asked again with
 * the token it ended: whoever has that token, the key and the body is told the answer again, and nobody else (H-18).
 */
const toldAgain = async (row: CallRow, request: HttpCall, { house, once }: RouteDeps): Promise<Done | null> => {
  if (!row.write) return null;
  const body = async (): Promise<unknown> => check(row, 'body', await bodyOf(row, request, house));
  return (await once.told(tokenScope(row, request), keyOf(row, request), body)) as Done | null;
};
/** By hash: tokens stand nowhere at rest (SAFE-09). */
const tokenScope = (row: CallRow, request: HttpCall): string =>
  `token ${hashToken(header(request, 'authorization') ?? '')} ${row.name}`;

interface Done extends Answered {
  readonly cookies: readonly string[];
}
const standing = (built: Built, value: unknown, house: House): boolean =>
  built.topic !== undefined || built.stands === undefined || built.stands(value, house);

/** `kept`: where the cookies of a refusal go; those of an answer are repeated with it. */
const run = async (
  row: CallRow,
  built: Built | undefined,
  request: HttpCall,
  deps: RouteDeps,
  kept: string[],
): Promise<Done & { readonly lost: boolean }> => {
  const { house, limit, once } = deps;
  const { address } = request;
  const wait = limit.take(rateClass(row), address);
  if (wait > 0) throw new Refused('too-many-requests', { retryAfter: wait });
  if (!built) throw new Refused('not-built', { message: `${row.name} is not built yet` });
  const identified = identify(row, header(request, 'authorization'), house);
  if (identified === 'ended') {
    const again = await toldAgain(row, request, deps);
    if (again === null) throw new Refused('not-logged-in', { noted: 'token' });
    return { ...again, lost: false };
  }
  const principal = seenBy(row, identified);
  admit(row, principal, house);
  const ownWait = principal ? limit.take(rateClass(row), principal.member.id) : 0;
  if (ownWait > 0) throw new Refused('too-many-requests', { retryAfter: ownWait });
  const cookie = ambientOf(row, request, house.portalOrigins());
  const { own, ask } = splitQuery(row, readQuery(request.search));
  const asked: Asked = {
    query: check(row, 'query', own),
    key: keyOf(row, request),
    body: check(row, 'body', await bodyOf(row, request, house)),
    principal,
    epoch: epochOf(request),
    address,
    browser: { cookie, keep: (line) => void kept.push(line) },
    language: languageOf(request),
    caused: () => undefined,
  };
  const fault = house.faults.take(row.name);
  if (fault?.slowMs) await new Promise<void>((done) => house.clock.after(fault.slowMs ?? 0, done));
  if (fault?.code) throw new Refused(fault.code as Refused['code'], { message: 'a fault was asked for' });
  const first = async (): Promise<Done> => {
    const answered = await answer(built, asked, ask, house);
    noteEntrance(row, answered.value, address, house);
    return { ...answered, cookies: kept };
  };
  const scope = `${principal?.member.id ?? `visitor ${address}`} ${row.name}`;
  const answered = row.write
    ? await once.run(scope, asked.key, cookie === undefined ? asked.body : [asked.body, cookie], first, {
        also: principal ? tokenScope(row, request) : undefined,
        stands: ({ value }) => standing(built, value, house),
      })
    : await first();
  return { ...answered, lost: fault?.lost === true };
};

/** Of an answer whose content has a name of its own; everything else is kept by nobody. */
const tagOf = ({ taggedBy }: CallRow, value: unknown): string | null => {
  const version = taggedBy === undefined ? undefined : (value as Readonly<Record<string, unknown>>)[taggedBy];
  return typeof version === 'string' ? `"${version}"` : null;
};

/** Never rejects: whatever goes wrong is an answer. */
export const routeOf =
  (row: CallRow, built: Built | undefined, deps: RouteDeps) =>
  async (request: HttpCall): Promise<HttpReply> => {
    const correlation = correlationOf(request, deps.house);
    const headers: Record<string, string> = {
      [HEADER.correlation]: correlation,
      'content-type': 'application/json; charset=utf-8',
    };
    const kept: string[] = [];
    const keep = (cookies: readonly string[]): void => {
      const last = cookies.at(-1);
      if (last !== undefined) headers['set-cookie'] = last;
    };
    try {
      const { value, position, lost, cookies } = await run(row, built, request, deps, kept);
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
      keep(kept);
      const { retryAfter } = refused.facts;
      if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
      return { status: statusOf(refused), headers, body: JSON.stringify(failure(refused, correlation)), lost: false };
    }
  };
