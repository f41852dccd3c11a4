/**
 * How far the hub has told each topic over one connection. It counts a topic from where the last subscribe of it said, for
 * the connection and not for the line: a page that stands further than another (it has read by REST) must not make the hub
 * skip what that one has not been told yet.
 */
type Place = readonly [epoch: number, seq: number];
/** A snapshot was asked for and has not come. */
const NOWHERE: Place = [-1, -1];

export interface Told {
  readonly heard: (frames: readonly unknown[]) => void;
  /** A subscribe as it goes to the hub: nothing other lines follow is asked for from beyond where the connection stands. */
  readonly asked: (message: unknown, others: ReadonlySet<string>) => unknown;
  readonly forget: (topics: readonly string[]) => void;
}
interface Request {
  readonly topic: string;
  readonly since?: Place;
}
const isAhead = (a: Place, b: Place): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
const isRequest = (one: unknown): one is Request =>
  typeof one === 'object' && one !== null && typeof (one as { readonly topic?: unknown }).topic === 'string';

export const createTold = (): Told => {
  const places = new Map<string, Place>();
  const bounded = (one: unknown, others: ReadonlySet<string>): unknown => {
    if (!isRequest(one)) return one;
    const { topic, since } = one;
    const known = places.get(topic);
    if (known === undefined) places.set(topic, since ?? NOWHERE);
    if (known === undefined || since === undefined || !others.has(topic) || !isAhead(since, known)) return one;
    return known === NOWHERE ? { ...one, since: undefined } : { ...one, since: known };
  };
  return {
    heard: (frames) => {
      // The furthest of a topic is nearly always its last: from the end, all before it are passed over.
      for (let at = frames.length - 1; at >= 0; at -= 1) {
        const frame = frames[at];
        const { topic, epoch, seq } = (frame ?? {}) as Readonly<Record<string, unknown>>;
        if (typeof topic !== 'string' || typeof epoch !== 'number' || typeof seq !== 'number') continue;
        const known = places.get(topic);
        const isFurther = known === undefined || epoch > known[0] || (epoch === known[0] && seq > known[1]);
        if (isFurther) places.set(topic, [epoch, seq]);
      }
    },
    asked: (message, others) => {
      const { topics } = message as { readonly topics?: unknown };
      if (!Array.isArray(topics)) return message;
      return { ...(message as object), topics: topics.map((one: unknown) => bounded(one, others)) };
    },
    forget: (topics) => {
      for (const topic of topics) places.delete(topic);
    },
  };
};
