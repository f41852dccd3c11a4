/** Judges every frame and heartbeat of one connection by the rules of the stream. */
import type { Frame, LogData } from '../../../src/contract/frame.ts';
import type { Heartbeat, TopicRequest } from '../../../src/contract/hubProtocol.ts';
import { frameHeader, framesMessage, heartbeat as heartbeatShape } from '../../../src/contract/hubShapes.ts';
import { topicRow } from '../../../src/contract/index.ts';
import { BAD } from '../../../src/contract/shape.ts';
import { decodeData, family } from '../../../src/contract/topic.ts';
import { shown } from '../tally.ts';
import type { HubParts } from './hubClient.ts';

/** Of a Unix time in ms; one in seconds is below it. */
const EARLIEST = Date.UTC(2001, 8, 9);

interface Place {
  epoch: number;
  seq: number;
  /** Id of the last item of a log; null: none came yet. */
  item: number | null;
}
export interface StreamObserver {
  readonly received: readonly Frame[];
  readonly heartbeats: readonly Heartbeat[];
  readonly want: (topics: readonly TopicRequest[]) => void;
  readonly leave: (topic: string) => void;
  readonly frames: (body: unknown) => void;
  readonly heartbeat: (body: unknown) => void;
  /** As `sync` reports them. */
  readonly positions: () => Readonly<Record<string, readonly [number, number]>>;
}
export const createStreamObserver = ({ tally, history }: HubParts, session: string): StreamObserver => {
  const received: Frame[] = [];
  const heartbeats: Heartbeat[] = [];
  const wanted = new Set<string>();
  const places = new Map<string, Place>();

  const observeItems = (on: string, { kind, data }: Frame, place: Place | undefined): number | null => {
    const { from, items } = data as LogData;
    const ids = items.map(({ id }) => id);
    const [first] = ids;
    const without = ids.every((id, at) => at === 0 || id === (ids[at - 1] ?? 0) + 1);
    const before = place?.item ?? null;
    const follows = kind === 'snapshot' || before === null || first === undefined || first === before + 1;
    const kept = first === undefined || from <= first;
    tally.check(
      'hub/item-ids',
      on,
      without && follows && kept,
      () => `after ${before}, from ${from}: ${shown(ids.slice(0, 20))}`,
    );
    return ids.at(-1) ?? before;
  };
  const observeFrame = (raw: unknown): void => {
    const header = frameHeader.decode(raw);
    if (header === BAD) return tally.note('hub/frame', 'header', 'failed', shown(raw));
    const { topic, epoch, prev, seq, kind, at, data } = header;
    const on = family(topic);
    const row = topicRow(topic);
    const fits = row !== undefined && decodeData(row, kind, data) !== BAD;
    tally.check('hub/frame', on, fits, () => `${kind} ${shown(data)}`);
    // A snapshot of what nothing has touched yet has no time.
    const timed = at >= EARLIEST || (at === 0 && kind === 'snapshot');
    tally.check('hub/frame', `time of ${on}`, timed, () => `its time is ${at}, which is no Unix time in ms`);
    tally.check('hub/wanted', on, wanted.has(topic), () => `a frame of ${topic}, which is not subscribed`);
    const place = places.get(topic);
    const follows =
      kind === 'snapshot'
        ? prev === -1 && (place === undefined || epoch > place.epoch || seq >= place.seq)
        : place !== undefined && epoch === place.epoch && prev === place.seq && seq > prev;
    tally.check(
      'hub/order',
      on,
      follows,
      () =>
        `${kind} ${epoch}: ${prev} → ${seq} after ${place === undefined ? 'nothing' : `${place.epoch}: ${place.seq}`}`,
    );
    const item = row?.class === 'log' && fits ? observeItems(on, header, place) : null;
    places.set(topic, { epoch, seq, item });
    history.add({ kind: 'saw', session, topic, epoch, seq });
    received.push(header);
  };
  return {
    received,
    heartbeats,
    want: (topics) => {
      for (const { topic, since } of topics) {
        wanted.add(topic);
        if (since === undefined) places.delete(topic);
        else places.set(topic, { epoch: since[0], seq: since[1], item: null });
      }
    },
    leave: (topic) => {
      wanted.delete(topic);
      places.delete(topic);
    },
    frames: (body) => {
      const message = framesMessage.decode(body);
      if (message === BAD) tally.note('hub/frame', 'frames', 'failed', shown(body));
      else for (const one of message.frames) observeFrame(one);
    },
    heartbeat: (body) => {
      const beat = heartbeatShape.decode(body);
      if (beat === BAD) return tally.note('hub/heartbeat', 'shape', 'failed', shown(body));
      const heads = Object.entries(beat.heads);
      const covered = heads.every(([, seq]) => seq <= beat.watermark.seq);
      tally.check(
        'hub/heartbeat',
        'watermark',
        covered,
        () => `${shown(beat.watermark)} with heads ${shown(beat.heads)}`,
      );
      for (const [topic, head] of heads) {
        const place = places.get(topic);
        if (place === undefined) continue;
        const known = received.some((one) => one.topic === topic);
        if (known)
          tally.check('hub/heads', family(topic), place.seq === head, () => `head ${head}, last frame ${place.seq}`);
      }
      heartbeats.push(beat);
    },
    positions: () => Object.fromEntries([...places].map(([topic, { epoch, seq }]) => [topic, [epoch, seq] as const])),
  };
};
