/**
 * Saves a statement of some days as a file. It is asked for as an extension of the last one that the member saved in this browser;
 * a ledger that does not extend it is told (B-17).
 */
import { statement, statementKeys, type Checkpoint } from '../../contract/statements/statements.calls.ts';
import { writeStatementFile } from '../../contract/statements/statementFile.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { checkSignature, extendsCheckpoint, type StatementKeys } from '../../domains/statements/proofs.calc.ts';
import { saveStatement } from '../../domains/statements/statements.slice.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, put, select, type Flow } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { recallCheckpoint, rememberCheckpoint } from './lastCheckpoint.ts';
import { readStatement, type Statement } from './readStatement.ts';

/** `unchecked`: this browser cannot check it. */
type Outcome = 'saved' | 'extends' | 'differs' | 'unchecked';
const TEXTS: Readonly<Record<Outcome, string>> = {
  saved: 'memberCentre:statement.saved',
  extends: 'memberCentre:statement.savedExtends',
  differs: 'memberCentre:statement.savedDiffers',
  unchecked: 'memberCentre:statement.savedUnchecked',
};

function* outcomeOf(
  { platform }: FlowDeps,
  { checkpoint, consistency }: Statement,
  keys: StatementKeys,
  last: Checkpoint | null,
): Flow<Outcome> {
  const crypto = yield* call(() => platform.crypto.proofs());
  if (typeof crypto === 'string') return 'unchecked';
  if ((yield* call(() => checkSignature(crypto, checkpoint, keys))) !== 'valid') return 'differs';
  if (last === null) return 'saved';
  return (yield* call(() => extendsCheckpoint(crypto, last, checkpoint, consistency))) ? 'extends' : 'differs';
}

export const watchSaveStatement = monitored({
  name: 'saveStatement',
  on: saveStatement,
  cancelOn: [sessionEnded],
  timeoutMs: 30_000,
  keep: 'first',
  run: function* (deps, { from, to, seen }) {
    const { storage, navigation } = deps.platform;
    const { rest } = yield* call(() => deps.transport());
    const member = (yield* select(selectMemberId)) ?? '';
    const last = recallCheckpoint(storage.local, member);
    const query = { from, to, ...(seen === null ? {} : { minPosition: `${seen.epoch}.${seen.seq}` }) };
    const extending = last === null ? null : yield* readStatement(rest, { ...query, since: last.size });
    const answer = extending ?? (yield* call((signal) => rest.call(statement, { query }, { signal }))).value;
    const { value } = yield* call((signal) => rest.call(statementKeys, {}, { signal }));
    const isShorter = last !== null && extending === null;
    const outcome = isShorter ? 'differs' : yield* outcomeOf(deps, answer, value.keys, last);
    const file = { from, to, keys: value.keys, since: isShorter ? null : last, ...answer };
    navigation.saveText(`statement-${from}-${to}.json`, writeStatementFile(file));
    // What differs does not take the place of what it differs from.
    if (outcome !== 'differs') rememberCheckpoint(storage.local, member, answer.checkpoint);
    const tone = outcome === 'differs' ? 'error' : 'plain';
    yield* put(toastRaised({ textKey: TEXTS[outcome], values: { n: answer.entries.length }, tone }));
  },
  onFailed: function* (_, code) {
    const textKey = code === 'range-too-long' ? 'memberCentre:statement.tooLong' : 'memberCentre:statement.failed';
    yield* put(toastRaised({ textKey, values: {}, tone: 'error' }));
  },
});
