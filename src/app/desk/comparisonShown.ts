import type { RecordingDiff } from '../../recording/diff/diff.ts';
import type { CompareShown } from '../../screens/replay/desk/deskShown.ts';
import { openFileShown, type OpenedFile } from './deskState.ts';

const textOf = (value: unknown): string => JSON.stringify(value) ?? '–';

/** The difference of two recordings as texts. */
export const comparisonShown = (other: OpenedFile, { same, parting, frames }: RecordingDiff): CompareShown => ({
  id: other.file.id,
  name: other.name,
  file: openFileShown(other),
  same,
  parting: parting && {
    t: parting.a?.t ?? parting.b?.t ?? 0,
    topic: parting.a?.topic ?? parting.b?.topic ?? '',
    path: parting.path,
    here: textOf(parting.inA),
    there: textOf(parting.inB),
  },
  topics: Object.entries(frames).map(([topic, [here, there]]) => ({ topic, here, there })),
});
