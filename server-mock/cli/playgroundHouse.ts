/** The house behind the playground of the documents (B-29): it shows a recording, has no journal, and listens on this machine alone. */
import { readFile } from 'node:fs/promises';
import { TOPICS, topicRow } from '../../src/contract/index.ts';
import { topicName } from '../../src/contract/topic.ts';
import { openRecording } from '../../src/recording/read/openRecording.ts';
import { bytesInMemory } from '../../src/recording/read/source.ts';
import { exampleOf } from '../documents/playground/exampleOf.ts';
import type { JsonObject } from '../documents/json.ts';
import type { PlaygroundHouse, PlaygroundViewer } from '../documents/playground/playground.ts';
import { nodePacker } from '../platform/packer.ts';
import { createRecordingReader } from '../replay/recordingReader.ts';
import { startReplayHouse } from '../replay/replayHouse.ts';

const RECORDINGS: Readonly<Record<PlaygroundViewer, string>> = { player: 'evening.tbr', agent: 'salary.tbr' };

/** Ids of the topics that every portal follows; others get a value when the developer sends one. */
const idsOf = (pattern: string, member: string): readonly (string | undefined)[] => {
  if (!pattern.includes('{')) return [undefined];
  if (/\{(?:member|agent)\}/.test(pattern)) return [member];
  return pattern.includes('{audience}') ? ['all', 'members', 'agents'] : [];
};
/**
 * Values for the topics that are younger than the recordings, because a portal would wait for them: empty tables and logs, and the
 * beginning or the example of a state.
 */
const firstValues = (member: string, at: number): readonly (readonly [string, unknown])[] =>
  TOPICS.flatMap((row) =>
    idsOf(row.pattern, member).map((id): readonly [string, unknown] => {
      const topic = topicName(row.pattern, id);
      if (row.class === 'keyed') return [topic, { rows: {} }];
      if (row.class === 'log') return [topic, { from: 1, items: [] }];
      return [topic, row.initial ?? exampleOf(row.value.schema as JsonObject, at)];
    }),
  );

/** `portal`: folder of the built portal; null: none. Rejects where the recording cannot be read. */
export const startPlaygroundHouse = async (
  viewer: PlaygroundViewer,
  portal: string | null,
): Promise<PlaygroundHouse> => {
  const file = new URL(`../../recordings/${RECORDINGS[viewer]}`, import.meta.url);
  const recording = await openRecording(bytesInMemory(await readFile(file)), nodePacker, topicRow);
  const reading = await createRecordingReader(recording);
  let shown: () => void = () => undefined;
  let failed: (error: unknown) => void = () => undefined;
  const house = await startReplayHouse({ reading, portal, onEnded: () => shown(), onFailed: (error) => failed(error) });
  const { member } = recording.head.viewer;
  /** Shows the end of the recording in a new epoch: its last values stand, and nothing of the recording follows them. */
  const showEnd = async (): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      shown = resolve;
      failed = reject;
      house.replay.play(reading.end.t);
    });
    for (const [topic, data] of firstValues(member, recording.head.startedAt))
      if (house.replay.gateway().view(topic)?.data === undefined) house.replay.send({ topic, kind: 'snapshot', data });
  };
  await showEnd();
  let resetting: Promise<void> | null = null;
  return {
    entrance: () => `${house.origin}/?token=${house.ticket() ?? ''}`,
    member,
    send: house.replay.send,
    value: (topic) => house.replay.gateway().view(topic)?.data,
    clients: house.clients,
    // Requests meanwhile wait for the same one: the replay tells only the last of several that its end is shown.
    reset: () => {
      resetting ??= showEnd().finally(() => {
        resetting = null;
      });
      return resetting;
    },
    close: house.close,
  };
};
