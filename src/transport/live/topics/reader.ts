/** Reads a topic's snapshot by REST and passes it through the gate like any frame (H-11, REL-10, R-MONEY-02). */
import type { Frame, Position } from '../../../contract/frame.ts';
import { decodeData } from '../../../contract/topic.ts';
import { BAD } from '../../../contract/shape.ts';
import { passUnplaced } from '../../../gate/gate.ts';
import { CallFailed, type CallError } from '../../api.ts';
import type { Core } from '../core.ts';
import type { Intake } from './intake.ts';
import { freshnessOf, isAhead, type LiveTopic } from './topicState.ts';

export type ReadResult = { readonly ok: true } | { readonly ok: false; readonly error: CallError };
export interface Reader {
  /** Of a log, the items after those that are there. At most one read of a topic runs; a second joins it. */
  readonly read: (topic: LiveTopic) => Promise<ReadResult>;
  /** Did the last read get any answer from the house? Null: not known. */
  readonly works: () => boolean | null;
  /** Ms since which nothing is known of that; 0 when it is known. */
  readonly unknownMs: () => number;
  readonly forget: () => void;
}
/** Nobody asked whether anything is new; some proxies say so all the same. An answer, but not one to show. */
const NOT_MODIFIED = 304;
/** A refusal is an answer too; only silence and rubbish say that the house is not there. */
const silent = (error: CallError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'malformed' && error.status !== NOT_MODIFIED) ||
  (error.kind === 'refused' && error.status >= 502 && error.status <= 504 && error.code === 'unknown-error');

/**
 * Does an answer say what is true now? Not one from before what is shown (a house that lags), nor one without a position on
 * a log, which ignores it (H-11). A log's own position is its last item's, so only the epoch is compared.
 */
const speaksOfNow = ({ row, gate }: LiveTopic, position: Position | undefined): boolean => {
  if (row.class === 'log') return position !== undefined && position.epoch >= gate.epoch;
  return position === undefined || !isAhead(gate, position);
};

export const createReader = (core: Core, intake: Intake): Reader => {
  const running = new Map<string, Promise<ReadResult>>();
  const { clock } = core.platform;
  let works: boolean | null = null;
  let forgotten = clock.mono();

  const admitUnplaced = (topic: LiveTopic, data: unknown, at: number): void => {
    const decoded = decodeData(topic.row, 'snapshot', data);
    if (decoded === BAD) {
      core.quarantine.put('malformed', data);
      return;
    }
    const { epoch, seq } = topic.gate;
    const frame: Frame = { topic: topic.name, epoch, prev: -1, seq, kind: 'snapshot', at, data: decoded };
    const live = freshnessOf(topic, core.moment()) === 'live';
    intake.take(topic, frame, passUnplaced(topic.gate, frame, live), false);
  };
  /** What is there already is not sent again: only the items after it (H-11). Unplaced, the newest are wanted. */
  const knownTo = ({ row, gate }: LiveTopic): number | undefined =>
    row.class === 'log' && gate.placed ? gate.lastItemId : undefined;
  const once = async (topic: LiveTopic): Promise<ReadResult> => {
    const { read } = topic;
    if (!read) return { ok: false, error: { kind: 'cancelled' } };
    const afterId = knownTo(topic);
    const snapshot = afterId === undefined ? {} : { after: `${topic.gate.epoch}.${afterId}` };
    try {
      const query = read.query(topic.id, core.language());
      const answer = await core.rest.read(read.call, { query, snapshot }, { retry: false, signal: core.ended });
      if (core.ended.aborted) return { ok: false, error: { kind: 'cancelled' } };
      works = true;
      let data: unknown;
      try {
        data = read.data(answer.value);
      } catch {
        core.quarantine.put('answer', answer.value);
        return { ok: false, error: { kind: 'malformed', status: 200 } };
      }
      const { position, at } = answer;
      if (!position) admitUnplaced(topic, data, at);
      else {
        const placed = {
          topic: position.topic,
          epoch: position.epoch,
          prev: -1,
          seq: position.seq,
          kind: 'snapshot',
          at,
          data,
        };
        if (position.topic !== topic.name || !intake.answer(placed))
          return { ok: false, error: { kind: 'malformed', status: 200 } };
      }
      if (speaksOfNow(topic, position)) topic.readAt = Math.max(topic.readAt ?? 0, at);
      return { ok: true };
    } catch (error) {
      const failure: CallError = error instanceof CallFailed ? error.error : { kind: 'cancelled' };
      if (!(error instanceof CallFailed)) core.platform.report.error('live.read', error);
      if (failure.kind !== 'cancelled') works = !silent(failure);
      return { ok: false, error: failure };
    } finally {
      if (!core.ended.aborted) core.touch();
    }
  };
  return {
    read: (topic) => {
      const already = running.get(topic.name);
      if (already) return already;
      const run = once(topic).finally(() => running.delete(topic.name));
      running.set(topic.name, run);
      return run;
    },
    works: () => works,
    unknownMs: () => (works === null ? clock.mono() - forgotten : 0),
    forget: () => {
      works = null;
      forgotten = clock.mono();
    },
  };
};
