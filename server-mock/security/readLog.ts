/** Reads and formats the security log for a person. Unreadable lines, such as one cut off by a crash, are skipped. */
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
/** `kind` null: all. `last`: at most this many, the newest. */
export const selectEvents = (lines: readonly string[], kind: string | null, last: number): readonly SecurityEvent[] =>
  lines
    .flatMap((line) => readLine(line) ?? [])
    .filter((event) => kind === null || event.kind === kind)
    .slice(-Math.min(last, Number.MAX_SAFE_INTEGER));

export const formatEvent = ({ at, kind, actor, address, what, result, times }: SecurityEvent): string =>
  [
    at,
    kind.padEnd(7),
    (actor ?? '-').padEnd(22),
    address.padEnd(15),
    what.padEnd(18),
    `${result}${times === undefined ? '' : ` and ${times} more`}`,
  ].join('  ');
