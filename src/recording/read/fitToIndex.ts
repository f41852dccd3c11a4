/** Makes each block have the number of lines that the index gives it, so that every line keeps its number. */
import type { RecordingBlock } from '../packed/indexer.ts';
import type { BlockLines } from './decodeBlock.ts';

export const unreadableBlock = (block: RecordingBlock, reason: string): BlockLines => ({
  line: block.line,
  records: Array.from({ length: block.lines }, () => null),
  broken: Array.from({ length: block.lines }, (_, at) => ({ line: block.line + at, reason })),
});
/** If the count differs from the index, missing lines are listed as broken, and surplus lines are dropped with the last. */
export const fitToIndex = (found: BlockLines, { line, lines }: RecordingBlock): BlockLines => {
  if (found.records.length === lines) return found;
  const records = found.records.slice(0, lines - 1);
  while (records.length < lines) records.push(null);
  const reason = 'the index does not fit the lines of this block';
  const kept = found.broken.filter((one) => one.line < line + lines - 1);
  const missing = records.flatMap((record, at) =>
    record === null && !kept.some((one) => one.line === line + at) ? [{ line: line + at, reason }] : [],
  );
  return { line, records, broken: [...kept, ...missing].sort((a, b) => a.line - b.line) };
};
