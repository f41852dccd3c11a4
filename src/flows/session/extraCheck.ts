/** Recognises the refusal that asks for a further proof, and how to give it (R-SESS-22, D-15). */
import { waitEnded } from '../../domains/verification/verification.slice.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import type { ExtraMethod } from '../../domains/session/session.intents.ts';
import { type ExtraCheck, extraRequired } from '../../domains/session/session.slice.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, put } from '../machinery/effects.ts';
import { storeExtraTicket } from './ticket.ts';

const METHODS: readonly ExtraMethod[] = ['sms', 'email', 'bankAccountName', 'googleCode', 'recoveryCode'];

interface Question {
  readonly ticket: string;
  readonly extra: Pick<ExtraCheck, 'methods' | 'hints' | 'passkey'>;
}
/** Null for any other failure, and for a request without a supported method. */
export const extraOf = (error: unknown): Question | null => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  if (refused?.code !== 'verification-required') return null;
  const { ticket, methods, hints, passkey } = refused.value ?? {};
  const offered = METHODS.filter((method) => Array.isArray(methods) && methods.includes(method));
  if (typeof ticket !== 'string' || offered.length === 0) return null;
  const given = (hints ?? {}) as Readonly<Record<string, unknown>>;
  const shown = offered.flatMap((method) => {
    const hint = given[method];
    return typeof hint === 'string' ? [[method, hint] as const] : [];
  });
  return { ticket, extra: { methods: offered, hints: Object.fromEntries(shown), passkey: passkey === true } };
};
/** `login`: what must be remembered of the pending log-in. */
export function* requireExtra(
  deps: FlowDeps,
  { ticket, extra }: Question,
  login: Omit<ExtraCheck, 'methods' | 'hints' | 'passkey'>,
): Flow {
  storeExtraTicket(deps, ticket);
  // A code sent for an earlier check does not answer this one, so that another may be requested.
  for (const purpose of ['extraSms', 'extraMail'] as const) yield* put(waitEnded(purpose));
  yield* put(extraRequired({ ...extra, ...login }));
  yield* put(openDialog({ kind: 'verification' }));
}
