/** Which records `tote tail` prints where topics are asked for (P-13). */
import { family } from '../../src/contract/topic.ts';
import type { RecordingRecord } from '../../src/recording/records.ts';

/**
 * Tells for each record in turn whether it belongs to the asked topics; none asked: every record does. A portal also reads what its
 * screens need, and of a topic that was not asked for neither frame nor answer is wanted. `asked`: families or full names.
 * `byHead`: the recording was started for these topics, and its head names them under its own pseudonyms.
 */
export const createTopicChoice = (
  asked: readonly string[],
  byHead: boolean,
): ((record: RecordingRecord) => boolean) => {
  if (asked.length === 0) return () => true;
  let names = new Set(asked);
  const isAsked = (topic: string): boolean => names.has(topic) || (!byHead && names.has(family(topic)));
  return (record) => {
    if (record.k === 'head' && byHead) names = new Set(record.topics);
    if (record.k === 'frame') return isAsked(record.f.topic);
    if (record.k === 'rest') return record.position !== null && isAsked(record.position.topic);
    return record.k !== 'key' && record.k !== 'truth';
  };
};
