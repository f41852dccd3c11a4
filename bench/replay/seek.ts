/** Seeks to random lines of the file, and compares the state with a whole fold to that line. */
import { stateAt } from '../../src/recording/fold/seek.ts';
import { feedRecords } from '../../src/recording/fold/foldRecording.ts';
import { createTopicFolds } from '../../src/recording/fold/topicFolds.ts';
import { hashValues } from '../../src/recording/hash/hashValues.ts';
import type { Recording } from '../../src/recording/read/recording.ts';
import type { SeededRandom } from '../../server-mock/platform/random.ts';

export const randomLines = ({ index }: Recording, count: number, random: SeededRandom): readonly number[] =>
  Array.from({ length: count }, () => 1 + random.integer(index.lines));

/** Ms of each seek, from nothing: fresh gates, as after a load. */
export const seekTimes = async (recording: Recording, lines: readonly number[]): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const line of lines) {
    const began = performance.now();
    await stateAt(recording, { line });
    times.push(performance.now() - began);
  }
  return times;
};

/** Of these lines, those where a seek and a whole fold to the line differ. */
export const differingSeeks = async (recording: Recording, lines: readonly number[]): Promise<readonly number[]> => {
  const wrong: number[] = [];
  const folder = createTopicFolds(recording.rows);
  const targets = [...new Set(lines)].sort((a, b) => a - b);
  for (let at = 0; at < recording.index.blocks.length && targets.length > 0; at++) {
    const { line, records } = await recording.block(at);
    let fed = 0;
    for (let target = targets[0]; target !== undefined && target < line + records.length; target = targets[0]) {
      targets.shift();
      feedRecords(folder, records.slice(fed, target - line + 1));
      fed = target - line + 1;
      const sought = await stateAt(recording, { line: target });
      if (hashValues(sought.values).total !== hashValues(folder.values()).total) wrong.push(target);
    }
    feedRecords(folder, records.slice(fed));
  }
  return wrong;
};
