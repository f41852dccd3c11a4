/** What the house says while the last minutes are saved (P-16, P-17). Loaded when it is asked for. */
import type { Language } from '../../contract/fields.ts';
import type { Frame, Position } from '../../contract/frame.ts';
import type { Clock } from '../../platform/platform.ts';
import type { RowLookUp } from '../../recording/rows.ts';
import type { RestClient } from '../api.ts';
import { askTruth } from '../truth/askTruth.ts';
import { readTruth } from '../truth/readTruth.ts';
import type { KeptEvents } from './eventRing.ts';

export interface TruthRequest {
  readonly rest: Pick<RestClient, 'call'>;
  readonly language: Language;
  /** Topics of which the page shows a value. */
  readonly topics: readonly string[];
}
const positionsIn = ({ positions, events }: KeptEvents, topic: string): readonly Position[] => {
  const first = positions.get(topic);
  const later = events.flatMap((event) => (event.k === 'frame' && event.f.topic === topic ? [event.f] : []));
  return first === undefined ? later : [first, ...later];
};
/** `kept`: asked anew at each look, because frames arrive meanwhile. */
export const askRingTruth = (
  { rest, language, topics }: TruthRequest,
  kept: () => KeptEvents | null,
  rows: RowLookUp,
  clock: Pick<Clock, 'after' | 'mono'>,
): Promise<readonly Frame[]> =>
  askTruth(topics, {
    read: (names) => readTruth(rest, rows, names, language),
    positions: (topic) => {
      const now = kept();
      return now === null ? [] : positionsIn(now, topic);
    },
    clock,
  });
