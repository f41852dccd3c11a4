/**
 * The seamless wallet's door (house.md, Games): `POST /seamless/{debit,credit,rollback,balance}`, an audience of its own.
 * A vendor signs what it sends; a call seen again moves nothing, for the transaction id is the idempotency key.
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
} from '../../providers/seamless/signature.ts';
import { ASKS, isVerb, type AskOf, type Verb } from '../../providers/seamless/shapes.ts';
import { createWallet, type WalletAnswer } from '../../providers/wallet.ts';
import { ANSWER_HEADERS } from '../http/headers.ts';
import { failure, success } from '../http/envelope.ts';
import { readJson } from '../http/input.ts';
import { createRateLimit, RATES } from '../http/rateLimit.ts';
import type { House } from '../house.ts';
import { stakeableOf } from '../purse.ts';
import { Refused } from '../refused.ts';

const MAX_BODY = 2_048;
/** A signature older or younger than this is refused: what was overheard once is soon worthless. */
const WINDOW_MS = 60_000;
/** Of one vendor: a busy evening's rounds many times over, and far below what stalls the writer. */
const RATE = { burst: 2_000, perMinute: 60_000 };
/** Calls of one vendor under way at once; more wait outside. */
const MOST_UNDER_WAY = 200;

export interface SeamlessOptions {
  readonly house: House;
  /** What the vendors' own secrets are made from. */
  readonly master: string;
  /** Each answer by `verb code`. */
  readonly count: (what: string) => void;
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
export interface SeamlessDoor {
  /** False: not this door's address. */
  readonly takes: (request: IncomingMessage, response: ServerResponse) => boolean;
}
const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // Left alone where it is too large, not destroyed: the refusal must be heard.
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MAX_BODY) break;
      parts.push(part);
    }
  } catch {
    throw new Refused('bad-request', { message: 'the body broke off' });
  }
  if (size > MAX_BODY) {
    // What is still on its way is let go by: a caller that cannot send does not listen.
    request.resume();
    throw new Refused('too-large', { message: `a body has at most ${MAX_BODY} bytes` });
  }
  return Buffer.concat(parts).toString('utf8');
};
const minorOf = (text: string): number => toMinor(text) ?? Number.NaN;

export const createSeamlessDoor = ({ house, master, count, onDefect }: SeamlessOptions): SeamlessDoor => {
  const { engine, world, clock } = house;
  const limit = createRateLimit(clock, { ...RATES, write: RATE });
  const underWay = new Map<string, number>();
  const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

  /** The vendor that signed this. */
  const vendorOf = (request: IncomingMessage, path: string, body: string): string => {
    const vendor = header(request, SEAMLESS_HEADER.vendor);
    const time = header(request, SEAMLESS_HEADER.time);
    const right = signatureOf(vendorSecret(master, vendor), path, time, body);
    if (!world.catalogue.vendor(vendor) || !isSignature(right, header(request, SEAMLESS_HEADER.signature))) {
      // Whoever guesses is slowed by address; a vendor that signs rightly never meets this.
      const wait = limit.take('prove', request.socket.remoteAddress ?? '');
      if (wait > 0) throw new Refused('too-many-requests', { retryAfter: wait });
      throw new Refused('forbidden', { message: 'the signature fits neither vendor, address, time nor body' });
    }
    if (!/^\d{1,16}$/.test(time) || Math.abs(Number(time) - clock.now()) > WINDOW_MS)
      throw new Refused('forbidden', { message: `x-time is more than ${WINDOW_MS / 1_000} s from the house's clock` });
    return vendor;
  };
  const checked = <V extends Verb>(verb: V, text: string): AskOf<V> => {
    const read = ASKS[verb].safeParse(readJson(text));
    if (read.success) return read.data as AskOf<V>;
    const fields = Object.fromEntries(
      read.error.issues.slice(0, 16).map(({ path, code }) => [path.join('.') || 'body', code ?? 'bad']),
    );
    throw new Refused('bad-request', { message: 'the body does not fit the call', fields });
  };
  const balance = async ({ member, demo }: AskOf<'balance'>, vendor: string): Promise<object> => {
    if (demo) {
      const command = { kind: 'openPlay', owner: member } as const;
      const opened = await engine.submit({ command, actor: `play:${member}`, key: house.secure.id() });
      if (!opened.ok) throw new Refused(opened.code);
      return { balance: toDecimal(Number(opened.result['balance'])) };
    }
    const held = stakeableOf(house, member, vendor);
    if (held === null) throw new Refused('not-found', { message: 'no such member' });
    return { balance: toDecimal(held) };
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
  /** Throws Refused. `lost`: done, and nobody is told (a fault that was asked for). */
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
    const already = underWay.get(vendor) ?? 0;
    if (already >= MOST_UNDER_WAY) throw new Refused('house-busy', { retryAfter: 1 });
    underWay.set(vendor, already + 1);
    try {
      const fault = house.faults.take(`seamless.${verb}`);
      if (fault?.slowMs) await new Promise<void>((done) => clock.after(fault.slowMs ?? 0, done));
      if (fault?.code) throw new Refused(fault.code as Refused['code'], { message: 'a fault was asked for' });
      return { value: await run(verb, vendor, text), lost: fault?.lost === true };
    } finally {
      underWay.set(vendor, (underWay.get(vendor) ?? 1) - 1);
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
      const address = request.socket.remoteAddress ?? '';
      if (code === 'forbidden') house.security.note({ kind: 'refusal', address, what: 'seamless', result: code });
      if (code === 'too-many-requests') house.security.note({ kind: 'limit', address, what: 'seamless', result: code });
      const wait: Record<string, string> =
        facts.retryAfter === undefined ? {} : { 'retry-after': String(facts.retryAfter) };
      say(ERRORS[code], failure(refused, correlation), wait);
    }
  };
  return {
    takes: (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      // The portal's own page `/seamless` is read, never posted to.
      if (request.method !== 'POST' || !path.startsWith(SEAMLESS_PATH)) return false;
      void answer(path.slice(SEAMLESS_PATH.length), path, request, response);
      return true;
    },
  };
};
