/**
 * An endpoint of the house that only another company's server calls: `POST <prefix><verb>`. The caller signs path, time and body
 * with a secret of its own; a caller that cannot sign is refused before its body is parsed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as z from 'zod/mini';
import { ERRORS } from '../../src/contract/errors.ts';
import { type CallerHeaders, isSignature, signatureOf } from './providers/seamless/signature.ts';
import { ANSWER_HEADERS } from '../security/headers.ts';
import { failure, success } from '../session/envelope.ts';
import { readJson } from '../security/input.ts';
import { createRateLimit, RATES } from '../security/rateLimit.ts';
import type { House } from '../session/house.ts';
import { Refused } from '../security/refused.ts';

const MAX_BODY = 2_048;
/** Most difference between a signature's time and ours, ms: a captured call soon becomes useless. */
const WINDOW_MS = 60_000;
/** Rate limit of one caller: many times a busy evening, and far below what stalls the writer. */
const RATE = { burst: 2_000, perMinute: 60_000 };
/** Most calls of one caller in progress; further ones are refused as busy. */
const MOST_UNDER_WAY = 200;

export interface SignedEndpoint {
  /** False: the request is not for this endpoint. */
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean;
}
export interface SignedEndpointOptions<V extends string> {
  readonly house: House;
  /** Name in the security log and of injected faults (`what.verb`). */
  readonly what: string;
  readonly prefix: string;
  readonly headers: CallerHeaders;
  readonly isVerb: (text: string) => text is V;
  readonly isCaller: (name: string) => boolean;
  readonly secretOf: (caller: string) => string;
  /** Throws Refused. `text`: the body. */
  readonly run: (verb: V, caller: string, text: string) => Promise<object>;
  /** Counts each answer by `verb code`. */
  readonly count: (what: string) => void;
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // The request is not destroyed when it is too large, so that the refusal can be sent.
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MAX_BODY) break;
      parts.push(part);
    }
  } catch {
    throw new Refused('bad-request', { message: 'the body broke off' });
  }
  if (size > MAX_BODY) {
    // The rest is read and discarded: a client that is still sending does not read.
    request.resume();
    throw new Refused('too-large', { message: `a body has at most ${MAX_BODY} bytes` });
  }
  return Buffer.concat(parts).toString('utf8');
};
/** Throws Refused with the fields that do not fit. */
export const readSignedBody = <V>(shape: z.ZodMiniType<V>, text: string): V => {
  const read = shape.safeParse(readJson(text));
  if (read.success) return read.data;
  const fields = Object.fromEntries(
    read.error.issues.slice(0, 16).map(({ path, code }) => [path.join('.') || 'body', code ?? 'bad']),
  );
  throw new Refused('bad-request', { message: 'the body does not fit the call', fields });
};

export const createSignedEndpoint = <V extends string>(options: SignedEndpointOptions<V>): SignedEndpoint => {
  const { house, what, prefix, headers, isVerb, isCaller, secretOf, count, onDefect } = options;
  const { clock } = house;
  const limit = createRateLimit(clock, { ...RATES, write: RATE });
  const inProgress = new Map<string, number>();
  const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

  /** Verifies the signature and returns its caller. */
  const callerOf = (request: IncomingMessage, path: string, body: string): string => {
    const caller = header(request, headers.caller);
    const time = header(request, headers.time);
    const expected = signatureOf(secretOf(caller), path, time, body);
    if (!isCaller(caller) || !isSignature(expected, header(request, headers.signature))) {
      // Invalid signatures are limited by address; a caller with a valid signature never meets this limit.
      const wait = limit.take('prove', house.addresses.client(request));
      if (wait > 0) throw new Refused('too-many-requests', { retryAfter: wait });
      throw new Refused('forbidden', { message: 'the signature fits neither caller, address, time nor body' });
    }
    if (!/^\d{1,16}$/.test(time) || Math.abs(Number(time) - clock.now()) > WINDOW_MS)
      throw new Refused('forbidden', {
        message: `${headers.time} is more than ${WINDOW_MS / 1_000} s from the house's clock`,
      });
    return caller;
  };
  /** Throws Refused. `lost`: executed, but the answer must be lost (an injected fault). */
  const serve = async (
    verb: string,
    path: string,
    request: IncomingMessage,
  ): Promise<{ value: object; lost: boolean }> => {
    const text = await textOf(request);
    const caller = callerOf(request, path, text);
    if (!isVerb(verb)) throw new Refused('unknown-path');
    const wait = limit.take('write', caller);
    if (wait > 0) throw new Refused('too-many-requests', { retryAfter: wait });
    const already = inProgress.get(caller) ?? 0;
    if (already >= MOST_UNDER_WAY) throw new Refused('house-busy', { retryAfter: 1 });
    inProgress.set(caller, already + 1);
    try {
      const fault = house.faults.take(`${what}.${verb}`);
      if (fault?.slowMs) await new Promise<void>((done) => clock.after(fault.slowMs ?? 0, done));
      if (fault?.code) throw new Refused(fault.code as Refused['code'], { message: 'a fault was injected' });
      return { value: await options.run(verb, caller, text), lost: fault?.lost === true };
    } finally {
      inProgress.set(caller, (inProgress.get(caller) ?? 1) - 1);
    }
  };
  const answer = async (
    verb: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const correlation = house.secure.id();
    const say = (status: number, value: object, headers: Readonly<Record<string, string>> = {}): void =>
      void response
        .writeHead(status, {
          ...ANSWER_HEADERS,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          ...headers,
        })
        .end(JSON.stringify(value));
    try {
      const { value, lost } = await serve(verb, path, request);
      count(`${verb} ok`);
      if (lost) request.socket.destroy();
      else say(200, success(value, clock.now()));
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused('unknown-error');
      if (!(error instanceof Refused)) onDefect(correlation, error);
      count(`${isVerb(verb) ? verb : 'other'} ${refused.code}`);
      const { code, facts } = refused;
      const address = house.addresses.client(request);
      if (code === 'forbidden') house.security.note({ kind: 'refusal', address, what, result: code });
      if (code === 'too-many-requests') house.security.note({ kind: 'limit', address, what, result: code });
      const wait: Record<string, string> =
        facts.retryAfter === undefined ? {} : { 'retry-after': String(facts.retryAfter) };
      say(ERRORS[code].status, failure(refused, correlation), wait);
    }
  };
  return {
    handleRequest: (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      // Pages of the portal with that prefix only get GET requests.
      if (request.method !== 'POST' || !path.startsWith(prefix)) return false;
      void answer(path.slice(prefix.length), path, request, response);
      return true;
    },
  };
};
