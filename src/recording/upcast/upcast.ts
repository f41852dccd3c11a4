/** Finds the upcasters that a recording needs, once per file, so that a file of current versions costs nothing (P-06). */
import type { Frame } from '../../contract/frame.ts';
import { family } from '../../contract/topic.ts';
import { RecordingError } from '../errors.ts';
import type { RecordingHead } from '../records.ts';
import { upcastersOf, upcastFamilies, versionOf } from './upcasters.ts';

export interface Upcasts {
  /** False: nothing in the file is older than this program. */
  readonly needed: boolean;
  readonly frame: (frame: Frame) => Frame;
  readonly answer: (call: string, answer: unknown) => unknown;
}
type Step = (data: unknown) => unknown;
const through = (steps: readonly Step[], data: unknown): unknown => steps.reduce((value, step) => step(value), data);
const same: Upcasts = { needed: false, frame: (frame) => frame, answer: (_call, answer) => answer };

/** Throws a RecordingError if the file's data are newer than this program. */
export const upcastsFor = ({ schemas }: Pick<RecordingHead, 'schemas'>): Upcasts => {
  for (const [name, version] of Object.entries(schemas))
    if (version > versionOf(name))
      throw new RecordingError(
        1,
        `the data of ${name} have version ${version}, this program reads up to version ${versionOf(name)}`,
      );
  const frames = new Map<string, readonly Step[]>();
  const answers = new Map<string, readonly Step[]>();
  for (const name of upcastFamilies) {
    const later = upcastersOf(name).slice((Object.hasOwn(schemas, name) ? (schemas[name] ?? 1) : 1) - 1);
    if (later.length === 0) continue;
    frames.set(
      name,
      later.flatMap(({ frame }) => frame ?? []),
    );
    for (const call of new Set(later.flatMap((one) => Object.keys(one.answers))))
      answers.set(
        call,
        later.flatMap((one) => one.answers[call] ?? []),
      );
  }
  if (frames.size === 0) return same;
  return {
    needed: true,
    frame: (frame) => {
      const steps = frames.get(family(frame.topic));
      return steps === undefined ? frame : { ...frame, data: through(steps, frame.data) };
    },
    answer: (call, answer) => (answer === null ? null : through(answers.get(call) ?? [], answer)),
  };
};
