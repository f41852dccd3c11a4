/**
 * The one look-up of a write whose outcome is unknown (H-20), sent by REST or over the WebSocket: the portal asks the house by
 * the write's key until it answers. The house fences a key that it does not know, so `notSent` is final.
 */
import { commandLookUp } from '../../contract/operations/operations.calls.ts';
import type { Operation, Outcome } from '../../domains/operations/operations.state.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow } from '../machinery/effects.ts';
import { retryDelay } from '../machinery/retryDelay.ts';

/** A look-up is one append of the house. */
const LOOK_UP_TIMEOUT_MS = 8_000;

/** `epoch`: of the journal that the player saw; null: the present journal answers, also where it is another one. */
export type LookedUp = Pick<Operation, 'id' | 'epoch'>;
/** `other-epoch`: the journal it was meant for is gone, and the outcome cannot be known. */
export type Known = { readonly state: Outcome; readonly code: string | null } | 'other-epoch';

/** Null: not known yet, ask again. */
export const lookUpOnce = async (
  { transport }: Pick<FlowDeps, 'transport'>,
  { id, epoch }: LookedUp,
  signal: AbortSignal,
): Promise<Known | null> => {
  try {
    const { rest } = await transport();
    const body = { key: id, ...(epoch === null ? {} : { epoch }) };
    const { value } = await rest.call(commandLookUp, { body }, { signal, timeoutMs: LOOK_UP_TIMEOUT_MS });
    if (value.state === 'running') return null;
    if (value.state === 'never') return { state: 'notSent', code: null };
    // Fenced by an earlier look-up whose answer was lost.
    if (value.code === 'not-sent') return { state: 'notSent', code: null };
    return { state: value.state, code: value.code ?? null };
  } catch (error) {
    const failure = error instanceof CallFailed ? error.error : null;
    return failure?.kind === 'refused' && failure.code === 'other-epoch' ? 'other-epoch' : null;
  }
};

export interface LookUpHooks {
  /** Asked before each look-up; false ends it. */
  readonly isWanted?: () => Flow<boolean>;
  /** Runs after each look-up that brought no outcome. */
  readonly onUnknown?: () => Flow;
}
/** Null: no longer wanted. */
export function* lookUpUntilKnown(
  deps: FlowDeps,
  asked: LookedUp,
  { isWanted, onUnknown }: LookUpHooks = {},
): Flow<Known | null> {
  for (let turn = 0; ; turn += 1) {
    if (isWanted && !(yield* isWanted())) return null;
    const known = yield* call((signal) => lookUpOnce(deps, asked, signal));
    if (known !== null) return known;
    if (onUnknown) yield* onUnknown();
    yield* retryDelay(deps.platform, turn);
  }
}
