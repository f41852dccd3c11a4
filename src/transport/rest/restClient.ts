/** The typed client of the contract's call rows. Everything it throws is a CallFailed. */
import type { AnswerOf, CallRow } from '../../contract/call.ts';
import type { Language } from '../../contract/fields.ts';
import { permission } from '../../contract/system/system.calls.ts';
import type { Platform, SealKey } from '../../platform/platform.ts';
import { CallFailed, type Answer, type CallError, type CallOptions, type RestClient } from '../api.ts';
import type { Tap } from '../live/tap.ts';
import { READ_TIMEOUT_MS, retryDelay, WRITE_TIMEOUT_MS } from './attempts.ts';
import { pause } from '../pause.ts';
import { decodeAnswer } from './envelope.ts';
import { createHouseClock, type HouseClock } from './houseClock.ts';
import { NoAnswer, type Http, type HttpAnswer } from './http.ts';
import { checkInput, toWire, type CallInput, type Checked } from './request.ts';
import { createRestSession } from './session.ts';

export interface ReadOptions extends CallOptions {
  /** False: one attempt. The poller has a back-off of its own. */
  readonly retry?: boolean;
}
/** What the live channel uses besides: reads at a position, and the clock learnt from answers. */
export interface RestCore extends RestClient {
  readonly read: <C extends CallRow>(row: C, input: CallInput, options?: ReadOptions) => Promise<Answer<AnswerOf<C>>>;
  readonly house: HouseClock;
  /** The epoch the live channel shows; null: none. Writes name it (H-18). */
  readonly epoch: (epoch: number | null) => void;
}

/** What the contract does not tell of a failure has status 0 and its kind for a code. */
const failureOf = (error: CallError): { readonly status: number; readonly code: string } =>
  error.kind === 'refused'
    ? { status: error.status, code: error.code }
    : { status: error.kind === 'malformed' ? error.status : 0, code: error.kind };

export const createRestClient = (platform: Platform, http: Http, tap?: Tap): RestCore => {
  const { clock, random, report } = platform;
  const session = createRestSession();
  const house = createHouseClock(clock);
  let language: Language | null = null;
  let epoch: number | null = null;
  let sealKeys: readonly SealKey[] = [];

  /** One request with its time limit. The limit runs on the platform's clock, so it holds in a simulation too. */
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
    // The race makes the limit hold even over an adapter that ignores its signal.
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
      // What a browser kept says when it was made, not what the time is.
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

  const read: RestCore['read'] = async <C extends CallRow>(row: C, input: CallInput, options: ReadOptions = {}) => {
    const checked = checkInput(row, input);
    const generation = session.generation();
    // A public answer is the same for everybody; only what depends on the login ends with it.
    const personal = row.group !== 'public';
    const signals = [options.signal, personal ? session.signal() : undefined].filter((one) => one !== undefined);
    const ended = AbortSignal.any(signals);
    const key = row.write ? (options.key ?? random.id()) : null;
    const timeoutMs = options.timeoutMs ?? (row.write ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS);
    let resealed = false;
    for (let attempt = 0; ; attempt += 1) {
      const carried = personal ? session.token() : null;
      try {
        const { answer, sentMono } = await send(row, checked, key, timeoutMs, ended);
        const judged = judge(row, answer, sentMono);
        const { value, position = null } = judged;
        tap?.call({ name: row.name, query: checked.query, status: answer.status, code: null, answer: value, position });
        return judged;
      } catch (error) {
        if (!(error instanceof CallFailed)) {
          report.error(`rest.${row.name}`, error);
          throw new CallFailed({ kind: 'network', sent: false });
        }
        if (ended.aborted) throw new CallFailed({ kind: 'cancelled' });
        const failure = error.error;
        report.count(`rest.failed.${failure.kind}`);
        tap?.call({ name: row.name, query: checked.query, answer: null, position: null, ...failureOf(failure) });
        if (failure.kind === 'refused' && failure.code === 'not-logged-in' && personal) {
          if (carried !== session.token() && !row.write && attempt === 0) continue;
          session.refused(generation, carried);
          throw error;
        }
        // Refused unread, so nothing was done: the house has other keys since, or another clock, and both are asked for.
        if (failure.kind === 'refused' && failure.code === 'seal-refused' && row.sealed && !resealed) {
          resealed = true;
          if (await learnKeys(ended)) continue;
        }
        const wait = row.write || options.retry === false ? null : retryDelay(failure, attempt, random.fraction());
        if (wait === null) throw error;
        report.count('rest.retries');
        if (!(await pause(wait, clock, ended))) throw new CallFailed({ kind: 'cancelled' });
      }
    }
  };
  return {
    read,
    house,
    epoch: (next) => {
      epoch = next;
    },
    call: (row, input, options) => read(row, input, options),
    session: (token, how) => {
      if (how === 'renewal' && token !== null) session.renew(token);
      else session.begin(token);
    },
    language: (next) => {
      language = next;
    },
    sealKeys: (keys) => {
      sealKeys = keys;
    },
    onUnauthorised: session.onUnauthorised,
  };
};
