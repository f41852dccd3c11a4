/** Runs one call, from the decoded request to its value: shared by REST and by commands over the socket. */
import type { CallRow } from '../../../src/contract/call.ts';
import { POSITION_PATTERN, SNAPSHOT_QUERY } from '../../../src/contract/call.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import type { CallHandler, CallRequest } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';
import type { Placed } from '../../session/envelope.ts';

/** How long a read waits for a position that the client has seen, ms (H-11). */
const WAIT_MS = 2_000;

export interface SnapshotQuery {
  readonly minPosition: { readonly epoch: number; readonly seq: number } | null;
  readonly after: { readonly epoch: number; readonly seq: number } | null;
}
const point = (text: string | undefined, name: string): { epoch: number; seq: number } | null => {
  if (text === undefined) return null;
  const found = POSITION_PATTERN.exec(text);
  if (!found) throw new Refused('bad-request', { fields: { [name]: 'not-a-position' } });
  return { epoch: Number(found[1]), seq: Number(found[2]) };
};
/** Separates the snapshot parameters from a query; the rest belongs to the call. */
export const splitQuery = (
  row: CallRow,
  query: Readonly<Record<string, string>>,
): { readonly own: Record<string, string>; readonly snapshotQuery: SnapshotQuery } => {
  const own = { ...query };
  if (row.topic === undefined) return { own, snapshotQuery: { minPosition: null, after: null } };
  const minPosition = point(own[SNAPSHOT_QUERY.minPosition], SNAPSHOT_QUERY.minPosition);
  const after = point(own[SNAPSHOT_QUERY.after], SNAPSHOT_QUERY.after);
  delete own[SNAPSHOT_QUERY.minPosition];
  delete own[SNAPSHOT_QUERY.after];
  return { own, snapshotQuery: { minPosition, after } };
};
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
}
const fieldsOf = (issues: readonly Issue[], part: string): Record<string, string> =>
  Object.fromEntries(issues.slice(0, 32).map(({ path, code }) => [path.map(String).join('.') || part, code ?? 'bad']));

export const decodePart = (row: CallRow, part: 'query' | 'body', value: unknown): unknown => {
  const read = row[part].safeParse(value);
  if (read.success) return read.data;
  throw new Refused('bad-request', {
    message: `the ${part} does not fit the call`,
    fields: fieldsOf(read.error.issues, part),
  });
};
export interface CallResult {
  readonly value: unknown;
  readonly position?: Placed;
}
const itemsAfter = (data: LogData, id: number): LogData => ({
  from: data.from,
  items: data.items.filter((item) => item.id > id),
});

/** Throws Refused. An answer that does not fit its own row is a defect of the house and is never sent. */
export const runCall = async (
  handler: CallHandler,
  request: CallRequest,
  snapshotQuery: SnapshotQuery,
  house: House,
): Promise<CallResult> => {
  const { row } = handler;
  if (handler.topic === undefined) return { value: decodedAnswer(row, await handler.run(request, house)) };
  const topic = handler.topic(request);
  if (topic === null) throw new Refused('not-found');
  if (snapshotQuery.minPosition && !(await house.gateway.waitForPosition(topic, snapshotQuery.minPosition, WAIT_MS)))
    throw new Refused('position-not-reached', { retryAfter: 1 });
  const view = house.gateway.view(topic);
  if (!view) throw new Refused('not-found');
  const { epoch, seq, from } = view;
  const paged = from !== undefined && snapshotQuery.after?.epoch === epoch;
  const data = paged ? itemsAfter(view.data as LogData, snapshotQuery.after?.seq ?? 0) : view.data;
  const value = decodedAnswer(row, handler.project(data, request, house));
  return { value, position: { topic, epoch, seq, ...(from === undefined ? {} : { from }) } };
};
/** Removes undeclared fields from an answer, so that none leaves the house (SAFE-29). */
const decodedAnswer = (row: CallRow, value: unknown): unknown => {
  const read = row.answer.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`${row.name} answered what its row does not allow: ${issue?.path.join('.')} ${issue?.message}`);
};
