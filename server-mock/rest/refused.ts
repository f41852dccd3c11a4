/** A handler's "no": thrown, and turned into the failure envelope in one place. */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { SecurityKind } from '../security/events.ts';

export interface RefusalFacts {
  /** English, for developers; the code itself where nothing more is to say. */
  readonly message?: string;
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly value?: Readonly<Record<string, unknown>>;
  /** Seconds, also sent as Retry-After. */
  readonly retryAfter?: number;
  /** Member it is about, and what it is where the code does not say: for the log of security events, told to nobody else. */
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
