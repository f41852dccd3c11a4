/** Seeking to any line of the file, and whether it ends where a whole fold to that line does. */
import { stateAt } from '../../src/tape/fold/seek.ts';
import { feedRecords } from '../../src/tape/fold/foldTape.ts';
import { createFolder } from '../../src/tape/fold/folder.ts';
import { hashValues } from '../../src/tape/hash/hashValues.ts';
import type { Tape } from '../../src/tape/read/tape.ts';
import type { SeededRandom } from '../../server-mock/platform/random.ts';

export const anyLines = ({ index }: Tape, count: number, random: SeededRandom): readonly number[] =>
  Array.from({ length: count }, () => 1 + random.integer(index.lines));

/** Ms of each seek, from nothing: fresh gates, as after a load. */
export const seekTimes = async (tape: Tape, lines: readonly number[]): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const line of lines) {
    const began = performance.now();
    await stateAt(tape, { line });
    times.push(performance.now() - began);
  }
  return times;
};

/** Of these lines, those where a seek and a fold of everything up to there differ. */
export const differing = async (tape: Tape, lines: readonly number[]): Promise<readonly number[]> => {
  const wrong: number[] = [];
  const folder = createFolder(tape.rows);
  const targets = [...new Set(lines)].sort((a, b) => a - b);
  for (let at = 0; at < tape.index.blocks.length && targets.length > 0; at++) {
    const { line, records } = await tape.block(at);
    let fed = 0;
    for (let target = targets[0]; target !== undefined && target < line + records.length; target = targets[0]) {
      targets.shift();
      feedRecords(folder, records.slice(fed, target - line + 1));
      fed = target - line + 1;
      const sought = await stateAt(tape, { line: target });
      if (hashValues(sought.values).total !== hashValues(folder.values()).total) wrong.push(target);
    }
    feedRecords(folder, records.slice(fed));
  }
  return wrong;
};
