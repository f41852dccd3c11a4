/** The parts of a failed call that may be shown to the player. */
import { CallFailed } from '../../transport/api.ts';

export interface Refusal {
  readonly code: string;
  /** Field name → error code. */
  readonly fields: Readonly<Record<string, string>>;
  readonly reference: string | null;
  readonly message: string | null;
  /** When what refuses ends, Unix ms; absent: not stated. */
  readonly until?: number;
}
/** Seconds until the house accepts another call; null: not stated. */
export const retryAfterOf = (error: unknown): number | null =>
  (error instanceof CallFailed && error.error.kind === 'refused' ? error.error.retryAfter : undefined) ?? null;

export const refusalOf = (error: unknown, code: string): Refusal => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  const until = refused?.value?.['until'];
  return {
    code,
    fields: refused?.fields ?? {},
    reference: refused?.correlationId ?? null,
    message: refused?.message ?? null,
    ...(typeof until === 'number' ? { until } : {}),
  };
};
