/**
 * The door before the gate: an unknown value becomes a decoded frame, made anew with known fields only, or a rejection
 * to be counted and quarantined (H-13, REL-01). Nothing here throws, whatever comes in.
 */
import type { Frame, LogData } from '../contract/frame.ts';
import { frameHeader } from '../contract/hubShapes.ts';
import { BAD } from '../contract/shape.ts';
import { decodeData, type TopicRow } from '../contract/topic.ts';
import { isWithin } from './size.ts';

export interface Rejected {
  readonly reason: 'malformed' | 'oversized' | 'unknown-topic';
  /** Present where the frame named one in a readable way: that topic is suspect now. */
  readonly topic?: string;
}
export interface AdmitLimits {
  /** Most characters of text, and values, that one frame's data may carry in all. */
  readonly size: number;
  /** Deepest nesting (SAFE-47). */
  readonly depth: number;
}
export const ADMIT_LIMITS: AdmitLimits = { size: 1024 * 1024, depth: 32 };

export const isRejected = (outcome: Frame | Rejected): outcome is Rejected => 'reason' in outcome;

const rejected = (reason: Rejected['reason'], topic: unknown): Rejected =>
  typeof topic === 'string' && topic.length <= 128 ? { reason, topic } : { reason };

/** Ids grow within a frame: what the gate's de-duplication by the last id relies on (H-12). */
const isAscending = ({ items }: LogData): boolean => {
  for (let at = 1; at < items.length; at++) if ((items[at]?.id ?? 0) <= (items[at - 1]?.id ?? 0)) return false;
  return true;
};

const judge = (raw: unknown, lookUpRow: (topic: string) => TopicRow | undefined, limits: AdmitLimits) => {
  const header = frameHeader.decode(raw);
  if (header === BAD) return rejected('malformed', (raw as { readonly topic?: unknown } | null | undefined)?.topic);
  const { topic, kind } = header;
  const row = lookUpRow(topic);
  if (row === undefined) return rejected('unknown-topic', topic);
  if (!isWithin(header.data, limits.size, limits.depth)) return rejected('oversized', topic);
  if (kind !== 'snapshot' && header.prev >= header.seq) return rejected('malformed', topic);
  const data = decodeData(row, kind, header.data);
  if (data === BAD || (row.class === 'log' && !isAscending(data as LogData))) return rejected('malformed', topic);
  // Made anew a moment ago, and nobody else's yet.
  (header as { data: unknown }).data = data;
  return header;
};

/** `lookUpRow` by full topic name; undefined: this portal knows no such topic. */
export const admit = (
  raw: unknown,
  lookUpRow: (topic: string) => TopicRow | undefined,
  limits: AdmitLimits = ADMIT_LIMITS,
): Frame | Rejected => {
  try {
    return judge(raw, lookUpRow, limits);
  } catch {
    // Only a value that runs code when read, a getter or a proxy, comes here; JSON cannot carry one.
    return { reason: 'malformed' };
  }
};
