/** Live changes as the channel would deliver them. For tests only. */
import type { FrameKind } from '../../contract/frame.ts';
import type { LiveBatch, TopicChange } from '../../gate/batch.ts';

export const change = (
  topic: string,
  data: unknown,
  {
    kind = 'snapshot',
    seq = 1,
    mode = 'live',
    at = 1_000,
    epoch = 1,
  }: Partial<{ kind: FrameKind; seq: number; mode: TopicChange['mode']; at: number; epoch: number }> = {},
): TopicChange => {
  const frame = { topic, epoch, prev: kind === 'snapshot' ? -1 : seq - 1, seq, kind, at, data };
  return {
    topic,
    mode,
    effect: kind === 'snapshot' ? { type: 'replace', frame, broken: false } : { type: 'patch', frame },
  };
};
export const batchOf = (changes: readonly TopicChange[], more: Partial<LiveBatch> = {}): LiveBatch => ({
  changes,
  statuses: [],
  forgotten: [],
  connectionStatus: { word: 'live', delayMs: 42 },
  connection: { name: 'ready', reason: 'test', at: 0 },
  clockOffsetMs: 0,
  ...more,
});
