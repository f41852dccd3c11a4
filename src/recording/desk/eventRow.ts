/** One line of the list of events (P-15). */
import type { RecordingEvent } from '../records.ts';

export interface EventRow {
  /** Place among the events, from 0. */
  readonly index: number;
  readonly line: number;
  /** Ms of the recording. */
  readonly t: number;
  /** Empty: the event belongs to no topic. */
  readonly topic: string;
  /** Kind of the frame, or of the record. */
  readonly kind: string;
  /** The beginning of what it carries, as JSON. */
  readonly brief: string;
  /** Position of a frame; null: no frame. */
  readonly seq: number | null;
}
const BRIEF = 120;

const carried = (event: RecordingEvent): unknown => {
  switch (event.k) {
    case 'frame':
      return event.f.data;
    case 'command':
      return { name: event.name, body: event.body };
    case 'ack':
      return { id: event.id, state: event.state, code: event.code };
    case 'rest':
      return { name: event.name, status: event.status, code: event.code };
    case 'connection':
      return { state: event.state, code: event.code };
    case 'visibility':
      return { visible: event.visible };
    case 'mark':
      return { label: event.label, note: event.note };
    case 'truth':
      return { mark: event.mark, topics: event.frames.map(({ topic }) => topic) };
  }
};
export const eventRow = (event: RecordingEvent, index: number, line: number): EventRow => ({
  index,
  line,
  t: event.t,
  topic: event.k === 'frame' ? event.f.topic : '',
  kind: event.k === 'frame' ? event.f.kind : event.k,
  brief: (JSON.stringify(carried(event)) ?? '').slice(0, BRIEF),
  seq: event.k === 'frame' ? event.f.seq : null,
});
