/** Checks that what a receipt shows stands in the ledger that the house has signed (B-17). */
import type { AnswerOf } from '../../contract/call.ts';
import type { receipt } from '../../contract/receipts/receipts.calls.ts';
import type { ReceiptProof } from '../../domains/receipts/receipts.state.ts';
import { checkSignature, provenLeaf } from '../../domains/statements/proofs.calc.ts';
import type { RestClient } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow } from '../machinery/effects.ts';
import { openProofs, type Proofs } from '../statements/openProofs.ts';

type Answer = AnswerOf<typeof receipt>;
type Entry = Answer['entries'][number];

/** A proof of another entry, or of another amount of this one, proves nothing of what is shown. */
const isProven = async ({ crypto, keys }: Proofs, reference: string, shown: Entry): Promise<boolean> => {
  const { proof } = shown;
  if (proof === null || (await checkSignature(crypto, proof.checkpoint, keys)) !== 'valid') return false;
  const leaf = await provenLeaf(crypto, proof, proof.checkpoint);
  if (leaf === null || leaf.reference !== reference || leaf.balance !== shown.balanceAfter) return false;
  return (['entry', 'type', 'wallet', 'amount', 'at'] as const).every((field) => leaf[field] === shown[field]);
};
const checkEntries = async (proofs: Proofs, { reference, entries }: Answer): Promise<readonly string[]> => {
  const failed: string[] = [];
  for (const entry of entries) if (!(await isProven(proofs, reference, entry))) failed.push(entry.entry);
  return failed;
};

export function* checkReceipt(deps: FlowDeps, rest: RestClient, answer: Answer): Flow<ReceiptProof> {
  const checkpoint = answer.entries[0]?.proof?.checkpoint;
  if (checkpoint === undefined) return { state: 'absent', checkpoint: null, failed: [] };
  const proofs = yield* openProofs(deps, rest);
  if (typeof proofs === 'string') return { state: proofs, checkpoint: null, failed: [] };
  const failed = yield* call(() => checkEntries(proofs, answer));
  const { size, at, key } = checkpoint;
  return { state: failed.length === 0 ? 'checked' : 'failed', checkpoint: { size, at, key }, failed };
}
