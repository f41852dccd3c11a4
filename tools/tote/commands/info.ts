/** `tote info`: describes a recording and lists every broken line with its number, without stopping at it (P-13). */
import { readRecords } from '../../../src/recording/read/records.ts';
import type { Recording } from '../../../src/recording/read/recording.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { timeText } from '../times.ts';

const framesByTopic = async (recording: Recording): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for await (const { record } of readRecords(recording))
    if (record.k === 'frame') counts[record.f.topic] = (counts[record.f.topic] ?? 0) + 1;
  return counts;
};
const listed = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const info = (path: string, json: boolean): Promise<number> =>
  withRecordingFile(path, async (recording) => {
    const report = await recording.check();
    const frames = await framesByTopic(recording);
    const { head, index, packed, scanned, size } = recording;
    if (json) {
      const { marks, keys } = index;
      const { lines, counts, broken, ended, lastT } = report;
      const facts = { head, packed, scanned, size, lines, lengthMs: lastT, counts, frames, marks, keys, ended, broken };
      process.stdout.write(`${JSON.stringify(facts)}\n`);
      return EXIT_CODE.fine;
    }
    const { viewer } = head;
    const lines = [
      `${path}: ${packed ? 'packed' : 'plain'}, ${size} bytes, ${report.lines} lines, ${timeText(report.lastT)}`,
      `  started   ${new Date(head.startedAt).toISOString()}${head.seed === null ? '' : `, seed ${head.seed}`}`,
      `  viewer    ${viewer.kind}${viewer.member === '' ? '' : ` ${viewer.member}`}, ${viewer.language}`,
      `  note      ${head.note === '' ? '(none)' : head.note}`,
      `  records   ${listed(report.counts)}`,
      `  frames    ${listed(frames)}`,
      `  keyframes ${index.keys.length}`,
      ...index.marks.map(({ label, t, line }) => `  mark      ${timeText(t)}  ${label} (line ${line})`),
      ...(packed && scanned ? ['  its index was missing and has been made by scanning'] : []),
      ...report.broken.map(({ line, reason }) => `  line ${line}: ${reason}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT_CODE.fine;
  });
