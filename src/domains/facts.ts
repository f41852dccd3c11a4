/** The few facts every domain may hear. Facts are past tense; what a person asks for are intents. */
import { type Action, createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Language } from '../contract/fields.ts';
import type { LiveBatch } from '../gate/batch.ts';

export type AccountKind = 'member' | 'agent' | 'trial';
/** Why a session ended; each has its own sentence. */
export type EndReason = 'loggedOut' | 'expired' | 'refused' | 'memberInfoFailed';

/** One frame's worth of live changes (H-25). */
export const liveBatch = createAction<LiveBatch>('live/batch');
/** By its name alone: asked of every action by every domain and flow, where the creator's own `match` looks at all of it. */
export const isLiveBatch = (action: Action): action is ReturnType<typeof liveBatch> => action.type === liveBatch.type;
/** Somebody is logged in and member info is known (R-SESS-08, R-SESS-17). */
export const sessionStarted = createAction<{
  readonly memberId: string;
  readonly kind: AccountKind;
  readonly firstTimeLogin: boolean;
}>('session/started');
/** Nobody is logged in any more: every domain drops what belonged to the person (R-SESS-21). */
export const sessionEnded = createAction<{ readonly reason: EndReason }>('session/ended');
/** From now on the portal speaks this language; the texts for it are there. */
export const languageChanged = createAction<{ readonly language: Language }>('language/changed');
/** The one pause for all that moves by itself (B-15): by the person's wish, on every page, until they take it back. */
export const stillSet = createAction<boolean>('still/set');
/** The domains a first picture does without are here; what was told meanwhile, in order, is theirs to fold (`reducer.ts`). */
export const domainsArrived = createAction<readonly UnknownAction[]>('domains/arrived');
