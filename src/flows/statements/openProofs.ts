/** What a flow needs to check proofs: the browser's cryptography, and the keys that the house signs with (B-17). */
import { statementKeys } from '../../contract/statements/statements.calls.ts';
import type { StatementKeys } from '../../domains/statements/proofs.calc.ts';
import type { ProofCrypto } from '../../lib/proofCrypto.ts';
import type { RestClient } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow } from '../machinery/effects.ts';

export interface Proofs {
  readonly crypto: ProofCrypto;
  readonly keys: StatementKeys;
}
/** Why nothing can be checked. `unknown`: the keys could not be read. */
export type Unchecked = 'insecure' | 'unsupported' | 'unknown';

export function* openProofs({ platform }: FlowDeps, rest: RestClient): Flow<Proofs | Unchecked> {
  const crypto = yield* call(() => platform.crypto.proofs());
  if (typeof crypto === 'string') return crypto;
  try {
    const { value } = yield* call((signal) => rest.call(statementKeys, {}, { signal }));
    return { crypto, keys: value.keys };
  } catch {
    return 'unknown';
  }
}
