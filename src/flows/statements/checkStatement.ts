/**
 * Checks a statement file that the member picked: by itself, against the ledger that the house has now, and against the last
 * statement that was saved in this browser (B-17).
 */
import { readStatementFile } from '../../contract/statements/statementFile.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { checkStatement, differences } from '../../domains/statements/check.calc.ts';
import { isWhole, type CheckedEntry } from '../../domains/statements/result.calc.ts';
import { checkSignature, extendsCheckpoint, provenLeaf } from '../../domains/statements/proofs.calc.ts';
import { checkStatementFile, statementCheckChanged } from '../../domains/statements/statements.slice.ts';
import type { CheckedStatement, Comparison } from '../../domains/statements/statements.state.ts';
import type { RestClient } from '../../transport/api.ts';
import { call, put, select, type Flow } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { recallCheckpoint, rememberCheckpoint } from './lastCheckpoint.ts';
import { openProofs, type Proofs } from './openProofs.ts';
import { readStatement, type Statement } from './readStatement.ts';

/** A day without entries: only the checkpoint is asked for. */
const NO_DAYS = { from: '2000-01-01', to: '2000-01-01' };

interface Compared {
  readonly extension: Comparison;
  /** The house's statement now; null: there is none that could be checked. */
  readonly now: Statement | null;
}
/** Whether the ledger that the house has now begins with the one of the checkpoint. */
function* compareWithHouse(
  { crypto, keys }: Proofs,
  rest: RestClient,
  earlier: { readonly size: number; readonly root: string },
  days: { readonly from: string; readonly to: string },
): Flow<Compared> {
  try {
    const now = yield* readStatement(rest, { ...days, since: earlier.size });
    if (now === null) return { extension: 'differs', now };
    const { checkpoint, consistency } = now;
    if ((yield* call(() => checkSignature(crypto, checkpoint, keys))) !== 'valid')
      return { extension: null, now: null };
    const isExtension = yield* call(() => extendsCheckpoint(crypto, earlier, checkpoint, consistency));
    return { extension: isExtension ? 'extends' : 'differs', now };
  } catch {
    return { extension: null, now: null };
  }
}
/** Says of a changed entry what differs from the house's own, where the house proves its own. */
const nameDifferences = async (
  { crypto }: Proofs,
  entries: readonly CheckedEntry[],
  now: Statement,
): Promise<readonly CheckedEntry[]> => {
  const own = new Map(now.entries.map((entry) => [entry.index, entry]));
  const named: CheckedEntry[] = [];
  for (const entry of entries) {
    const other = entry.isProven ? undefined : own.get(entry.index);
    const proven = other && (await provenLeaf(crypto, other, now.checkpoint));
    named.push(proven && entry.leaf !== null ? { ...entry, differs: differences(entry.leaf, proven) } : entry);
  }
  return named;
};

export const watchCheckStatement = monitored({
  name: 'checkStatement',
  on: checkStatementFile,
  cancelOn: [sessionEnded],
  timeoutMs: 60_000,
  keep: 'latest',
  run: function* (deps, { name, text }) {
    yield* put(statementCheckChanged({ state: 'checking', file: name }));
    const file = text === null ? null : readStatementFile(text);
    if (file === null) return yield* put(statementCheckChanged({ state: 'unreadable', file: name }));
    const { rest } = yield* call(() => deps.transport());
    const proofs = yield* openProofs(deps, rest);
    if (typeof proofs === 'string')
      return yield* put(statementCheckChanged({ state: 'unchecked', file: name, why: proofs }));
    const check = yield* call(() => checkStatement(proofs.crypto, file, proofs.keys));
    const { from, to, checkpoint } = file;
    // Under a signature that does not hold, neither size nor root says anything.
    const isSigned = check.signature === 'valid';
    let house: Compared = { extension: null, now: null };
    if (isSigned) house = yield* compareWithHouse(proofs, rest, checkpoint, { from, to });
    // The range may have become too long for one statement.
    if (isSigned && house.extension === null) house = yield* compareWithHouse(proofs, rest, checkpoint, NO_DAYS);
    const { extension, now } = house;
    const entries = now === null ? check.entries : yield* call(() => nameDifferences(proofs, check.entries, now));
    const member = (yield* select(selectMemberId)) ?? '';
    const { local } = deps.platform.storage;
    const known = recallCheckpoint(local, member);
    const last: CheckedStatement['last'] =
      known === null ? 'none' : (yield* compareWithHouse(proofs, rest, known, NO_DAYS)).extension;
    if (isWhole(check) && extension === 'extends' && last !== 'differs') rememberCheckpoint(local, member, checkpoint);
    const { size, at, key } = checkpoint;
    const result = { ...check, entries, from, to, size, at, key, house: extension, last };
    yield* put(statementCheckChanged({ state: 'checked', file: name, result }));
  },
  onFailed: function* (_, _code, { name }) {
    yield* put(statementCheckChanged({ state: 'failed', file: name }));
  },
});
