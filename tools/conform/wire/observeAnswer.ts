/** Judges every REST answer of a run by the rules that hold for all of them, whatever it was asked for. */
import { isDeepStrictEqual } from 'node:util';
import { HEADER, type CallRow, type Failure } from '../../../src/contract/call.ts';
import { ERRORS, isErrorCode, type ErrorCode } from '../../../src/contract/errors.ts';
import { shown, type Tally } from '../tally.ts';

/** Codes that any call may answer, whatever its row lists. */
const GENERAL: ReadonlySet<string> = new Set<ErrorCode>([
  'not-built',
  'bad-request',
  'unknown-path',
  'not-found',
  'not-logged-in',
  'forbidden',
  'trial-refused',
  'agent-only',
  'too-many-requests',
  'too-large',
  'seal-refused',
  'key-reused',
  'key-running',
  'other-epoch',
  'position-not-reached',
  'replaying',
  'maintenance',
  'region-restricted',
  'house-busy',
  'storage-full',
]);
/** A write whose key was fenced by its look-up is refused by this code, whatever its call (H-20). */
const FENCED: ErrorCode = 'not-sent';
/** A stack, a path of a file or a version: nothing of it belongs into a refusal. */
const INSIDE = /\bat \S+:\d+|node_modules|\.[cm]?[jt]s:\d|\/(?:home|usr|var)\//;

export interface Answered {
  readonly row: CallRow | null;
  /** The call's name, or method and path. */
  readonly on: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined: it is none. */
  readonly body: unknown;
  readonly withToken: boolean;
  readonly correlation: string;
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const observeSuccess = (tally: Tally, { row, on }: Answered, body: Readonly<Record<string, unknown>>): void => {
  if (row === null) return;
  const read = row.answer.safeParse(body['value']);
  tally.check('contract/answer', on, read.success, () => {
    const [issue] = read.error?.issues ?? [];
    return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  });
  if (read.success)
    tally.check('contract/declared-fields', on, isDeepStrictEqual(read.data, body['value']), () => {
      const extra = Object.keys(body['value'] ?? {}).filter((name) => !(name in (read.data as object)));
      return `${extra.length > 0 ? extra.join(', ') : 'a field inside'} is not declared`;
    });
};
const observeFailure = (tally: Tally, { row, on, headers, correlation }: Answered, failure: Failure): void => {
  const { code, message, correlationId, retryAfter } = failure;
  const fenced = code === FENCED && row?.write === true;
  const mayAnswer = GENERAL.has(code) || fenced || (row?.errors.includes(code) ?? false);
  const spoken = typeof message === 'string' && message !== '' && !INSIDE.test(message);
  const quoted = typeof correlationId === 'string' && correlationId !== '';
  tally.check('contract/failure', on, mayAnswer && spoken && quoted, () =>
    mayAnswer
      ? `message ${shown(message)}, correlation id ${shown(correlationId)}`
      : `the code ${code} is not declared`,
  );
  const echoed = headers.get(HEADER.correlation);
  tally.check(
    'contract/correlation',
    on,
    correlationId === correlation && echoed === correlation,
    () => `sent ${correlation}, got ${shown(correlationId)} in the body and ${shown(echoed)} in the header`,
  );
  if (code === 'too-many-requests')
    tally.check(
      'contract/wait',
      on,
      Number.isSafeInteger(retryAfter) && headers.get('retry-after') === String(retryAfter),
      () => `body ${shown(retryAfter)}, header ${shown(headers.get('retry-after'))}`,
    );
};
/** Null: the answer is no envelope, and a case cannot go on with it. */
export const observeAnswer = (tally: Tally, answered: Answered): Readonly<Record<string, unknown>> | null => {
  const { on, status, headers, body, text, withToken } = answered;
  const json = (headers.get('content-type') ?? '').startsWith('application/json');
  const envelope = isObject(body) && typeof body['success'] === 'boolean' ? body : null;
  const { code } = (envelope ?? {}) as { readonly code?: unknown };
  const known = typeof code === 'string' && isErrorCode(code);
  const expected = envelope?.['success'] === true ? 200 : known ? ERRORS[code].status : null;
  const timed = envelope?.['success'] !== true || Number.isSafeInteger(envelope['at']);
  tally.check('contract/envelope', on, json && envelope !== null && timed && status === expected, () =>
    envelope === null ? `${status} ${shown(text)}` : `${status} for ${shown({ ...envelope, value: undefined })}`,
  );
  if (withToken)
    tally.check(
      'contract/private',
      on,
      /\bno-store\b/.test(headers.get('cache-control') ?? ''),
      () => `cache-control is ${shown(headers.get('cache-control'))}`,
    );
  if (envelope === null) return null;
  if (envelope['success'] === true) observeSuccess(tally, answered, envelope);
  else observeFailure(tally, answered, envelope as unknown as Failure);
  return envelope;
};
