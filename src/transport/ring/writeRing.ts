/** Writes what the ring has kept as a plain recording, redacted as every recording is (P-01, P-05, P-16). Loaded when it is asked for. */
import { valueFrames } from '../../recording/fold/keyFrames.ts';
import type { RecordingEvent, RecordingHead } from '../../recording/records.ts';
import type { RowLookUp } from '../../recording/rows.ts';
import { createRecordingWriter } from '../../recording/write/writer.ts';
import type { KeptEvents } from './eventRing.ts';

export interface RingHead extends Pick<RecordingHead, 'id' | 'viewer' | 'note'> {
  /** Wall clock at ms 0 of the recorder's clock, Unix ms. */
  readonly startedAt: number;
  /** Account of the viewer; null: a visitor. */
  readonly account: string | null;
}
/** The text of the recording. Records that the reader would reject are left out. */
export const writeRing = async (kept: KeptEvents, head: RingHead, rows: RowLookUp): Promise<string> => {
  const parts: string[] = [];
  const decoder = new TextDecoder();
  const { account, startedAt, ...shared } = head;
  const values = kept.base.values();
  const topics = [...kept.positions.keys()].filter((topic) => kept.base.topics.has(topic) && values.has(topic));
  const later = kept.events.flatMap((event) => (event.k === 'frame' ? [event.f.topic] : []));
  const writer = createRecordingWriter({
    rows,
    packer: null,
    write: (bytes) => void parts.push(decoder.decode(bytes, { stream: true })),
    accounts: account === null ? [] : [account],
    head: {
      ...shared,
      startedAt: startedAt + kept.t,
      source: 'tab',
      seed: null,
      topics: [...new Set([...topics, ...later])].filter((topic) => rows(topic) !== undefined),
    },
  });
  const put = (event: RecordingEvent): void => void writer.add(event);
  put({ k: 'mark', t: 0, label: 'address', note: kept.base.path });
  for (const answer of kept.answers) put({ ...answer, t: 0 });
  if (kept.open) put({ k: 'connection', t: 0, state: 'open', code: '' });
  for (const topic of topics) {
    const row = rows(topic);
    const position = kept.positions.get(topic);
    if (row === undefined || position === undefined) continue;
    const value = values.get(topic);
    for (const f of valueFrames({ topic, class: row.class, ...position, at: startedAt + kept.t, value }))
      put({ k: 'frame', t: 0, via: 'hub', f });
  }
  for (const event of kept.events) put({ ...event, t: Math.max(0, event.t - kept.t) });
  await writer.finish();
  parts.push(decoder.decode());
  return parts.join('');
};
