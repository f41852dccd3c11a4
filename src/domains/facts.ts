/** The facts that every domain may react to. A fact is in the past tense; a request of the player is an intent. */
import { type Action, createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Language } from '../contract/fields.ts';
import type { LiveBatch } from '../gate/batch.ts';

/** `staff`: works in the agent centre of an agent, and is no member of the site (decision 0333). */
export type AccountKind = 'member' | 'agent' | 'trial' | 'staff';
/** Why a session ended; each reason has its own sentence. */
export type EndReason = 'loggedOut' | 'expired' | 'refused' | 'memberInfoFailed' | 'onBreak';

/** One frame's worth of live changes (H-25). */
export const liveBatch = createAction<LiveBatch>('live/batch');
/** Compares the type alone: every domain and flow checks every action, and the creator's own `match` does more work. */
export const isLiveBatch = (action: Action): action is ReturnType<typeof liveBatch> => action.type === liveBatch.type;
/** A player is logged in and member info is known (R-SESS-08, R-SESS-17). */
export const sessionStarted = createAction<{
  readonly memberId: string;
  readonly kind: AccountKind;
  readonly firstTimeLogin: boolean;
  /** Member id of the agent for whom a staff account works; absent: no staff. */
  readonly worksFor?: string;
}>('session/started');
/** The session has ended: every domain drops the data of the member (R-SESS-21). */
export const sessionEnded = createAction<{ readonly reason: EndReason }>('session/ended');
/** The portal now uses this language; its texts are loaded. */
export const languageChanged = createAction<{ readonly language: Language }>('language/changed');
/** The player pauses or resumes all automatic motion (B-15), on every page, until they change it. */
export const motionPauseSet = createAction<boolean>('still/set');
/**
 * The reducers that the first paint does not need are loaded; they now fold the actions sent meanwhile, in order
 * (`reducer.ts`).
 */
export const domainsLoaded = createAction<readonly UnknownAction[]>('domains/arrived');
