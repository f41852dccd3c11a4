import { commandLookUp } from '../../../src/contract/operations/operations.calls.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';

/** H-20: looking up an unknown key blocks it, so that a late write under it is refused. */
const lookUp = handle(commandLookUp, async (request, { engine }) => {
  const { key, epoch } = request.body;
  const outcome = await engine.lookUp(callerOf(request).member.id, key);
  if (outcome.ok === 'never') {
    if (epoch !== undefined && epoch !== engine.epoch) throw new Refused('other-epoch');
    return { state: 'never' as const, positions: {} };
  }
  if (outcome.ok) return { state: 'done' as const, result: outcome.result, positions: outcome.positions };
  if (outcome.undecided) throw new Refused(outcome.code);
  return { state: 'failed' as const, code: outcome.code, positions: {} };
});
export const operationsHandlers = [lookUp];
