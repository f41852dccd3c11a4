/** Calls over the pretend network: no order between them, and every way there is to lose one (F19 to F22). */
import type { HttpCall, HttpReply } from '../../../server-mock/rest/http/request.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { Conditions } from './conditions.ts';

/** The house's end. `done` null: the house has gone before it answered. Null answer: nobody is there. */
export type Serve = (call: HttpCall, done: (reply: HttpReply | null) => void) => boolean;

export interface HttpParts {
  readonly conditions: Conditions;
  readonly client: ActorClock;
  readonly asleep: () => boolean;
  readonly network: ActorClock;
  readonly serve: Serve;
  readonly random: SeededRandom;
  /** Something that takes long has begun its way, or is there. */
  readonly onSlow?: (by: 1 | -1) => void;
  readonly trace?: (line: string) => void;
}
/** Null: no answer will come, and the client is told that the line fell; it may also hear nothing at all, ever. */
export type Send = (call: HttpCall, answered: (reply: HttpReply | null) => void) => void;

const SLOWEST_MS = 40_000;
/** No line does this to a call unless a fault is on. */
const SLOW_MS = 1_000;
/** While nothing passes a call waits here; how often it looks whether it may go on. */
const LOOK_MS = 500;
const CODES: Readonly<Record<number, string>> = {
  429: 'too-many-requests',
  500: 'unknown-error',
  503: 'house-busy',
};
/** An answer of something between the two: in the contract's form where it is one of ours, a page of a proxy else. */
const foreign = (status: number): HttpReply => {
  const code = CODES[status];
  const body =
    code === undefined
      ? '<html><body><h1>Bad gateway</h1></body></html>'
      : JSON.stringify({ success: false, code, message: code, correlationId: 'sim-proxy', retryAfter: 1 });
  const type = code === undefined ? 'text/html' : 'application/json; charset=utf-8';
  return { status, headers: { 'content-type': type, 'retry-after': '1' }, body, lost: false };
};

export const createHttpLine = (parts: HttpParts): Send => {
  const { conditions, client, network, random } = parts;
  const hits = (chance: number): boolean => random.fraction() < chance;
  /** Whether a fault of this kind hits; it has struck then. */
  const strikes = (kind: 'F21' | 'F22'): boolean => {
    const hit = conditions.of(kind).some(({ chance }) => hits(chance));
    if (hit) conditions.struck(kind);
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
  /** Runs once `direction` passes, after the time it takes. */
  const travel = (direction: 'up' | 'down', clock: ActorClock, extraMs: number, run: () => void): void => {
    const blocked = (): boolean => conditions.holds(direction) || (direction === 'up' && parts.asleep());
    const go = (): void => {
      if (blocked()) network.after(LOOK_MS, go);
      else {
        const ms = conditions.delay() + extraMs;
        carry(clock, ms, run);
      }
    };
    go();
  };
  return (call, answered) => {
    let told = false;
    const tell = (reply: HttpReply | null): void => {
      if (told) return;
      told = true;
      parts.trace?.(`http ${call.address} ${call.path} ${reply?.status ?? 'cut'}`);
      answered(reply);
    };
    const fell = (): void => carry(client, conditions.delay(), () => tell(null));
    /** Says nothing any more, or that the line fell: a person cannot tell what became of it either way. */
    const lose = (): void => {
      if (hits(0.5)) fell();
    };
    if (conditions.cut()) {
      conditions.struckByCut();
      fell();
      return;
    }
    const slow = conditions.of('F20').filter(({ chance }) => hits(chance)).length > 0;
    if (slow) conditions.struck('F20');
    if (slow && hits(0.3)) return;
    const switchesBefore = new Set(conditions.of('F26'));
    const slowUp = slow && hits(0.5) ? 1_000 + random.integer(SLOWEST_MS) : 0;
    const slowDown = slow && slowUp === 0 ? 1_000 + random.integer(SLOWEST_MS) : 0;
    const answerDelay = (): number => {
      const switches = conditions.of('F26');
      if (switches.some((one) => !switchesBefore.has(one))) conditions.struck('F26');
      const switched = switches.reduce((most, { answerDelayMs }) => Math.max(most, answerDelayMs), 0);
      const late =
        call.method === 'GET' ? conditions.of('F12').reduce((most, one) => Math.max(most, one.delayMs), 0) : 0;
      if (late > 0) conditions.struck('F12');
      return slowDown + switched + late;
    };
    travel('up', network, slowUp, () => {
      if (conditions.cut()) return fell();
      const [fault] = conditions.of('F19').filter(({ chance }) => hits(chance));
      if (fault) conditions.struck('F19');
      const gateway = fault !== undefined && (fault.status === 502 || fault.status === 504);
      if (fault && !(gateway && hits(0.5))) {
        travel('down', client, 0, () => tell(foreign(fault.status)));
        return undefined;
      }
      if (strikes('F22')) return lose();
      const there = parts.serve(call, (reply) => {
        if (reply === null) return fell();
        if (conditions.cut()) return fell();
        if (reply.lost || strikes('F21')) return lose();
        travel('down', client, answerDelay(), () => tell(fault ? foreign(fault.status) : reply));
        return undefined;
      });
      return there ? undefined : fell();
    });
  };
};
