/** The kit's client of REST: real HTTP, real seals; each answer is observed, each write stands in the history. */
import { setTimeout as delay } from 'node:timers/promises';
import { HEADER, type CallRow, type Success } from '../../../src/contract/call.ts';
import { finalityOf } from '../../../src/contract/errors.ts';
import { permission, type PermissionInfo } from '../../../src/contract/system/system.calls.ts';
import { createSeal } from '../../../src/platform/seal.ts';
import type { Claims } from '../claims.ts';
import type { History, Trace } from '../history/history.ts';
import { Blocked, NotClaimed, type Tally } from '../tally.ts';
import { observeAnswer } from './observeAnswer.ts';

export interface Request {
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** Idempotency key; null: none is sent; absent: a new one for a write. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body's text and type as they are, instead of `body`. */
  readonly raw?: { readonly type: string; readonly text: string };
  /** The epoch that the write names. */
  readonly epoch?: number;
  /** Which session it belongs to in the history. */
  readonly session?: string;
  /** What a write leaves behind; `value` is null where it was not acknowledged. */
  readonly trace?: (value: unknown, key: string) => Trace | null;
}
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly ok: boolean;
  readonly value: unknown;
  /** Empty where it succeeded. */
  readonly code: string;
  readonly position: Success['position'];
  readonly body: Readonly<Record<string, unknown>> | null;
}
export interface RestClient {
  /** Throws NotClaimed for a call that the back end does not claim, and Blocked where no answer comes. */
  readonly ask: (row: CallRow, request?: Request) => Promise<Answer>;
  /** A request that no row declares. */
  readonly send: (method: string, path: string, request?: Request) => Promise<Answer>;
  readonly seal: (row: CallRow, body: unknown) => Promise<string>;
  readonly newKey: () => string;
  readonly requests: () => number;
}
export interface RestParts {
  readonly origin: string;
  readonly tally: Tally;
  readonly claims: Claims;
  readonly history: History;
  /** Tells that the back end asks to wait, seconds. */
  readonly onWait: (seconds: number) => void;
  readonly id: () => string;
}
const ANSWER_MS = 15_000;
/** A longer wait is not kept: the case is blocked. */
const LONGEST_WAIT_S = 90;

export const createRestClient = ({ origin, tally, claims, history, onWait, id }: RestParts): RestClient => {
  const seal = createSeal({ fraction: () => 0, integer: () => 0, id });
  let requests = 0;
  /** Latest time of the back end, and how far it is ahead of this machine. */
  const clock = { latest: 0, ahead: 0 };
  let keys: Promise<PermissionInfo['sealKeys']> | undefined;
  const sealKeys = (): Promise<PermissionInfo['sealKeys']> =>
    (keys ??= ask(permission).then(({ ok, value }) => {
      if (!ok) throw new Blocked('the permission info, which has the seal keys, is refused');
      return (value as PermissionInfo).sealKeys;
    }));
  const sealed = async ({ method, path }: CallRow, body: unknown): Promise<string> => {
    const [key] = await sealKeys();
    if (!key) throw new Blocked('the permission info has no seal key');
    return seal(JSON.stringify(body), key, { method, path, at: Date.now() + clock.ahead });
  };
  const bodyOf = async (row: CallRow | null, { body, raw }: Request): Promise<Request['raw']> => {
    if (raw !== undefined || body === undefined || row?.method === 'GET') return raw;
    if (row?.sealed) return { type: 'application/jose', text: await sealed(row, body) };
    if (row?.encoding !== 'form') return { type: 'application/json', text: JSON.stringify(body) };
    const text = new URLSearchParams(body as Record<string, string>).toString();
    return { type: 'application/x-www-form-urlencoded', text };
  };
  const once = async (
    row: CallRow | null,
    method: string,
    path: string,
    request: Request,
    key: string | null,
  ): Promise<Answer> => {
    const on = row?.name ?? `${method} ${path}`;
    const address = new URL(path, origin);
    address.search = new URLSearchParams(request.query ?? {}).toString();
    const correlation = id().slice(0, 32);
    const sent = await bodyOf(row, request);
    const { token, epoch } = request;
    const latestBefore = clock.latest;
    requests += 1;
    const answer = await fetch(address, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        origin,
        [HEADER.language]: 'EN',
        [HEADER.correlation]: correlation,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === null ? {} : { [HEADER.idempotencyKey]: key }),
        ...(epoch === undefined ? {} : { [HEADER.epoch]: String(epoch) }),
        ...(sent ? { 'content-type': sent.type } : {}),
        ...request.headers,
      },
      ...(sent ? { body: sent.text } : {}),
    });
    const { status, headers } = answer;
    const text = await answer.text();
    const failed = (): Answer => ({
      status,
      headers,
      ok: false,
      value: undefined,
      code: '',
      position: undefined,
      body: null,
    });
    if (status === 304) return failed();
    const body = ((): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return undefined;
      }
    })();
    const answered = {
      row,
      on,
      status,
      headers,
      text,
      body,
      withToken: token !== undefined && row?.group !== 'public' && row?.taggedBy === undefined,
      correlation,
    };
    const envelope = observeAnswer(tally, answered);
    if (envelope === null) return failed();
    const ok = envelope['success'] === true;
    const at = envelope['at'];
    if (typeof at === 'number') {
      tally.check('contract/clock', on, at >= latestBefore, () => `${at} after ${latestBefore}`);
      if (at > clock.latest) Object.assign(clock, { latest: at, ahead: at - Date.now() });
    }
    const code = ok ? '' : String(envelope['code']);
    return {
      status,
      headers,
      ok,
      value: envelope['value'],
      code,
      position: envelope['position'] as Answer['position'],
      body: envelope,
    };
  };
  const patient = async (
    row: CallRow | null,
    method: string,
    path: string,
    request: Request,
    key: string | null,
  ): Promise<Answer> => {
    const answer = await once(row, method, path, request, key);
    const seconds = Number(answer.body?.['retryAfter']);
    if (answer.code !== 'too-many-requests' || !(seconds > 0) || seconds > LONGEST_WAIT_S) return answer;
    onWait(seconds);
    await delay(seconds * 1_000);
    return patient(row, method, path, request, key);
  };
  const noAnswer = (error: unknown): never => {
    throw new Blocked(`no answer: ${error instanceof Error ? error.message : String(error)}`);
  };
  const ask = async (row: CallRow, request: Request = {}): Promise<Answer> => {
    const { name, method, path, write } = row;
    if (!claims.call(name)) throw new NotClaimed(`${name} is not claimed`);
    const key = request.key === undefined ? (write ? id() : null) : request.key;
    const { session = '', trace } = request;
    const op = write ? history.nextOp() : 0;
    if (write) history.add({ kind: 'invoked', op, session, what: name, key: key ?? '' });
    const end = (kind: 'ok' | 'failed' | 'unknown', code: string, value: unknown): void => {
      if (write) history.add({ kind, op, code, trace: trace?.(value, key ?? '') ?? null });
    };
    const answer = await patient(row, method, path, request, key).catch((error: unknown) => {
      end('unknown', '', null);
      if (error instanceof Blocked || error instanceof NotClaimed) throw error;
      return noAnswer(error);
    });
    if (answer.ok) end('ok', '', answer.value);
    else end(answer.code === '' || finalityOf(answer.code) === 'unknown' ? 'unknown' : 'failed', answer.code, null);
    if (answer.code === 'not-built') {
      if (claims.named(name)) tally.note('contract/answer', name, 'failed', 'it is claimed and answered as not-built');
      throw new NotClaimed(`${name} is answered as not-built`);
    }
    if (answer.ok && answer.position) {
      const { topic, epoch, seq } = answer.position;
      history.add({ kind: 'saw', session, topic, epoch, seq });
    }
    return answer;
  };
  return {
    ask,
    send: (method, path, request = {}) => patient(null, method, path, request, request.key ?? null).catch(noAnswer),
    seal: sealed,
    newKey: id,
    requests: () => requests,
  };
};
