/** What an agent, or an operator, does to accounts of a tree (decision 0332). */
import type { AccountKind } from '../../../src/contract/team/links.topics.ts';
import type { Language } from '../../../src/contract/fields.ts';

export type DownlineCommand =
  /** Opens an account directly below. `credential`: of the first password, hashed. Returns `member`. */
  | {
      readonly kind: 'openDownline';
      readonly agent: string;
      readonly member: string;
      readonly account: string;
      readonly accountKind: AccountKind;
      /** Parts per million of a valid bet. */
      readonly rate: number;
      readonly credential: string;
      readonly language: Language;
    }
  /** Raises the commission rate of a direct downline, parts per million. Returns `rate`. */
  | { readonly kind: 'setDownlineRate'; readonly agent: string; readonly member: string; readonly rate: number }
  /** Returns `code`. */
  | {
      readonly kind: 'createRegistrationLink';
      readonly agent: string;
      readonly code: string;
      readonly accountKind: AccountKind;
      readonly rate: number;
      readonly note: string;
    }
  /** Returns `code`. */
  | { readonly kind: 'endRegistrationLink'; readonly agent: string; readonly code: string }
  /** `agent`: null for an operator. Returns `frozen`. */
  | {
      readonly kind: 'freezeDownline';
      readonly agent: string | null;
      readonly member: string;
      readonly frozen: boolean;
    }
  /** Moves money from the agent's main wallet to a direct downline. Returns `id` and `reference`. */
  | {
      readonly kind: 'transferDownline';
      /** The agent. */
      readonly member: string;
      readonly downline: string;
      /** Minor units. */
      readonly amount: number;
      readonly reference: string;
    };
