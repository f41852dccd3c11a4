/** Calls over the simulated network, without order between them, and with every way to lose one (F19 to F22). */
import type { HttpCall, HttpReply } from '../../../server-mock/rest/http/request.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { Conditions } from './conditions.ts';

/** The house's end. `done` receives null when the house went away before it answered. False: no house is up. */
export type ServeCall = (call: HttpCall, done: (reply: HttpReply | null) => void) => boolean;

export interface HttpConnectionParts {
  readonly conditions: Conditions;
  readonly client: ActorClock;
  readonly asleep: () => boolean;
  readonly network: ActorClock;
  readonly serve: ServeCall;
  readonly random: SeededRandom;
  /** A call that takes long has begun its way (1) or has arrived (-1). */
  readonly onSlow?: (by: 1 | -1) => void;
  readonly trace?: (line: string) => void;
}
/** Null: the client learns that the connection broke, and no answer will come. The callback may also never run. */
export type SendCall = (call: HttpCall, answered: (reply: HttpReply | null) => void) => void;

const SLOWEST_MS = 40_000;
/** Without a fault no call takes longer than this. */
const SLOW_MS = 1_000;
/** Ms between two checks whether a held call may go on. */
const CHECK_MS = 500;
const CODES: Readonly<Record<number, string>> = {
  429: 'too-many-requests',
  500: 'unknown-error',
  503: 'house-busy',
};
/** A proxy's answer: in the contract's form where the status is one of ours, otherwise an HTML page. */
const proxyReply = (status: number): HttpReply => {
  const code = CODES[status];
  const body =
    code === undefined
      ? '<html><body><h1>Bad gateway</h1></body></html>'
      : JSON.stringify({ success: false, code, message: code, correlationId: 'sim-proxy', retryAfter: 1 });
  const type = code === undefined ? 'text/html' : 'application/json; charset=utf-8';
  return { status, headers: { 'content-type': type, 'retry-after': '1' }, body, lost: false };
};

export const createHttpConnection = (parts: HttpConnectionParts): SendCall => {
  const { conditions, client, network, random } = parts;
  const hits = (chance: number): boolean => random.fraction() < chance;
  /** Whether a fault of this kind hits; counts it as effective. */
  const hitsFault = (kind: 'F21' | 'F22'): boolean => {
    const hit = conditions.of(kind).some(({ chance }) => hits(chance));
    if (hit) conditions.countEffect(kind);
    return hit;
  };
  const carry = (clock: ActorClock, ms: number, run: () => void): void => {
    const slow = ms > SLOW_MS;
    if (slow) parts.onSlow?.(1);
    clock.after(ms, () => {
      if (slow) parts.onSlow?.(-1);
      run();
    });
  };
  /** Runs after the travel time, once `direction` is open. */
  const travel = (direction: 'up' | 'down', clock: ActorClock, extraMs: number, run: () => void): void => {
    const blocked = (): boolean => conditions.isHeld(direction) || (direction === 'up' && parts.asleep());
    const go = (): void => {
      if (blocked()) network.after(CHECK_MS, go);
      else {
        const ms = conditions.delay() + extraMs;
        carry(clock, ms, run);
      }
    };
    go();
  };
  return (call, answered) => {
    let done = false;
    const finish = (reply: HttpReply | null): void => {
      if (done) return;
      done = true;
      parts.trace?.(`http ${call.address} ${call.path} ${reply?.status ?? 'cut'}`);
      answered(reply);
    };
    const breakOff = (): void => carry(client, conditions.delay(), () => finish(null));
    /** The call stays without an answer, or the connection breaks: the client cannot tell the outcome either way. */
    const lose = (): void => {
      if (hits(0.5)) breakOff();
    };
    if (conditions.isCut()) {
      conditions.countCutEffect();
      breakOff();
      return;
    }
    const slow = conditions.of('F20').filter(({ chance }) => hits(chance)).length > 0;
    if (slow) conditions.countEffect('F20');
    if (slow && hits(0.3)) return;
    const switchesBefore = new Set(conditions.of('F26'));
    const slowUp = slow && hits(0.5) ? 1_000 + random.integer(SLOWEST_MS) : 0;
    const slowDown = slow && slowUp === 0 ? 1_000 + random.integer(SLOWEST_MS) : 0;
    const answerDelay = (): number => {
      const switches = conditions.of('F26');
      if (switches.some((one) => !switchesBefore.has(one))) conditions.countEffect('F26');
      const switched = switches.reduce((most, { answerDelayMs }) => Math.max(most, answerDelayMs), 0);
      const late =
        call.method === 'GET' ? conditions.of('F12').reduce((most, one) => Math.max(most, one.delayMs), 0) : 0;
      if (late > 0) conditions.countEffect('F12');
      return slowDown + switched + late;
    };
    travel('up', network, slowUp, () => {
      if (conditions.isCut()) return breakOff();
      const [fault] = conditions.of('F19').filter(({ chance }) => hits(chance));
      if (fault) conditions.countEffect('F19');
      const gateway = fault !== undefined && (fault.status === 502 || fault.status === 504);
      if (fault && !(gateway && hits(0.5))) {
        travel('down', client, 0, () => finish(proxyReply(fault.status)));
        return undefined;
      }
      if (hitsFault('F22')) return lose();
      const there = parts.serve(call, (reply) => {
        if (reply === null) return breakOff();
        if (conditions.isCut()) return breakOff();
        if (reply.lost || hitsFault('F21')) return lose();
        travel('down', client, answerDelay(), () => finish(fault ? proxyReply(fault.status) : reply));
        return undefined;
      });
      return there ? undefined : breakOff();
    });
  };
};
