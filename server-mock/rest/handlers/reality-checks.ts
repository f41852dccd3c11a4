/** A member's own reality check (B-07). The core decides; one that is due refuses the stake itself. */
import { answerRealityCheck, setRealityCheck } from '../../../src/contract/reality-checks/reality-checks.calls.ts';
import { type CheckRow, realityCheck } from '../../../src/contract/reality-checks/reality-checks.topics.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { money } from './money.ts';
import { submit } from './submit.ts';

const check = snapshot(
  realityCheck,
  (request) => `realityCheck:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, CheckRow>> }) => ({
    list: Object.values(rows).map((row) => ({ ...row, stake: money(row.stake), net: money(row.net) })),
  }),
);
const set = handle(setRealityCheck, async (request, house) => {
  const { minutes } = request.body;
  await submit(request, house, { kind: 'setRealityCheck', member: callerOf(request).member.id, minutes });
  return { minutes };
});
const answer = handle(answerRealityCheck, async (request, house) => {
  await submit(request, house, { kind: 'answerRealityCheck', member: callerOf(request).member.id });
  return {};
});
export const realityCheckHandlers = [check, set, answer];
