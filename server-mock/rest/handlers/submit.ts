import type { Command } from '../../core/commands.ts';
import type { Outcome } from '../../core/engine.ts';
import { type CallRequest, callerOf } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { actorOf } from '../../session/principal.ts';
import { refusalOf } from '../../session/refusalOf.ts';

/**
 * Executes a command of the caller under the request's key, and reports its positions. Who acts may be the staff of the agent for
 * whom the command is. Rejects with Refused.
 */
export const submit = async (
  request: Pick<CallRequest, 'principal' | 'key' | 'epoch' | 'reportPositions'>,
  { engine }: Pick<House, 'engine'>,
  command: Command,
): Promise<Extract<Outcome, { ok: true }>['result']> => {
  const outcome = await engine.submit({
    command,
    actor: actorOf(callerOf(request)),
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw refusalOf(outcome);
  request.reportPositions(outcome.positions);
  return outcome.result;
};
