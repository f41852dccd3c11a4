/**
 * Answers REST calls from a recording (P-10): topics from the folded values so far, other calls with their recorded answers.
 * A call without a recorded answer is a visible error; nothing goes to a network.
 */
import { FOLDED_PATH } from '../../contract/foldedRead.ts';
import type { Frame, LogData } from '../../contract/frame.ts';
import { POSITION_PATTERN } from '../../contract/call.ts';
import type { Clock } from '../../platform/platform.ts';
import type { RestRecord } from '../../recording/records.ts';
import { recordedQueryValue } from '../../recording/redact/freeTextQuery.ts';
import { NoAnswer, type Http, type HttpAnswer, type HttpRequest } from '../rest/http.ts';
import type { ReplayHub } from './replayHub.ts';

/** How long a read waits for a first snapshot that follows in the recording, ms. */
const WAIT_MS = 9_000;
const LIFE_MS = 30 * 60_000;

export interface ReplayHttpOptions {
  readonly clock: Clock;
  readonly hub: Pick<ReplayHub, 'framesOf' | 'onFrames'>;
  /** Every recorded answer, in the order of the file. */
  readonly answers: readonly RestRecord[];
  readonly topics: ReadonlySet<string>;
  /** Present time of the recording, ms. */
  readonly at: () => number;
  /** Called with the name of a call that was not recorded. */
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
 * Fields that an answer requires but a replay must not use: sealing keys, and hosts of images and games that may no longer
 * exist. Images come from the page's own origin.
 */
const REPLACEMENTS: Readonly<Record<string, object>> = {
  permission: { sealKeys: [], imageCDNs: [], launchGameCDNs: [] },
};
/**
 * Empty answers to calls that the portal makes by itself and that older recordings do not contain. Null: nothing true can be
 * answered, so the call is refused; a money page then says that it could not load.
 */
const ADDED_LATER: Readonly<Record<string, object | null>> = {
  consolidatedFunds: null,
  favouriteIds: { ids: [] },
  favouriteList: { content: [], pageNum: 1, totalPages: 0 },
  recentGames: { list: [], totalPages: 0 },
};
const withReplacements = (name: string, answer: unknown): unknown =>
  Object.hasOwn(REPLACEMENTS, name) && typeof answer === 'object' ? { ...answer, ...REPLACEMENTS[name] } : answer;

/**
 * Parameters that differ in a replay: positions, and the merchant, of whom a recording has one, and whom a page without a start
 * block does not know in its first request.
 */
const NOT_COMPARED: ReadonlySet<string> = new Set(['after', 'minPosition', 'merchantCode']);
/** Key of a query without these. */
const queryKey = (query: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && !NOT_COMPARED.has(name))
      .map(([name, value]): [string, string] => [
        name,
        recordedQueryValue(name, typeof value === 'string' ? value : JSON.stringify(value)),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Looks up answers by name and query: the latest at or before a time, else the first after it. */
const answersIn = (records: readonly RestRecord[]) => {
  const lists = new Map<string, RestRecord[]>();
  for (const record of records) {
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
  const point = POSITION_PATTERN.exec(after);
  if (point === null || Number(point[1]) !== epoch) return data;
  return { ...data, items: data.items.filter(({ id }) => id > Number(point[2])) };
};

export const createReplayHttp = ({ clock, hub, answers, topics, at, onUnmatched }: ReplayHttpOptions): Http => {
  const answerOf = answersIn(answers);

  /** The topic's snapshot; for a broken log the one with the items, which is the last of its snapshots. */
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
    const empty = record === null && Object.hasOwn(ADDED_LATER, name) ? ADDED_LATER[name] : undefined;
    if (empty) return answered(200, { success: true, value: empty, at: clock.now() });
    if (record === null) {
      if (empty === undefined) onUnmatched(name);
      return refused(409, 'replaying', 'the recording has no answer to this call');
    }
    const { status, code, answer, position } = record;
    if (status === 0) throw new NoAnswer(true);
    if (code !== null) return refused(status, code, code);
    return answered(status, {
      success: true,
      value: withReplacements(name, answer),
      at: clock.now(),
      ...(position === null ? {} : { position }),
    });
  };
  return async (request) => {
    if (request.path === FOLDED_PATH) return folded(request);
    // The session of a replay is fake, and so is its renewal: a recording contains no token.
    if (request.name === 'renewSession')
      return answered(200, {
        success: true,
        value: { token: 'replay', expiresAt: clock.now() + LIFE_MS },
        at: clock.now(),
      });
    return recorded(request);
  };
};
