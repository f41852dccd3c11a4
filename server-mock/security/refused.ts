/** A refusal by a handler: thrown, and converted to the failure envelope in one place. */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { SecurityKind } from './events.ts';

export interface RefusalFacts {
  /** English, for developers; the code if nothing more is to say. */
  readonly message?: string;
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly value?: Readonly<Record<string, unknown>>;
  /** Seconds, also sent as Retry-After. */
  readonly retryAfter?: number;
  /** The member concerned, and the kind of event if it does not follow from the code: for the security log only. */
  readonly actor?: string | undefined;
  readonly noted?: SecurityKind;
}
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly facts: RefusalFacts;
  constructor(code: ErrorCode, facts: RefusalFacts = {}) {
    super(facts.message ?? code);
    this.name = 'Refused';
    this.code = code;
    this.facts = facts;
  }
}
