/** What of a failed call a person may be told. */
import { CallFailed } from '../../transport/api.ts';

export interface Refusal {
  readonly code: string;
  /** Field name → error code. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
/** Seconds the house asks to be left alone for; null: it did not say. */
export const waitOf = (error: unknown): number | null =>
  (error instanceof CallFailed && error.error.kind === 'refused' ? error.error.retryAfter : undefined) ?? null;

export const refusalOf = (error: unknown, code: string): Refusal => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  return {
    code,
    fields: refused?.fields ?? {},
    reference: refused?.correlationId ?? null,
    message: refused?.message ?? null,
  };
};
