/**
 * `tote verify`: checks that the file is sound and still ends with its recorded hash (P-11). `tote scan`: looks for personal data
 * in it.
 */
import { scanRecording } from '../../../src/recording/scan/scanRecording.ts';
import { verifyRecording } from '../../../src/recording/verify/verify.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { withRecordingFile } from '../recordingFile.ts';

export const verify = (path: string, json: boolean): Promise<number> =>
  withRecordingFile(path, async (recording) => {
    const { hash, compared, deviation } = await verifyRecording(recording);
    const ok = deviation === null;
    if (json) process.stdout.write(`${JSON.stringify({ ok, hash: hash.total, compared, deviation })}\n`);
    else if (ok) process.stdout.write(`${path}: ends in ${hash.total}; ${compared} hashes compared, all the same\n`);
    else
      process.stdout.write(
        `${path} differs at line ${deviation.line}, ${deviation.topic} ${deviation.path}: ` +
          `${JSON.stringify(deviation.expected)} was recorded, ${JSON.stringify(deviation.found)} is folded ` +
          `(the hash of line ${deviation.hashLine})\n`,
      );
    return ok ? EXIT_CODE.fine : EXIT_CODE.differs;
  });

export const scan = (path: string, names: readonly string[], json: boolean): Promise<number> =>
  withRecordingFile(path, async (recording) => {
    const leaks = await scanRecording(recording, names);
    if (json) process.stdout.write(`${JSON.stringify({ ok: leaks.length === 0, leaks })}\n`);
    else if (leaks.length === 0) process.stdout.write(`${path}: nothing leaks\n`);
    else for (const { line, path: at, what } of leaks) process.stdout.write(`${path}: line ${line}, ${at}: ${what}\n`);
    return leaks.length === 0 ? EXIT_CODE.fine : EXIT_CODE.differs;
  });
