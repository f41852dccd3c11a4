/** The typed REST client for the contract's call rows. It throws only CallFailed. */
import type { AnswerOf, CallRow } from '../../contract/call.ts';
import type { Language } from '../../contract/fields.ts';
import { renewSession } from '../../contract/session/session.calls.ts';
import { permission } from '../../contract/system/system.calls.ts';
import type { Platform, SealKey } from '../../platform/platform.ts';
import { CallFailed, type Answer, type CallError, type CallOptions, type RestClient } from '../api.ts';
import type { Tap } from '../live/tap.ts';
import { READ_TIMEOUT_MS, retryDelay, WRITE_TIMEOUT_MS } from './retryPolicy.ts';
import { delay } from '../delay.ts';
import { decodeAnswer } from './envelope.ts';
import { createHouseClock, type HouseClock } from './houseClock.ts';
import { NoAnswer, type Http, type HttpAnswer } from './http.ts';
import { checkInput, toWire, type CallInput, type Checked } from './request.ts';
import { createRestSession } from './session.ts';

export interface ReadOptions extends CallOptions {
  /** False: one attempt. The poller has a back-off of its own. */
  readonly retry?: boolean;
}
/** Additional interface for the live channel: reads at a position, and the house's clock. */
export interface RestCore extends RestClient {
  readonly read: <C extends CallRow>(row: C, input: CallInput, options?: ReadOptions) => Promise<Answer<AnswerOf<C>>>;
  readonly house: HouseClock;
  /** Sets the epoch of the live channel, which writes carry (H-18); null: none. */
  readonly setEpoch: (epoch: number | null) => void;
}

/** Status and code of a failure for recordings; without an answer the status is 0 and the code is the kind. */
const failureOf = (error: CallError): { readonly status: number; readonly code: string } =>
  error.kind === 'refused'
    ? { status: error.status, code: error.code }
    : { status: error.kind === 'malformed' ? error.status : 0, code: error.kind };

const isPublic = ({ callers }: CallRow): boolean => callers.includes('visitor');

export const createRestClient = (platform: Platform, http: Http, tap?: Tap): RestCore => {
  const { clock, random, report } = platform;
  const session = createRestSession();
  const house = createHouseClock(clock);
  let language: Language | null = null;
  let epoch: number | null = null;
  let sealKeys: readonly SealKey[] = [];

  /** Sends one request with a timeout. The timeout uses the platform's clock, so it works in a simulation too. */
  const send = async (row: CallRow, input: Checked, key: string | null, timeoutMs: number, ended: AbortSignal) => {
    const wire = await toWire(
      row,
      input.body,
      {
        token: session.token(),
        language,
        correlation: random.id(),
        key,
        epoch,
        sealKey: sealKeys[0],
        at: house.now(),
      },
      platform.crypto.seal,
    );
    const limit = new AbortController();
    let late = false;
    const giveUp = (): void => limit.abort();
    const stopTimer = clock.after(timeoutMs, () => {
      late = true;
      giveUp();
    });
    ended.addEventListener('abort', giveUp, { once: true });
    if (ended.aborted) giveUp();
    const sentMono = clock.mono();
    // The race enforces the timeout even if an adapter ignores its signal.
    const givenUp = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(new NoAnswer(true)), { once: true });
      if (limit.signal.aborted) reject(new NoAnswer(false));
    });
    try {
      const request = {
        name: row.name,
        method: row.method,
        path: row.path,
        query: input.query,
        ...wire,
        signal: limit.signal,
      };
      const answer = await Promise.race([http(request), givenUp]);
      return { answer, sentMono };
    } catch (error) {
      if (ended.aborted) throw new CallFailed({ kind: 'cancelled' });
      if (late) throw new CallFailed({ kind: 'timeout' });
      throw new CallFailed({ kind: 'network', sent: error instanceof NoAnswer ? error.sent : true });
    } finally {
      stopTimer();
      ended.removeEventListener('abort', giveUp);
    }
  };

  const judge = <C extends CallRow>(row: C, http: HttpAnswer, sentMono: number): Answer<AnswerOf<C>> => {
    const decoded = decodeAnswer<AnswerOf<C>>(row, http);
    if (decoded.ok) {
      // An answer from the browser's cache carries an old time.
      if (row.taggedBy === undefined) house.learn(decoded.answer.at, sentMono);
      return decoded.answer;
    }
    if (decoded.error.kind === 'malformed') report.note('rest.malformed', { call: row.name, status: http.status });
    throw new CallFailed(decoded.error);
  };

  const learnKeys = async (signal: AbortSignal): Promise<boolean> => {
    try {
      sealKeys = (await read(permission, {}, { signal })).value.sealKeys;
      return true;
    } catch {
      return false;
    }
  };

  /**
   * The pending token renewal. The house may have replaced the token before its answer arrives. Until the caller has set the
   * new token, a refusal of the old one does not end the session.
   */
  let renewal: Promise<void> = Promise.resolve();
  const taken = (answer: Promise<unknown>): Promise<void> =>
    answer.then(
      () => new Promise<void>((resolve) => void clock.after(0, resolve)),
      () => undefined,
    );

  const read: RestCore['read'] = async <C extends CallRow>(row: C, input: CallInput, options: ReadOptions = {}) => {
    const checked = checkInput(row, input);
    const generation = session.generation();
    // Public answers do not depend on the login, so only personal calls end with the session.
    const personal = row.group !== 'public';
    const signals = [options.signal, personal ? session.signal(row.write) : undefined].filter(
      (one) => one !== undefined,
    );
    const ended = AbortSignal.any(signals);
    const key = row.write ? (options.key ?? random.id()) : null;
    const timeoutMs = options.timeoutMs ?? (row.write ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS);
    const seen = options.recorded === false ? undefined : tap;
    let resealed = false;
    for (let attempt = 0; ; attempt += 1) {
      const carried = personal ? session.token() : null;
      try {
        const { answer, sentMono } = await send(row, checked, key, timeoutMs, ended);
        const judged = judge(row, answer, sentMono);
        const { value, position = null } = judged;
        seen?.call({
          name: row.name,
          isPublic: isPublic(row),
          query: checked.query,
          status: answer.status,
          code: null,
          answer: value,
          position,
        });
        return judged;
      } catch (error) {
        if (!(error instanceof CallFailed)) {
          report.error(`rest.${row.name}`, error);
          throw new CallFailed({ kind: 'network', sent: false });
        }
        if (ended.aborted) throw new CallFailed({ kind: 'cancelled' });
        const failure = error.error;
        report.count(`rest.failed.${failure.kind}`);
        seen?.call({
          name: row.name,
          isPublic: isPublic(row),
          query: checked.query,
          answer: null,
          position: null,
          ...failureOf(failure),
        });
        if (failure.kind === 'refused' && failure.code === 'not-logged-in' && personal) {
          if (carried === session.token() && row.name !== renewSession.name) await renewal;
          if (carried !== session.token() && !row.write && attempt === 0) continue;
          session.refused(generation, carried);
          throw error;
        }
        // The house could not open the body, so nothing was executed: fetch its present keys and clock, and retry.
        if (failure.kind === 'refused' && failure.code === 'seal-refused' && row.sealed && !resealed) {
          resealed = true;
          if (await learnKeys(ended)) continue;
        }
        const wait = row.write || options.retry === false ? null : retryDelay(failure, attempt, random.fraction());
        if (wait === null) throw error;
        report.count('rest.retries');
        if (!(await delay(wait, clock, ended))) throw new CallFailed({ kind: 'cancelled' });
      }
    }
  };
  return {
    read,
    house,
    setEpoch: (next) => {
      epoch = next;
    },
    call: (row, input, options) => {
      const answer = read(row, input, options);
      if (row.name === renewSession.name) renewal = taken(answer);
      return answer;
    },
    setSession: (token, how) => {
      if (how === 'renewal' && token !== null) session.renew(token);
      else session.begin(token);
    },
    language: (next) => {
      language = next;
    },
    setSealKeys: (keys) => {
      sealKeys = keys;
    },
    onUnauthorised: session.onUnauthorised,
  };
};
