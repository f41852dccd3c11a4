/**
 * Decodes an untrusted value before it reaches the gate. The result is a new frame with known fields only, or a
 * rejection to count and quarantine (H-13, REL-01). Never throws, whatever the input.
 */
import type { Frame, LogData } from '../contract/frame.ts';
import { frameHeader } from '../contract/hubShapes.ts';
import { BAD } from '../contract/shape.ts';
import { decodeData, type TopicRow } from '../contract/topic.ts';
import { isWithinLimits } from './size.ts';

export interface Rejected {
  readonly reason: 'malformed' | 'oversized' | 'unknown-topic';
  /** Present if the frame named a readable topic: that topic is now suspect. */
  readonly topic?: string;
}
export interface AdmitLimits {
  /** Largest sum of text characters and values in the data of one frame. */
  readonly size: number;
  /** Deepest allowed nesting (SAFE-47). */
  readonly depth: number;
}
export const ADMIT_LIMITS: AdmitLimits = { size: 1024 * 1024, depth: 32 };

export const isRejected = (outcome: Frame | Rejected): outcome is Rejected => 'reason' in outcome;

const rejected = (reason: Rejected['reason'], topic: unknown): Rejected =>
  typeof topic === 'string' && topic.length <= 128 ? { reason, topic } : { reason };

/** Ids must grow within a frame, because the gate removes duplicates by the last id alone (H-12). */
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
  if (!isWithinLimits(header.data, limits.size, limits.depth)) return rejected('oversized', topic);
  if (kind !== 'snapshot' && header.prev >= header.seq) return rejected('malformed', topic);
  const data = decodeData(row, kind, header.data);
  if (data === BAD || (row.class === 'log' && !isAscending(data as LogData))) return rejected('malformed', topic);
  // The decoder has just created this object and no other code holds it, so it may be changed.
  (header as { data: unknown }).data = data;
  return header;
};

/** Turns an untrusted value into a frame or a rejection. `lookUpRow` takes the full topic name; undefined: unknown topic. */
export const admit = (
  raw: unknown,
  lookUpRow: (topic: string) => TopicRow | undefined,
  limits: AdmitLimits = ADMIT_LIMITS,
): Frame | Rejected => {
  try {
    return judge(raw, lookUpRow, limits);
  } catch {
    // Only a value that runs code when read (a getter or a proxy) gets here; JSON cannot carry one.
    return { reason: 'malformed' };
  }
};
