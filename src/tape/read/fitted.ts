/** A block always has the lines the index gives it, so that every line keeps its number; what is not there is broken. */
import type { TapeBlock } from '../packed/indexFacts.ts';
import type { BlockLines } from './decodeBlock.ts';

export const noBytes = (block: TapeBlock, reason: string): BlockLines => ({
  line: block.line,
  records: Array.from({ length: block.lines }, () => null),
  broken: Array.from({ length: block.lines }, (_, at) => ({ line: block.line + at, reason })),
});
/** The index said another number of lines: those missing are named, those over are left away with the last. */
export const fitted = (found: BlockLines, { line, lines }: TapeBlock): BlockLines => {
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
