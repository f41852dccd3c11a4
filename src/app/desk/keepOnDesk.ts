/** Keeps a moment on the desk as a test (P-17, B-04): the portal itself, without a page, judges by the house's truth. */
import { topicRow } from '../../contract/index.ts';
import { browserPacker } from '../../platform/packer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';
import { differenceText } from '../../recording/keep/compareTruth.ts';
import { keptTest } from '../../recording/keep/keptTest.ts';
import { openRecording } from '../../recording/read/openRecording.ts';
import { judgeRecording } from '../replay/judgeTruth.ts';
import type { KeptShown } from '../../screens/replay/desk/deskShown.ts';
import { bytesOfBlob } from './deskFile.ts';

export interface KeepOnDesk {
  readonly file: Blob;
  readonly name: string;
  /** Ms of the recording. The first truth from there on counts, else the last before. */
  readonly at: number;
}
export interface KeptOnDesk extends KeptShown {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}
/** A name as `keptTest` takes it: of the file, with the second of the moment. */
const testName = (name: string, at: number): string =>
  `${
    (name.split('.')[0] ?? '')
      .replace(/[^A-Za-z0-9-]/g, '-')
      .replace(/^[^A-Za-z]+/, '')
      .slice(0, 40) || 'seen'
  }-${Math.round(at / 1_000)}`;

export const keepOnDesk = async (platform: Platform, { file, name, at }: KeepOnDesk): Promise<KeptOnDesk> => {
  const recording = await openRecording(bytesOfBlob(file), browserPacker, topicRow);
  const { clock, navigation, report } = platform;
  const { slice, test, mark, judged, notCompared, differences } = await keptTest({
    recording,
    at: { t: at },
    name: testName(name, at),
    packer: browserPacker,
    judge: (part) =>
      judgeRecording(part, {
        real: clock,
        turn: createTurnScheduler(),
        // The judged portal must have no effect on this page.
        navigation: { ...navigation, open: () => false, reload: () => undefined, replace: () => undefined },
        report,
      }),
  });
  return {
    files: [slice, test],
    test: test.name,
    mark,
    judged: judged.length,
    notCompared,
    differences: differences.map(differenceText),
  };
};
