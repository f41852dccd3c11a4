/** The log as a person reads it. A line that cannot be read, as one a crash cut off, is left out. */
import { SECURITY_KINDS, type SecurityEvent } from './events.ts';

const readLine = (line: string): SecurityEvent | null => {
  try {
    const value = JSON.parse(line) as Partial<SecurityEvent> | null;
    return value?.at !== undefined && SECURITY_KINDS.some((kind) => kind === value.kind)
      ? (value as SecurityEvent)
      : null;
  } catch {
    return null;
  }
};
/** `kind` null: every one. `last`: how many at most, the newest. */
export const chosenLines = (lines: readonly string[], kind: string | null, last: number): readonly SecurityEvent[] =>
  lines
    .flatMap((line) => readLine(line) ?? [])
    .filter((event) => kind === null || event.kind === kind)
    .slice(-Math.min(last, Number.MAX_SAFE_INTEGER));

export const shownLine = ({ at, kind, actor, address, what, result, times }: SecurityEvent): string =>
  [
    at,
    kind.padEnd(7),
    (actor ?? '-').padEnd(22),
    address.padEnd(15),
    what.padEnd(18),
    `${result}${times === undefined ? '' : ` and ${times} more`}`,
  ].join('  ');
