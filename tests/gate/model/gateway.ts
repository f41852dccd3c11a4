/**
 * A hub process: follows the journal with its own lag, conflates by rate class, and serves its connections (hub.md,
 * Frames and The hub's duties). It knows per topic up to which position it has sent to each connection; heartbeats carry those as heads.
 */
import type { Frame } from '../../../src/contract/frame.ts';
import type { Draw } from './draw.ts';
import { changeOf, snapshotOf, catchUpFrames } from './framesOf.ts';
import { revisionAt, type History } from './history.ts';
import type { House } from './house.ts';
import type { Scheduler } from './scheduler.ts';
import type { TopicSpec } from './topics.ts';

export type Heads = Readonly<Record<string, number>>;
export interface Heartbeat {
  readonly epoch: number;
  readonly heads: Heads;
}
/** What a gateway can send to a connection; the link in between may lose, duplicate or delay it. */
export interface ConnectionPort {
  readonly frames: (frames: readonly Frame[]) => void;
  readonly heartbeat: (beat: Heartbeat) => void;
}
export interface Attached {
  readonly subscribe: (topics: Readonly<Record<string, readonly [number, number] | undefined>>) => Heartbeat;
  readonly slow: (slow: boolean) => void;
  readonly detach: () => void;
}
export interface Gateway {
  readonly attach: (port: ConnectionPort) => Attached;
  /** The history as this gateway knows it, for its REST answers. */
  readonly view: () => { readonly history: History; readonly pos: number };
}
interface Served {
  readonly port: ConnectionPort;
  /** Position flushed to this connection, by topic. */
  readonly sent: Map<string, number>;
  /** Too slow for log items: it is owed a snapshot (H-30). */
  slow: boolean;
}
const BEAT_MS = 2_000;
/** A head stays in three heartbeats; every fifth heartbeat lists all heads (H-08). */
const HEAD_MS = 3 * BEAT_MS;
const FULL_EVERY = 5;
const TICK_MS = 20;

export const createGateway = (
  house: House,
  specs: readonly TopicSpec[],
  draw: Draw,
  scheduler: Scheduler,
  calm: () => boolean,
): Gateway => {
  let history = house.current();
  let pos = history.head;
  const served = new Set<Served>();
  const classSent = new Map<string, number>();
  const changedAt = new Map<string, number>();
  const waiting = new Set<string>();
  const seqNow = (topic: string): number => revisionAt(history, topic, pos).seq;

  const sendWay = (one: Served, spec: TopicSpec): void => {
    const since = one.sent.get(spec.name) ?? 0;
    const late = spec.class === 'log' ? snapshotOf(history, spec, pos) : (changeOf(history, spec, since, pos) ?? null);
    if (late !== null && late.seq > since) one.port.frames([late]);
    one.sent.set(spec.name, seqNow(spec.name));
  };
  const flush = (spec: TopicSpec): void => {
    waiting.delete(spec.name);
    const prev = classSent.get(spec.name) ?? 0;
    const now = seqNow(spec.name);
    if (now <= prev) return;
    const shared = changeOf(history, spec, prev, pos) ?? snapshotOf(history, spec, pos);
    classSent.set(spec.name, now);
    for (const one of served) {
      const sent = one.sent.get(spec.name);
      if (sent === undefined || one.slow) continue;
      if (sent < prev) sendWay(one, spec);
      else if (now > sent) {
        one.port.frames([shared]);
        one.sent.set(spec.name, now);
      }
    }
  };
  const enterEpoch = (): void => {
    waiting.clear();
    for (const spec of specs) {
      classSent.set(spec.name, seqNow(spec.name));
      changedAt.set(spec.name, scheduler.now());
      for (const one of served) {
        if (!one.sent.has(spec.name)) continue;
        one.port.frames([snapshotOf(history, spec, pos)]);
        one.sent.set(spec.name, seqNow(spec.name));
      }
    }
    for (const one of served) one.port.heartbeat(beatOf(one, true));
  };
  const follow = (): void => {
    const next = house.current();
    if (next.epoch !== history.epoch) {
      history = next;
      pos = next.head;
      enterEpoch();
      return;
    }
    const before = pos;
    pos = history.head;
    for (const spec of specs) {
      if (seqNow(spec.name) <= before || waiting.has(spec.name)) continue;
      waiting.add(spec.name);
      scheduler.after(Math.max(TICK_MS, spec.rateMs), () => flush(spec));
    }
    for (const { name } of specs) if (seqNow(name) > before) changedAt.set(name, scheduler.now());
  };
  house.onChange(() => {
    const lagMs = calm() ? draw.from(1, 40) : draw.chance(0.05) ? draw.from(500, 3_000) : draw.from(1, 200);
    scheduler.after(lagMs, follow);
  });

  const beatOf = (one: Served, full: boolean): Heartbeat => {
    const heads: Record<string, number> = {};
    for (const [topic, sent] of one.sent) {
      if (full || scheduler.now() - (changedAt.get(topic) ?? 0) <= HEAD_MS) heads[topic] = sent;
    }
    return { epoch: history.epoch, heads };
  };
  let beats = 0;
  const beat = (): void => {
    for (const spec of specs) flush(spec);
    const full = ++beats % FULL_EVERY === 0;
    for (const one of served) if (!one.slow || full) one.port.heartbeat(beatOf(one, full));
    scheduler.after(BEAT_MS, beat);
  };
  scheduler.after(draw.from(1, BEAT_MS), beat);

  return {
    view: () => ({ history, pos }),
    attach: (port) => {
      const one: Served = { port, sent: new Map(), slow: false };
      served.add(one);
      return {
        subscribe: (topics) => {
          const heads: Record<string, number> = {};
          for (const spec of specs) {
            if (!(spec.name in topics)) continue;
            const since = topics[spec.name];
            // A client ahead of this gateway is acknowledged, and nothing is sent (H-10).
            const ahead = since !== undefined && since[0] > history.epoch;
            const same = since !== undefined && since[0] === history.epoch;
            const way = ahead
              ? []
              : same
                ? catchUpFrames(history, spec, since[1], pos)
                : [snapshotOf(history, spec, pos)];
            if (way.length > 0) port.frames(way);
            heads[spec.name] = seqNow(spec.name);
            one.sent.set(spec.name, seqNow(spec.name));
          }
          return { epoch: history.epoch, heads };
        },
        slow: (slow) => {
          one.slow = slow;
          if (!slow) for (const spec of specs) if (one.sent.has(spec.name)) sendWay(one, spec);
        },
        detach: () => void served.delete(one),
      };
    },
  };
};
