/**
 * Tracks the position up to which the hub has delivered each topic over one connection. The hub counts from the last
 * subscribe per connection, not per link. So if a page is ahead of another because of a REST read, its subscribe must not
 * make the hub skip frames that the other page has not received.
 */
type Place = readonly [epoch: number, seq: number];
/** A snapshot was requested and has not arrived. */
const NOWHERE: Place = [-1, -1];

export interface DeliveredPositions {
  readonly onFrames: (frames: readonly unknown[]) => void;
  /** Rewrites a subscribe: a topic that other links follow starts no later than the connection's delivered position. */
  readonly limitSince: (message: unknown, others: ReadonlySet<string>) => unknown;
  readonly forget: (topics: readonly string[]) => void;
}
interface Request {
  readonly topic: string;
  readonly since?: Place;
}
const isAhead = (a: Place, b: Place): boolean => a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
const isRequest = (one: unknown): one is Request =>
  typeof one === 'object' && one !== null && typeof (one as { readonly topic?: unknown }).topic === 'string';

export const createDeliveredPositions = (): DeliveredPositions => {
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
    onFrames: (frames) => {
      // A topic's furthest frame is nearly always its last, so go from the end and skip the earlier ones.
      for (let at = frames.length - 1; at >= 0; at -= 1) {
        const frame = frames[at];
        const { topic, epoch, seq } = (frame ?? {}) as Readonly<Record<string, unknown>>;
        if (typeof topic !== 'string' || typeof epoch !== 'number' || typeof seq !== 'number') continue;
        const known = places.get(topic);
        const isFurther = known === undefined || epoch > known[0] || (epoch === known[0] && seq > known[1]);
        if (isFurther) places.set(topic, [epoch, seq]);
      }
    },
    limitSince: (message, others) => {
      const { topics } = message as { readonly topics?: unknown };
      if (!Array.isArray(topics)) return message;
      return { ...(message as object), topics: topics.map((one: unknown) => bounded(one, others)) };
    },
    forget: (topics) => {
      for (const topic of topics) places.delete(topic);
    },
  };
};
