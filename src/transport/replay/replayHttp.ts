/**
 * REST out of a recording (P-10): topics from the fold of what has been shown, other calls as they were answered then.
 * What was never recorded is a visible error and goes nowhere: there is no network behind this.
 */
import { FOLDED_PATH } from '../../contract/foldedRead.ts';
import type { Frame, LogData } from '../../contract/frame.ts';
import { POINT } from '../../contract/call.ts';
import type { Clock } from '../../platform/platform.ts';
import type { RestRecord, TapeRecord } from '../../tape/records.ts';
import { askedAs } from '../../tape/redact/typedQuery.ts';
import { NoAnswer, type Http, type HttpAnswer, type HttpRequest } from '../rest/http.ts';
import type { ReplayHub } from './replayHub.ts';

/** A first snapshot that is on its way in the recording is waited for: nobody had an answer sooner then either. */
const WAIT_MS = 9_000;
const LIFE_MS = 30 * 60_000;

export interface ReplayHttpOptions {
  readonly clock: Clock;
  readonly hub: Pick<ReplayHub, 'framesOf' | 'onFrames'>;
  readonly records: readonly TapeRecord[];
  readonly topics: ReadonlySet<string>;
  /** Where the recording stands, ms. */
  readonly at: () => number;
  /** A call nobody recorded, by name. */
  readonly onUnmatched: (what: string) => void;
}
const answered = (status: number, envelope: object): HttpAnswer => ({
  status,
  retryAfter: undefined,
  text: JSON.stringify(envelope),
});
const refused = (status: number, code: string, message: string): HttpAnswer =>
  answered(status, { success: false, code, message, correlationId: 'recording' });

/**
 * What answers must have and a replay must not: keys to seal with, and hosts of pictures and games that have gone since; the
 * pictures come from where the page does.
 */
const STAND_INS: Readonly<Record<string, object>> = {
  permission: { sealKeys: [], imageCDNs: [], launchGameCDNs: [] },
};
/** What the portal asks by itself since lists of games stand: a recording made before then knows of none, and shows none. */
const SINCE: Readonly<Record<string, object>> = {
  favouriteIds: { ids: [] },
  favouriteList: { content: [], pageNum: 1, totalPages: 0 },
  recentGames: { list: [], totalPages: 0 },
};
const completed = (name: string, answer: unknown): unknown =>
  Object.hasOwn(STAND_INS, name) && typeof answer === 'object' ? { ...answer, ...STAND_INS[name] } : answer;

/** Positions are the fold's and not the call's. */
const queryKey = (query: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && name !== 'after' && name !== 'minPosition')
      .map(([name, value]): [string, string] => [
        name,
        askedAs(name, typeof value === 'string' ? value : JSON.stringify(value)),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** By name and query: the latest answer at or before a time, else the first after it. */
const answersIn = (records: readonly TapeRecord[]) => {
  const lists = new Map<string, RestRecord[]>();
  for (const record of records) {
    if (record.k !== 'rest') continue;
    const key = `${record.name} ${queryKey(record.query)}`;
    const list = lists.get(key);
    if (list) list.push(record);
    else lists.set(key, [record]);
  }
  return (name: string, query: Readonly<Record<string, unknown>>, at: number): RestRecord | null => {
    const list = lists.get(`${name} ${queryKey(query)}`);
    return list?.findLast(({ t }) => t <= at) ?? list?.[0] ?? null;
  };
};
const newerItems = (data: LogData, after: string, epoch: number): LogData => {
  const point = POINT.exec(after);
  if (point === null || Number(point[1]) !== epoch) return data;
  return { ...data, items: data.items.filter(({ id }) => id > Number(point[2])) };
};

export const createReplayHttp = ({ clock, hub, records, topics, at, onUnmatched }: ReplayHttpOptions): Http => {
  const answerOf = answersIn(records);

  /** The fold's own snapshot: of a log with a break in it the whole one, which comes second. */
  const snapshotOf = (topic: string): Frame | undefined => {
    const frames = hub.framesOf(topic);
    return frames.findLast(({ kind, seq }) => kind === 'snapshot' && seq === frames[0]?.seq);
  };
  const known = (topic: string, signal: AbortSignal): Promise<Frame | undefined> =>
    new Promise((resolve) => {
      const end = (): void => {
        forget();
        cancel();
        signal.removeEventListener('abort', end);
        resolve(snapshotOf(topic));
      };
      const forget = hub.onFrames(() => snapshotOf(topic) !== undefined && end());
      const cancel = clock.after(WAIT_MS, end);
      signal.addEventListener('abort', end, { once: true });
    });
  const folded = async ({ query, signal }: HttpRequest): Promise<HttpAnswer> => {
    const topic = String(query['topic']);
    if (!topics.has(topic)) return refused(404, 'not-found', 'the recording has no such topic');
    const frame = snapshotOf(topic) ?? (await known(topic, signal));
    if (frame === undefined) throw new NoAnswer(true);
    const { epoch, seq } = frame;
    const after = query['after'];
    const value = typeof after === 'string' ? newerItems(frame.data as LogData, after, epoch) : frame.data;
    return answered(200, { success: true, value, at: clock.now(), position: { topic, epoch, seq } });
  };
  const recorded = ({ name, query }: HttpRequest): HttpAnswer => {
    const record = answerOf(name, query, at());
    if (record === null && Object.hasOwn(SINCE, name))
      return answered(200, { success: true, value: SINCE[name], at: clock.now() });
    if (record === null) {
      onUnmatched(name);
      return refused(409, 'replaying', 'the recording has no answer to this call');
    }
    const { status, code, answer, position } = record;
    if (status === 0) throw new NoAnswer(true);
    if (code !== null) return refused(status, code, code);
    return answered(status, {
      success: true,
      value: completed(name, answer),
      at: clock.now(),
      ...(position === null ? {} : { position }),
    });
  };
  return async (request) => {
    if (request.path === FOLDED_PATH) return folded(request);
    // A session of a replay is a stand-in, and so is its renewal: nobody's token is in a recording.
    if (request.name === 'renewSession')
      return answered(200, {
        success: true,
        value: { token: 'replay', expiresAt: clock.now() + LIFE_MS },
        at: clock.now(),
      });
    return recorded(request);
  };
};
