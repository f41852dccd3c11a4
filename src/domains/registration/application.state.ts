/** An application to become an agent: what was typed save the passwords, the latest attempt, and the look-up of one (R-MSG-11). */
import type { AnswerOf } from '../../contract/call.ts';
import type { applicationState } from '../../contract/registration/application.calls.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import type { ApplicationField } from './application.calc.ts';
import type { RegisterFailure } from './registration.state.ts';

export type ApplicationStanding = AnswerOf<typeof applicationState>;

export interface ApplicationDraft {
  readonly values: Readonly<Partial<Record<ApplicationField, string>>>;
  readonly dialCode: string;
}
export interface ApplicationAttempt {
  /** Its idempotency key (H-18). */
  readonly key: string;
  readonly state: 'sending' | 'done' | 'refused';
  readonly failure: RegisterFailure | null;
  /** Of the accepted attempt; null: not known. */
  readonly reference: string | null;
}
export interface ApplicationState {
  readonly draft: ApplicationDraft | null;
  readonly attempt: ApplicationAttempt | null;
  readonly standing: Loadable<ApplicationStanding>;
}
export const initialApplication: ApplicationState = { draft: null, attempt: null, standing: idle() };
