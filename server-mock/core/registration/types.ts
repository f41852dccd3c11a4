/** What a registration and an application to become an agent leave in the journal (decision 0317). Times Unix ms by the writer's clock. */
import type { APPLICATION_STATES } from '../../../src/contract/registration/application.calls.ts';

/** Data that a person has given; in no topic, and shown only to that person. */
export interface Personal {
  /** Lower case; empty: unknown. */
  readonly email: string;
  /** Digits with the dialling code (`fullNumber`), unique; empty: unknown. */
  readonly mobile: string;
  /** Code of the person who invited them; empty: none (R-REG-11). */
  readonly referralCode: string;
  /** Optional registration fields by their name on the wire (R-ENT-03). */
  readonly profile: Readonly<Record<string, string>>;
}
export interface AgentApplication {
  /** Its reference: secret, since it alone opens the look-up of the state. */
  readonly id: string;
  readonly account: string;
  /** Argon2id string; null once decided, since an opened account has its own. */
  readonly credential: string | null;
  readonly personal: Personal;
  readonly about: string;
  readonly state: (typeof APPLICATION_STATES)[number];
  readonly sentAt: number;
  readonly decidedAt: number | null;
}
export type ApplicationEvent =
  /** `dropped`: decided ones that the house keeps no longer. */
  | {
      readonly type: 'applicationSent';
      readonly application: AgentApplication;
      readonly dropped: readonly string[];
    }
  | {
      readonly type: 'applicationDecided';
      readonly id: string;
      readonly state: 'accepted' | 'refused';
      readonly at: number;
    };
export type ApplicationCommand =
  | ({ readonly kind: 'applyAsAgent' } & Pick<AgentApplication, 'id' | 'account' | 'personal' | 'about'> & {
        readonly credential: string;
      })
  /** By the operator, once. `member`: id of the account that an accepted one opens. */
  | { readonly kind: 'decideApplication'; readonly id: string; readonly accept: boolean; readonly member: string };
