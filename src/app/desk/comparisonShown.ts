import type { RecordingDiff } from '../../recording/diff/diff.ts';
import type { CompareShown } from '../../screens/replay/desk/deskShown.ts';

const textOf = (value: unknown): string => JSON.stringify(value) ?? '–';

/** The difference of two recordings as texts. */
export const comparisonShown = (id: number, name: string, { same, parting, frames }: RecordingDiff): CompareShown => ({
  id,
  name,
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
