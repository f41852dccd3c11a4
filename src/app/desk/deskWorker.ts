/** The worker of the replay desk: reads, counts and folds recordings, so that the page stays smooth (P-15). */
import { callAt, callNamed, topicRow } from '../../contract/index.ts';
import { browserPacker } from '../../platform/packer.ts';
import { createDesk, type DeskState, type Progress } from '../../recording/desk/desk.ts';
import { RecordingError } from '../../recording/errors.ts';
import { importHar } from '../../recording/import/har/importHar.ts';
import { bytesOfBlob, looksLikeHar } from './deskFile.ts';
import type { DeskAnswer, DeskCalls, DeskRequest } from './deskMessages.ts';

const desk = createDesk(browserPacker, topicRow);

/** A HAR becomes a recording first; its contents must stand inside it. */
const recordingOf = async (file: Blob, progress: Progress) => {
  if (!(await looksLikeHar(file))) return { bytes: file, sentences: [] };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const { notes } = await importHar(await file.text(), {
    rows: topicRow,
    callAt,
    callNamed,
    attached: () => Promise.resolve(null),
    packer: null,
    write: (part) => void parts.push(Uint8Array.from(part)),
    onProgress: progress,
  });
  const sentences = Object.entries(notes).map(([note, count]) => (count === 1 ? note : `${count} × ${note}`));
  return { bytes: new Blob(parts), sentences };
};
type Calls = {
  readonly [Name in keyof DeskCalls]: (progress: Progress, ...args: Parameters<DeskCalls[Name]>) => unknown;
};
const calls: Calls = {
  open: async (progress, file) => {
    const { bytes, sentences } = await recordingOf(file, progress);
    return { file: await desk.open(bytesOfBlob(bytes), progress), bytes, sentences };
  },
  close: (_, file) => desk.close(file),
  playable: (_, file) => desk.playable(file),
  stateAt: (_, ...args) => desk.stateAt(...args),
  counts: (_, ...args) => desk.counts(...args),
  filter: (progress, file, lanes, text) => desk.filter(file, { lanes, text }, progress),
  rows: (_, ...args) => desk.rows(...args),
  placeAt: (_, ...args) => desk.placeAt(...args),
  inspect: (_, ...args) => desk.inspect(...args),
  valuesAt: (_, ...args) => desk.valuesAt(...args),
  slice: (progress, file, from, to) => desk.slice(file, from, to, progress),
  scan: (_, file) => desk.scan(file),
  diff: (progress, a, b) => desk.diff(a, b, progress),
};
const tell = (answer: DeskAnswer, buffers: ArrayBuffer[] = []): void => self.postMessage(answer, { transfer: buffers });
/** Shares between two tellings. */
const STEP = 0.01;

self.addEventListener('message', ({ data }: MessageEvent<DeskRequest>) => {
  const { id, name, args } = data;
  let told = 0;
  const progress: Progress = (done) => {
    if (done - told < STEP) return;
    told = done;
    tell({ id, is: 'progress', done });
  };
  const call = calls[name] as (progress: Progress, ...args: readonly unknown[]) => unknown;
  Promise.resolve()
    .then(() => call(progress, ...args))
    .then(
      (value) => tell({ id, is: 'done', value }, name === 'stateAt' ? [(value as DeskState).bytes.buffer] : []),
      (error: unknown) => {
        const { line, reason } =
          error instanceof RecordingError
            ? error
            : { line: 0, reason: error instanceof Error ? error.message : String(error) };
        tell({ id, is: 'failed', line, reason });
      },
    );
});
