/** Reads a topic's snapshot by REST and passes it through the gate like any frame (H-11, REL-10, R-MONEY-02). */
import type { Frame, Position } from '../../../contract/frame.ts';
import { decodeData } from '../../../contract/topic.ts';
import { BAD } from '../../../contract/shape.ts';
import { passUnplaced } from '../../../gate/gate.ts';
import { CallFailed, type CallError } from '../../api.ts';
import type { LiveContext } from '../liveContext.ts';
import type { Intake } from './intake.ts';
import { freshnessOf, isAhead, type LiveTopic } from './topicState.ts';

export type ReadResult = { readonly ok: true } | { readonly ok: false; readonly error: CallError };
export interface Reader {
  /** Reads a topic; of a log, only the newer items. At most one read per topic runs; a second call joins it. */
  readonly read: (topic: LiveTopic) => Promise<ReadResult>;
  /** Tells whether the last read got an answer from the house; null: unknown. */
  readonly works: () => boolean | null;
  /** For how long `works` has been null, ms; 0: it is known. */
  readonly unknownMs: () => number;
  readonly forget: () => void;
}
/** The request is not conditional, but some proxies answer 304 anyway. It proves an answer, but has no data. */
const NOT_MODIFIED = 304;
/** A refusal is an answer too; only missing and malformed answers mean that the house is unreachable. */
const silent = (error: CallError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'malformed' && error.status !== NOT_MODIFIED) ||
  (error.kind === 'refused' && error.status >= 502 && error.status <= 504 && error.code === 'unknown-error');

/**
 * Tells whether an answer is current. It is not if it is older than the shown value (a house that lags), or if a log's
 * answer has no position, which the log ignores (H-11). A log's position is that of its last item, so only the epoch counts.
 */
const speaksOfNow = ({ row, gate }: LiveTopic, position: Position | undefined): boolean => {
  if (row.class === 'log') return position !== undefined && position.epoch >= gate.epoch;
  return position === undefined || !isAhead(gate, position);
};

/** `onReachable` is called when the house answers again after a read had failed. */
export const createReader = (core: LiveContext, intake: Intake, onReachable: () => void): Reader => {
  const running = new Map<string, Promise<ReadResult>>();
  const { clock } = core.platform;
  let works: boolean | null = null;
  let forgotten = clock.mono();

  const learn = (answered: boolean): void => {
    const recovered = works === false && answered;
    works = answered;
    if (recovered) onReachable();
  };
  const admitUnplaced = (topic: LiveTopic, data: unknown, at: number): void => {
    const decoded = decodeData(topic.row, 'snapshot', data);
    if (decoded === BAD) {
      core.quarantine.put('malformed', data);
      return;
    }
    const { epoch, seq } = topic.gate;
    const frame: Frame = { topic: topic.name, epoch, prev: -1, seq, kind: 'snapshot', at, data: decoded };
    const live = freshnessOf(topic, core.moment()) === 'live';
    intake.apply(topic, frame, passUnplaced(topic.gate, frame, live), false);
  };
  /** Last known item id of a log, so that only newer items are sent (H-11). Undefined if unplaced: read the newest. */
  const knownTo = ({ row, gate }: LiveTopic): number | undefined =>
    row.class === 'log' && gate.placed ? gate.lastItemId : undefined;
  const once = async (topic: LiveTopic): Promise<ReadResult> => {
    const read = topic.row.snapshot;
    const afterId = knownTo(topic);
    const snapshot = afterId === undefined ? {} : { after: `${topic.gate.epoch}.${afterId}` };
    try {
      const query = read.query(topic.id, core.language());
      const answer = await core.rest.read(read.call, { query, snapshot }, { retry: false, signal: core.ended });
      if (core.ended.aborted) return { ok: false, error: { kind: 'cancelled' } };
      learn(true);
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
      if (failure.kind !== 'cancelled') learn(!silent(failure));
      return { ok: false, error: failure };
    } finally {
      if (!core.ended.aborted) core.scheduleBatch();
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
