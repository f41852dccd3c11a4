import { commandLookUp } from '../../../src/contract/command/command.calls.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import { callerOf, handle } from '../handler.ts';
import { Refused } from '../refused.ts';

/** The house could not decide, so the key is free still: no outcome, the asking goes on. */
const UNDECIDED: ReadonlySet<ErrorCode> = new Set(['house-busy', 'storage-full', 'key-running']);

/** H-20: an unknown key is fenced by the asking. */
const lookUp = handle(commandLookUp, async (asked, { engine }) => {
  const { key, epoch } = asked.body;
  const outcome = await engine.lookUp(callerOf(asked).member.id, key);
  if (outcome.ok === 'never') {
    if (epoch !== undefined && epoch !== engine.epoch) throw new Refused('other-epoch');
    return { state: 'never' as const, positions: {} };
  }
  if (outcome.ok) return { state: 'done' as const, result: outcome.result, positions: outcome.positions };
  if (UNDECIDED.has(outcome.code)) throw new Refused(outcome.code);
  return { state: 'failed' as const, code: outcome.code, positions: {} };
});
export const commandHandlers = [lookUp];
