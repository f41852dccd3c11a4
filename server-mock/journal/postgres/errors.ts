/** What an error of the database means for the journal, and how its place is named without its password. */
import { JournalError } from '../journal.ts';
import { tlsProblem } from './tls.ts';

interface Failure {
  readonly message: string;
  /** The database's own code of five characters, or the system's, such as ECONNRESET. */
  readonly code?: string;
  /** Present only in errors that the database sent. */
  readonly severity?: string;
  readonly constraint?: string;
}
const failureOf = (error: unknown): Failure => (error instanceof Error ? error : { message: String(error) });

/**
 * Connections end (08), the server ends, starts or recovers (57P01 to 57P03), has no place (53300), or became a standby (25006): another
 * attempt may succeed.
 */
const PASSING = /^(?:08...|57P0[1-3]|53300|25006)$/;
/** The driver's own texts for a connection that is gone. */
const GONE =
  /connection terminated|connection ended|timeout|not queryable|client was closed|socket|establishing an SSL/i;

/** The database answered with a warning where a commit's outcome matters: it may have stopped waiting for its standby. */
export class UnsureError extends Error {}

/** Whether the database could not be reached or was lost. The outcome of a write under way is unknown then. */
export const isLost = (error: unknown): boolean => {
  if (error instanceof UnsureError) return true;
  if (error instanceof JournalError || tlsProblem(error, '') !== null) return false;
  const { severity, code = '', message } = failureOf(error);
  return severity === undefined ? /^E[A-Z_]+$/.test(code) || GONE.test(message) : PASSING.test(code);
};
const UNIQUE = '23505';
/** Whether a record stands at this position already. */
export const isPositionTaken = (error: unknown): boolean => {
  const { code, constraint } = failureOf(error);
  return code === UNIQUE && constraint === 'journal_record_pkey';
};
/** Two houses that create the same tables at once: one of them meets this, and looks again. */
export const isSameCreation = (error: unknown): boolean =>
  ['23505', '42P07', '42710', '40P01'].includes(failureOf(error).code ?? '');

/** `postgres://user@host:port/database`: what a message may show. */
export const placeOf = (url: string): string => {
  if (!URL.canParse(url)) return 'postgres://…';
  const { username, host, pathname } = new URL(url);
  return `postgres://${username === '' ? '' : `${username}@`}${host}${pathname}`;
};
const repairHint = (place: string): string =>
  `Check it with TOTEBOARD_JOURNAL=${place} (with its password): node server-mock/cli/journal.ts check (or cut it before the damage; a copy is kept).`;

export const damageError = (
  place: string,
  { pos, why }: { readonly pos: number | null; readonly why: string },
): JournalError =>
  new JournalError(
    'damaged',
    pos === null
      ? `The journal ${place} is damaged: ${why}. ${repairHint(place)}`
      : `The journal ${place} is damaged at position ${pos}: the record ${why}. ${repairHint(place)}`,
    pos,
  );
export const lostLeaseError = (place: string, token: number): JournalError =>
  new JournalError(
    'lost-lease',
    `Another house writes the journal ${place} now: this house's lease ${token} has passed to it. This house stops; start it again, and it follows.`,
  );

/** Converts an error of the database. Any other failed write is `failed` and never retried, since its outcome is unknown (F18). */
export const toJournalError = (error: unknown, place: string): JournalError => {
  if (error instanceof JournalError) return error;
  const problem = tlsProblem(error, place);
  if (problem !== null) return new JournalError('failed', problem);
  const { code = '', message, constraint } = failureOf(error);
  if (code === '53100')
    return new JournalError(
      'full',
      `The disk of the database ${place} is full. Free some space; writing continues by itself.`,
    );
  if (code === 'XX001' || code === 'XX002') return damageError(place, { pos: null, why: message });
  if (code === UNIQUE && constraint === 'journal_record_key')
    return new JournalError('failed', `The journal ${place} holds this key already: ${message}.`);
  if (code === '28P01' || code === '28000')
    return new JournalError(
      'failed',
      `The database ${place} refuses the user: ${message}. Check name and password, and whether it takes TLS alone (sslmode=verify-full).`,
    );
  if (code === '3D000')
    return new JournalError('failed', `There is no database ${place}: create it (createdb), then start again.`);
  if (isLost(error))
    return new JournalError(
      'failed',
      `The database ${place} cannot be reached: ${message}. Start it, then start again.`,
    );
  return new JournalError('failed', `The journal ${place} failed: ${message}.`);
};
