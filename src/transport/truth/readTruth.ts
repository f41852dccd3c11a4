/**
 * Reads the house's own snapshots beside the portal (P-17): by REST, past the gate and past every recorder, so that neither the
 * portal's values nor its recorded calls change.
 */
import { BAD } from '../../contract/shape.ts';
import { decodeData, family, type TopicRow } from '../../contract/topic.ts';
import type { Frame } from '../../contract/frame.ts';
import type { Language } from '../../contract/fields.ts';
import { CallFailed, type RestClient } from '../api.ts';

/** Requests at a time: the portal's own requests go on meanwhile. */
const AT_ONCE = 4;
const TIMEOUT_MS = 3_000;

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailed && (error.error.kind === 'network' || error.error.kind === 'timeout');

/** Null where the house refuses or names no position: there is no truth of such a topic. Rejects where no answer comes. */
const readOne = async (
  rest: Pick<RestClient, 'call'>,
  row: TopicRow,
  topic: string,
  language: Language,
): Promise<Frame | null> => {
  const { call, query, data } = row.snapshot;
  const id = topic.slice(family(topic).length + 1);
  try {
    const input = { query: query(id === '' ? undefined : id, language) };
    const { value, position, at } = await rest.call(call, input, { recorded: false, timeoutMs: TIMEOUT_MS });
    if (position?.topic !== topic) return null;
    const decoded = decodeData(row, 'snapshot', data(value));
    const { epoch, seq } = position;
    return decoded === BAD ? null : { topic, epoch, prev: -1, seq, kind: 'snapshot', at, data: decoded };
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return null;
  }
};

/**
 * A snapshot for each of the topics that the house answers, with the position for which it is true. Where the house cannot be
 * reached, what was read until then. Never rejects.
 */
export const readTruth = async (
  rest: Pick<RestClient, 'call'>,
  rows: (topic: string) => TopicRow | undefined,
  topics: readonly string[],
  language: Language,
): Promise<readonly Frame[]> => {
  const found: Frame[] = [];
  const waiting = [...topics];
  const work = async (): Promise<void> => {
    for (let topic = waiting.shift(); topic !== undefined; topic = waiting.shift()) {
      const row = rows(topic);
      const frame = row === undefined ? null : await readOne(rest, row, topic, language).catch(() => undefined);
      // The other topics would wait as long, and in vain.
      if (frame === undefined) waiting.length = 0;
      else if (frame !== null) found.push(frame);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
};
