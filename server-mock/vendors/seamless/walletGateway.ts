/**
 * The seamless wallet's HTTP endpoint (house.md, Games): `POST /seamless/{debit,credit,rollback,balance}`, only for
 * vendors. A vendor signs its calls; a repeated call moves nothing, because the transaction id is the idempotency key.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import {
  isSignature,
  SEAMLESS_HEADER,
  SEAMLESS_PATH,
  signatureOf,
  vendorSecret,
} from '../providers/seamless/signature.ts';
import { REQUESTS, isVerb, type RequestOf, type Verb } from '../providers/seamless/shapes.ts';
import { createWallet, type WalletAnswer } from '../providers/wallet.ts';
import { ANSWER_HEADERS } from '../../security/headers.ts';
import { failure, success } from '../../session/envelope.ts';
import { readJson } from '../../security/input.ts';
import { createRateLimit, RATES } from '../../security/rateLimit.ts';
import type { House } from '../../session/house.ts';
import { stakeableBalance } from '../../session/stakeableBalance.ts';
import { Refused } from '../../security/refused.ts';

const MAX_BODY = 2_048;
/** Most difference between a signature's time and ours, ms: a captured call soon becomes useless. */
const WINDOW_MS = 60_000;
/** Rate limit of one vendor: many times a busy evening, and far below what stalls the writer. */
const RATE = { burst: 2_000, perMinute: 60_000 };
/** Most calls of one vendor in progress; further ones are refused as busy. */
const MOST_UNDER_WAY = 200;

export interface SeamlessOptions {
  readonly house: House;
  /** The master secret, from which the vendors' own secrets are derived. */
  readonly master: string;
  /** Counts each answer by `verb code`. */
  readonly count: (what: string) => void;
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
export interface WalletGateway {
  /** False: the request is not for this endpoint. */
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean;
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
const minorOf = (text: string): number => toMinor(text) ?? Number.NaN;

export const createWalletGateway = ({ house, master, count, onDefect }: SeamlessOptions): WalletGateway => {
  const { engine, world, clock } = house;
  const limit = createRateLimit(clock, { ...RATES, write: RATE });
  const inProgress = new Map<string, number>();
  const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

  /** Verifies the signature and returns its vendor. */
  const vendorOf = (request: IncomingMessage, path: string, body: string): string => {
    const vendor = header(request, SEAMLESS_HEADER.vendor);
    const time = header(request, SEAMLESS_HEADER.time);
    const expected = signatureOf(vendorSecret(master, vendor), path, time, body);
    if (!world.catalogue.vendor(vendor) || !isSignature(expected, header(request, SEAMLESS_HEADER.signature))) {
      // Invalid signatures are limited by address; a vendor with a valid signature never meets this limit.
      const wait = limit.take('prove', house.addresses.client(request));
      if (wait > 0) throw new Refused('too-many-requests', { retryAfter: wait });
      throw new Refused('forbidden', { message: 'the signature fits neither vendor, address, time nor body' });
    }
    if (!/^\d{1,16}$/.test(time) || Math.abs(Number(time) - clock.now()) > WINDOW_MS)
      throw new Refused('forbidden', { message: `x-time is more than ${WINDOW_MS / 1_000} s from the house's clock` });
    return vendor;
  };
  const checked = <V extends Verb>(verb: V, text: string): RequestOf<V> => {
    const read = REQUESTS[verb].safeParse(readJson(text));
    if (read.success) return read.data as RequestOf<V>;
    const fields = Object.fromEntries(
      read.error.issues.slice(0, 16).map(({ path, code }) => [path.join('.') || 'body', code ?? 'bad']),
    );
    throw new Refused('bad-request', { message: 'the body does not fit the call', fields });
  };
  const balance = async ({ member, demo }: RequestOf<'balance'>, vendor: string): Promise<object> => {
    if (demo) {
      const command = { kind: 'openPlay', owner: member } as const;
      const opened = await engine.submit({ command, actor: `play:${member}`, key: house.secure.id() });
      if (!opened.ok) throw new Refused(opened.code);
      return { balance: toDecimal(Number(opened.result['balance'])) };
    }
    const stakeable = stakeableBalance(house, member, vendor);
    if (stakeable === null) throw new Refused('not-found', { message: 'no such member' });
    return { balance: toDecimal(stakeable) };
  };
  const answerOf = (answer: WalletAnswer): object => {
    if (!answer.ok) throw new Refused(answer.code);
    const { betId, repeated } = answer;
    return { balance: toDecimal(answer.balance), betId, repeated };
  };
  const paidOf = (answer: WalletAnswer): object => ({
    ...answerOf(answer),
    payout: toDecimal((answer.ok ? answer.payout : undefined) ?? 0),
  });
  const run = async (verb: Verb, vendor: string, text: string): Promise<object> => {
    if (verb === 'balance') return balance(checked('balance', text), vendor);
    const wallet = createWallet(engine, vendor);
    if (verb === 'debit') {
      const { txId, amount, ...round } = checked('debit', text);
      return answerOf(await wallet.debit(round, txId, minorOf(amount)));
    }
    if (verb === 'credit') {
      const { txId, amount, ...round } = checked('credit', text);
      return paidOf(await wallet.credit({ ...round, gameId: '' }, txId, minorOf(amount)));
    }
    const { txId, ...round } = checked('rollback', text);
    return answerOf(await wallet.rollback({ ...round, gameId: '' }, txId));
  };
  /** Throws Refused. `lost`: executed, but the answer must be lost (an injected fault). */
  const serve = async (
    verb: string,
    path: string,
    request: IncomingMessage,
  ): Promise<{ value: object; lost: boolean }> => {
    const text = await textOf(request);
    const vendor = vendorOf(request, path, text);
    if (!isVerb(verb)) throw new Refused('unknown-path');
    const wait = limit.take('write', vendor);
    if (wait > 0) throw new Refused('too-many-requests', { retryAfter: wait });
    const already = inProgress.get(vendor) ?? 0;
    if (already >= MOST_UNDER_WAY) throw new Refused('house-busy', { retryAfter: 1 });
    inProgress.set(vendor, already + 1);
    try {
      const fault = house.faults.take(`seamless.${verb}`);
      if (fault?.slowMs) await new Promise<void>((done) => clock.after(fault.slowMs ?? 0, done));
      if (fault?.code) throw new Refused(fault.code as Refused['code'], { message: 'a fault was injected' });
      return { value: await run(verb, vendor, text), lost: fault?.lost === true };
    } finally {
      inProgress.set(vendor, (inProgress.get(vendor) ?? 1) - 1);
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
      if (code === 'forbidden') house.security.note({ kind: 'refusal', address, what: 'seamless', result: code });
      if (code === 'too-many-requests') house.security.note({ kind: 'limit', address, what: 'seamless', result: code });
      const wait: Record<string, string> =
        facts.retryAfter === undefined ? {} : { 'retry-after': String(facts.retryAfter) };
      say(ERRORS[code].status, failure(refused, correlation), wait);
    }
  };
  return {
    handleRequest: (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      // The portal's own page `/seamless` only gets GET requests.
      if (request.method !== 'POST' || !path.startsWith(SEAMLESS_PATH)) return false;
      void answer(path.slice(SEAMLESS_PATH.length), path, request, response);
      return true;
    },
  };
};
