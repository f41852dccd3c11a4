/** Builds the HTTP request of a call: checks the input, sets headers, and seals the body if the row says so. */
import { HEADER, type CallRow, type SNAPSHOT_QUERY } from '../../contract/call.ts';
import type { Language } from '../../contract/fields.ts';
import type { Crypto, SealKey } from '../../platform/platform.ts';
import { CallFailed } from '../api.ts';

export interface CallInput {
  readonly query?: unknown;
  readonly body?: unknown;
  /** Extra query parameters of rows that read a topic's snapshot (H-11). */
  readonly snapshot?: Readonly<Partial<Record<keyof typeof SNAPSHOT_QUERY, string>>>;
}
export interface Checked {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
}
const refuse = (part: string, issues: readonly Issue[]): never => {
  const named = issues.map((issue): [string, string] => [
    issue.path.map(String).join('.') || part,
    issue.code ?? 'bad',
  ]);
  throw new CallFailed({
    kind: 'refused',
    status: 400,
    code: 'bad-request',
    message: `the ${part} does not fit the call`,
    correlationId: '',
    fields: Object.fromEntries(named),
  });
};

/** Refuses input that the house would refuse, with the same code and without sending. */
export const checkInput = (row: CallRow, input: CallInput): Checked => {
  const query = row.query.safeParse(input.query ?? {});
  if (!query.success) return refuse('query', query.error.issues);
  const body = row.body.safeParse(input.body ?? {});
  if (!body.success) return refuse('body', body.error.issues);
  const own = query.data as Readonly<Record<string, unknown>>;
  return { query: row.topic === undefined ? own : { ...own, ...input.snapshot }, body: body.data };
};

const formText = (body: unknown): string => {
  const fields = Object.entries(body as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
};

export interface RequestLabels {
  readonly token: string | null;
  readonly language: Language | null;
  readonly correlation: string;
  readonly key: string | null;
  /** The epoch shown to the player; null: none yet. */
  readonly epoch: number | null;
  readonly sealKey: SealKey | undefined;
  /** House time, Unix ms, to which a sealed body is bound. */
  readonly at: number;
}
export interface WireRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}
export const toWire = async (
  row: CallRow,
  body: unknown,
  labels: RequestLabels,
  seal: Crypto['seal'],
): Promise<WireRequest> => {
  const headers: Record<string, string> = { accept: 'application/json', [HEADER.correlation]: labels.correlation };
  if (labels.language !== null) headers[HEADER.language] = labels.language;
  // Public calls carry no token, and a token is never put in an address (R-SEC-02, SAFE-10).
  if (labels.token !== null && row.group !== 'public') headers['authorization'] = `Bearer ${labels.token}`;
  if (row.write && labels.key !== null) headers[HEADER.idempotencyKey] = labels.key;
  // A newer journal has lost its idempotency keys, so the house refuses an old epoch instead of executing twice (H-18).
  if (row.write && row.group !== 'public' && labels.epoch !== null) headers[HEADER.epoch] = String(labels.epoch);
  if (row.method === 'GET') return { headers, body: undefined };
  if (row.sealed) {
    if (!labels.sealKey) throw new CallFailed({ kind: 'network', sent: false });
    headers['content-type'] = 'application/jose';
    const bind = { method: row.method, path: row.path, at: labels.at };
    return { headers, body: await seal(JSON.stringify(body), labels.sealKey, bind) };
  }
  headers['content-type'] =
    row.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8';
  return { headers, body: row.encoding === 'form' ? formText(body) : JSON.stringify(body) };
};
