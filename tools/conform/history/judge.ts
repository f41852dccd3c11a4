/**
 * Judges the history of a run: nothing acknowledged is lost, nothing is doubled, nothing refused is found, and no session goes
 * back. Pure: a stored history is judged again with the same result.
 */
import type { RuleId } from '../rules.ts';
import type { Line, Trace } from './history.ts';

export interface Finding {
  readonly rule: Extract<RuleId, `history/${string}`>;
  /** The key of a write, or a session with a topic. */
  readonly on: string;
  /** Empty: it holds. */
  readonly detail: string;
}
/** One intention: all operations under one key of one kind. */
interface Intention {
  readonly what: string;
  readonly key: string;
  readonly ends: ('ok' | 'failed' | 'unknown')[];
  readonly traces: Map<string, Trace>;
}
const intentionsOf = (lines: readonly Line[]): readonly Intention[] => {
  const byName = new Map<string, Intention>();
  const byOp = new Map<number, Intention>();
  for (const line of lines) {
    if (line.kind === 'invoked') {
      const { what, key } = line;
      const name = `${what} ${key}`;
      const known = byName.get(name) ?? { what, key, ends: [], traces: new Map() };
      byName.set(name, known);
      byOp.set(line.op, known);
    } else if (line.kind === 'ok' || line.kind === 'failed' || line.kind === 'unknown') {
      const known = byOp.get(line.op);
      known?.ends.push(line.kind);
      if (line.trace) known?.traces.set(`${line.trace.place} ${line.trace.mark}`, line.trace);
    }
  }
  return [...byName.values()];
};
/** How often each mark is found in each place that was read; a place that was not read has no entry. */
const foundIn = (lines: readonly Line[]): ReadonlyMap<string, ReadonlyMap<string, number>> => {
  const places = new Map<string, Map<string, number>>();
  for (const line of lines) {
    if (line.kind !== 'found') continue;
    const marks = new Map<string, number>();
    for (const mark of line.marks) marks.set(mark, (marks.get(mark) ?? 0) + 1);
    places.set(line.place, marks);
  }
  return places;
};
const judgeWrites = (lines: readonly Line[]): readonly Finding[] => {
  const places = foundIn(lines);
  return intentionsOf(lines).flatMap(({ what, key, ends, traces }) => {
    const on = `${what} ${key}`;
    const acknowledged = ends.includes('ok');
    const refused = !acknowledged && ends.length > 0 && ends.every((end) => end === 'failed');
    const seen = [...traces.values()].flatMap(({ place, mark }) => {
      const marks = places.get(place);
      return marks === undefined ? [] : [{ place, mark, times: marks.get(mark) ?? 0 }];
    });
    return [
      ...(acknowledged && traces.size > 1
        ? [{ rule: 'history/once', on, detail: `one intention has left ${traces.size} traces` } as const]
        : []),
      ...seen.flatMap(({ place, mark, times }): readonly Finding[] => [
        ...(acknowledged
          ? [
              {
                rule: 'history/kept',
                on,
                detail: times > 0 ? '' : `${mark} was acknowledged and is not in ${place}`,
              } as const,
            ]
          : []),
        { rule: 'history/once', on, detail: times <= 1 ? '' : `${mark} is ${times} times in ${place}` },
        ...(refused
          ? [
              {
                rule: 'history/refused',
                on,
                detail: times === 0 ? '' : `${mark} was refused and is in ${place}`,
              } as const,
            ]
          : []),
      ]),
    ];
  });
};
const judgeSessions = (lines: readonly Line[]): readonly Finding[] => {
  const last = new Map<string, { readonly epoch: number; readonly seq: number }>();
  const findings = new Map<string, Finding>();
  for (const line of lines) {
    if (line.kind !== 'saw') continue;
    const { session, topic, epoch, seq } = line;
    const on = `${session} ${topic}`;
    const before = last.get(on);
    last.set(on, { epoch, seq });
    const back = before !== undefined && (epoch < before.epoch || (epoch === before.epoch && seq < before.seq));
    if (back)
      findings.set(on, {
        rule: 'history/forward',
        on,
        detail: `${epoch}.${seq} was seen after ${before.epoch}.${before.seq}`,
      });
    else if (!findings.has(on)) findings.set(on, { rule: 'history/forward', on, detail: '' });
  }
  return [...findings.values()];
};

export const judge = (lines: readonly Line[]): readonly Finding[] => [...judgeWrites(lines), ...judgeSessions(lines)];
