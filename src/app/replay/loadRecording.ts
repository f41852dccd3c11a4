/** Opens a recording for a replay: whole in memory, or page by page where another thread has checked it (P-13). */
import { family } from '../../contract/topic.ts';
import { browserPacker } from '../../platform/packer.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';
import type { DeskPlayable } from '../../recording/desk/desk.ts';
import { openRecording } from '../../recording/read/openRecording.ts';
import { assertSound } from '../../recording/read/records.ts';
import type { Recording } from '../../recording/read/recording.ts';
import { bytesInMemory, type RecordingBytes } from '../../recording/read/source.ts';
import type { RecordingHead, RecordingRecord } from '../../recording/records.ts';
import { framesUnchanged } from '../../recording/upcast/upcasters.ts';
import {
  createPagedRecording,
  createPlayableRecording,
  type LoadedRecording,
  type PlayableRecording,
  type SoughtState,
} from '../../transport/replay/index.ts';
import { PORTAL_TOPICS } from '../start/portalTopics.ts';

/** With topics of older versions the recorded end hash does not hold for upcast values, so the fold of the records is used. */
const isCurrent = ({ schemas }: RecordingHead): boolean =>
  Object.entries(schemas).every(([name, version]) => framesUnchanged(family(name), version));

/** Rejects with a RecordingError if the file is not sound. */
export const loadRecording = async (recording: Recording): Promise<LoadedRecording> => {
  await assertSound(recording);
  const records: RecordingRecord[] = [];
  for (let at = 0; at < recording.index.blocks.length; at += 1)
    for (const record of (await recording.block(at)).records) if (record !== null) records.push(record);
  const loaded = createPlayableRecording(recording.head, records);
  return isCurrent(recording.head) ? loaded : { ...loaded, endHash: null };
};
const rows = new Map(PORTAL_TOPICS.map((row) => [family(row.pattern), row]));
const rowOf = (topic: string) => rows.get(family(topic));

/** Rejects with a RecordingError if the file is not sound. */
export const openWhole = async (bytes: Uint8Array): Promise<PlayableRecording> =>
  loadRecording(await openRecording(bytesInMemory(bytes), browserPacker, rowOf));

/** `playable`: what a check of these very bytes has found. `stateAt`: asks another thread. */
export const openPaged = async (
  bytes: RecordingBytes,
  { index, facts }: DeskPlayable,
  stateAt: (t: number) => Promise<SoughtState>,
): Promise<PlayableRecording> => {
  const recording = await openRecording(bytes, browserPacker, rowOf, index);
  return createPagedRecording(recording, {
    facts: isCurrent(recording.head) ? facts : { ...facts, endHash: null },
    turn: createTurnScheduler(),
    stateAt,
  });
};
