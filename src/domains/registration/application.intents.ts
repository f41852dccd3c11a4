import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../lib/secret.ts';
import type { ApplicationDraft } from './application.state.ts';

export interface ApplicationRequest extends ApplicationDraft {
  readonly password: Secret;
}
/** The page is on screen: the outcome of an earlier visit is dropped. */
export const openApplication = createAction('application/open');
export const sendApplication = createAction<ApplicationRequest>('application/send');
/** Asks what has become of the application with this reference. */
export const lookUpApplication = createAction<string>('application/lookUp');
