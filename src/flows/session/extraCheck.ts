/** A refusal that is a question: this log-in needs a further proof, and here is how to give one (R-SESS-22, D-15). */
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import type { ExtraMethod } from '../../domains/session/session.intents.ts';
import { type ExtraCheck, extraDemanded } from '../../domains/session/session.slice.ts';
import { CallFailed } from '../../transport/api.ts';
import { type Flow, tell } from '../machinery/effects.ts';

const METHODS: readonly ExtraMethod[] = ['sms', 'email', 'bankAccountName', 'googleCode'];

/** Null for any other failure, and for a question without a way to answer it. */
export const extraOf = (error: unknown): Pick<ExtraCheck, 'ticket' | 'methods' | 'hints'> | null => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  if (refused?.code !== 'verification-required') return null;
  const { ticket, methods, hints } = refused.value ?? {};
  const offered = METHODS.filter((method) => Array.isArray(methods) && methods.includes(method));
  if (typeof ticket !== 'string' || offered.length === 0) return null;
  const given = (hints ?? {}) as Readonly<Record<string, unknown>>;
  const shown = offered.flatMap((method) => {
    const hint = given[method];
    return typeof hint === 'string' ? [[method, hint] as const] : [];
  });
  return { ticket, methods: offered, hints: Object.fromEntries(shown) };
};
export function* demandExtra(extra: ExtraCheck): Flow {
  yield* tell(extraDemanded(extra));
  yield* tell(openDialog({ kind: 'verification' }));
}
