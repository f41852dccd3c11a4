/** Loads a whole recording into memory for a replay, and rejects unsound files (P-13). */
import { family } from '../../contract/topic.ts';
import { assertSound } from '../../recording/read/records.ts';
import type { Recording } from '../../recording/read/recording.ts';
import type { RecordingRecord } from '../../recording/records.ts';
import { framesUnchanged } from '../../recording/upcast/upcasters.ts';
import { createPlayableRecording, type PlayableRecording } from '../../transport/replay/index.ts';

/** With topics of older versions the recorded end hash does not hold for upcast values, so the fold of the records is used. */
const isCurrent = ({ head }: Recording): boolean =>
  Object.entries(head.schemas).every(([name, version]) => framesUnchanged(family(name), version));

/** Rejects with a RecordingError if the file is not sound. */
export const loadRecording = async (tape: Recording): Promise<PlayableRecording> => {
  await assertSound(tape);
  const records: RecordingRecord[] = [];
  for (let at = 0; at < tape.index.blocks.length; at += 1)
    for (const record of (await tape.block(at)).records) if (record !== null) records.push(record);
  const film = createPlayableRecording(tape.head, records);
  return isCurrent(tape) ? film : { ...film, endHash: null };
};
