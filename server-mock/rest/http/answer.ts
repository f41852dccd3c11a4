/** One call, from what was asked to a value: shared by REST and by commands over the socket. */
import type { CallRow } from '../../../src/contract/call.ts';
import { POINT, SNAPSHOT_QUERY } from '../../../src/contract/call.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import type { Built, Asked } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import type { Placed } from './envelope.ts';

/** How long a read waits for a position the client has heard of (H-11). */
const WAIT_MS = 2_000;

export interface SnapshotAsk {
  readonly minPosition: { readonly epoch: number; readonly seq: number } | null;
  readonly after: { readonly epoch: number; readonly seq: number } | null;
}
const point = (text: string | undefined, name: string): { epoch: number; seq: number } | null => {
  if (text === undefined) return null;
  const found = POINT.exec(text);
  if (!found) throw new Refused('bad-request', { fields: { [name]: 'not-a-position' } });
  return { epoch: Number(found[1]), seq: Number(found[2]) };
};
/** Takes the snapshot parameters out of a query; what is left belongs to the row. */
export const splitQuery = (
  row: CallRow,
  query: Readonly<Record<string, string>>,
): { readonly own: Record<string, string>; readonly ask: SnapshotAsk } => {
  const own = { ...query };
  if (row.topic === undefined) return { own, ask: { minPosition: null, after: null } };
  const minPosition = point(own[SNAPSHOT_QUERY.minPosition], SNAPSHOT_QUERY.minPosition);
  const after = point(own[SNAPSHOT_QUERY.after], SNAPSHOT_QUERY.after);
  delete own[SNAPSHOT_QUERY.minPosition];
  delete own[SNAPSHOT_QUERY.after];
  return { own, ask: { minPosition, after } };
};
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
}
const fieldsOf = (issues: readonly Issue[], part: string): Record<string, string> =>
  Object.fromEntries(issues.slice(0, 32).map(({ path, code }) => [path.map(String).join('.') || part, code ?? 'bad']));

export const check = (row: CallRow, part: 'query' | 'body', value: unknown): unknown => {
  const read = row[part].safeParse(value);
  if (read.success) return read.data;
  throw new Refused('bad-request', {
    message: `the ${part} does not fit the call`,
    fields: fieldsOf(read.error.issues, part),
  });
};
export interface Answered {
  readonly value: unknown;
  readonly position?: Placed;
}
const itemsAfter = (data: LogData, id: number): LogData => ({
  from: data.from,
  items: data.items.filter((item) => item.id > id),
});

/** Throws Refused. An answer that breaks its own row is a defect of the house and is never sent. */
export const answer = async (built: Built, asked: Asked, ask: SnapshotAsk, house: House): Promise<Answered> => {
  const { row } = built;
  if (built.topic === undefined) return { value: judged(row, await built.run(asked, house)) };
  const topic = built.topic(asked);
  if (topic === null) throw new Refused('not-found');
  if (ask.minPosition && !(await house.gateway.reached(topic, ask.minPosition, WAIT_MS)))
    throw new Refused('position-not-reached', { retryAfter: 1 });
  const view = house.gateway.view(topic);
  if (!view) throw new Refused('not-found');
  const { epoch, seq, from } = view;
  const paged = from !== undefined && ask.after?.epoch === epoch;
  const data = paged ? itemsAfter(view.data as LogData, ask.after?.seq ?? 0) : view.data;
  const value = judged(row, built.project(data, asked, house));
  return { value, position: { topic, epoch, seq, ...(from === undefined ? {} : { from }) } };
};
/** Only declared fields leave the house (SAFE-29). */
const judged = (row: CallRow, value: unknown): unknown => {
  const read = row.answer.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${row.name} answers what its row does not allow: ${issue?.path.join('.')} ${issue?.message}`);
};
