/** What of a failed call a person may be told. */
import { CallFailed } from '../../transport/api.ts';

export interface Refusal {
  readonly code: string;
  /** Field name → error code. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
}
export const refusalOf = (error: unknown, code: string): Refusal => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  return {
    code,
    fields: refused?.fields ?? {},
    reference: refused?.correlationId ?? null,
    message: refused?.message ?? null,
  };
};
