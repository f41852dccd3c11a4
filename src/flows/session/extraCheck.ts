/** A refusal that is a question: this log-in needs a further proof, and here is how to give one (R-SESS-22, D-15). */
import { waitEnded } from '../../domains/codes/codes.slice.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import type { ExtraMethod } from '../../domains/session/session.intents.ts';
import { type ExtraCheck, extraDemanded } from '../../domains/session/session.slice.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, tell } from '../machinery/effects.ts';
import { keepExtraTicket } from './ticket.ts';

const METHODS: readonly ExtraMethod[] = ['sms', 'email', 'bankAccountName', 'googleCode'];

interface Question {
  readonly ticket: string;
  readonly extra: Pick<ExtraCheck, 'methods' | 'hints'>;
}
/** Null for any other failure, and for a question without a way to answer it. */
export const extraOf = (error: unknown): Question | null => {
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
  return { ticket, extra: { methods: offered, hints: Object.fromEntries(shown) } };
};
/** `login`: what of the way in that waits must still be known when it goes on. */
export function* demandExtra(
  deps: FlowDeps,
  { ticket, extra }: Question,
  login: Omit<ExtraCheck, 'methods' | 'hints'>,
): Flow {
  keepExtraTicket(deps, ticket);
  // A code sent for an earlier question answers this one no more, so another may be asked for.
  for (const purpose of ['extraSms', 'extraMail'] as const) yield* tell(waitEnded(purpose));
  yield* tell(extraDemanded({ ...extra, ...login }));
  yield* tell(openDialog({ kind: 'verification' }));
}
