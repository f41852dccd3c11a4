/** What a person does with the file on the desk: copy, link, save, keep as test, scan, compare (P-15). */
import type { Platform } from '../../platform/platform.ts';
import { RecordingError } from '../../recording/errors.ts';
import type { DeskShown, DeskView } from '../../screens/replay/desk/deskShown.ts';
import { comparisonShown } from './comparisonShown.ts';
import type { DeskClient } from './deskClient.ts';
import type { OpenedFile } from './deskState.ts';
import type { KeepOnDesk, KeptOnDesk } from './keepOnDesk.ts';

export interface FileActionOptions {
  readonly client: DeskClient;
  readonly navigation: Pick<Platform['navigation'], 'address' | 'origin' | 'replace' | 'copy' | 'saveText'>;
  readonly keepTest: (options: KeepOnDesk) => Promise<KeptOnDesk>;
  readonly current: () => OpenedFile | null;
  readonly fileOf: (id: number) => OpenedFile | undefined;
  /** Ms of the recording. */
  readonly at: () => number;
  readonly shown: () => DeskShown;
  readonly set: (change: Partial<DeskShown>) => void;
  readonly fail: (name: string, error: unknown) => void;
}
type FileActions = Pick<DeskView, 'copyEvent' | 'copyLink' | 'save' | 'keep' | 'scan' | 'compare'>;

/** A slow answer is shown only while its file is still the one on the desk. */
export const createFileActions = (options: FileActionOptions): FileActions => {
  const { client, navigation, keepTest, current, fileOf, at, shown, set, fail } = options;
  return {
    copyEvent: () => {
      const { inspected } = shown();
      if (inspected === null) return;
      void navigation.copy(inspected.json).then((done) => set({ notice: done ? 'copied' : 'copyFailed' }));
    },
    copyLink: () => {
      if (!current()?.offered) return;
      const hash = `#at=${Math.round(at())}`;
      navigation.replace(`${navigation.address().path}${navigation.address().query}${hash}`);
      const link = `${navigation.origin()}${navigation.address().path}${navigation.address().query}${hash}`;
      void navigation.copy(link).then((done) => set({ notice: done ? 'linkCopied' : 'copyFailed' }));
    },
    save: () => {
      const of = current();
      if (of === null) return;
      const { from, to } = shown().part ?? { from: 0, to: of.file.lengthMs };
      client
        .ask('slice', [of.file.id, from, to])
        .then((made) => {
          if (made !== null) navigation.saveText(`${of.name.split('.')[0]}-${Math.round(from)}.ndjson`, made.text);
          set({ notice: made === null ? 'partEmpty' : 'saved' });
        })
        .catch((error: unknown) => fail(of.name, error));
    },
    keep: () => {
      const of = current();
      if (of === null) return;
      set({ kept: null, keepFailure: null, keeping: true });
      keepTest({ file: of.bytes, name: of.name, at: at() })
        .then(({ files, ...kept }) => {
          for (const { name, bytes } of files) navigation.saveText(name, bytes);
          set(current() === of ? { kept, keeping: false } : { keeping: false });
        })
        .catch((error: unknown) => {
          const keepFailure = error instanceof RecordingError ? error.reason : String(error);
          set(current() === of ? { keeping: false, keepFailure } : { keeping: false });
        });
    },
    scan: () => {
      const of = current();
      if (of === null) return;
      client
        .ask('scan', [of.file.id])
        .then((leaks) => current() === of && set({ leaks }))
        .catch((error: unknown) => fail(of.name, error));
    },
    compare: (withFile) => {
      const of = current();
      const other = withFile === null ? undefined : fileOf(withFile);
      if (of === null || other === undefined) return set({ comparison: null });
      client
        .ask('diff', [of.file.id, other.file.id])
        .then((diff) => current() === of && set({ comparison: comparisonShown(other, diff) }))
        .catch((error: unknown) => fail(of.name, error));
    },
  };
};
