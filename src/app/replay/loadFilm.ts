/** A whole recording in memory, as the portal's player takes it. Sound files alone (P-13). */
import { family } from '../../contract/topic.ts';
import { assertSound } from '../../tape/read/records.ts';
import type { Tape } from '../../tape/read/tape.ts';
import type { TapeRecord } from '../../tape/records.ts';
import { framesHold } from '../../tape/upcast/upcasters.ts';
import { createFilm, type Film } from '../../transport/replay/index.ts';

/** The end of a recording with topics of older versions is about the values of then: its own fold says what they are now. */
const isCurrent = ({ head }: Tape): boolean =>
  Object.entries(head.schemas).every(([name, version]) => framesHold(family(name), version));

/** Throws a TapeError where the file is not sound. */
export const loadFilm = async (tape: Tape): Promise<Film> => {
  await assertSound(tape);
  const records: TapeRecord[] = [];
  for (let at = 0; at < tape.index.blocks.length; at += 1)
    for (const record of (await tape.block(at)).records) if (record !== null) records.push(record);
  const film = createFilm(tape.head, records);
  return isCurrent(tape) ? film : { ...film, endHash: null };
};
