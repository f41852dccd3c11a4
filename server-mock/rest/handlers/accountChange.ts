/** The link in a notice: what was changed, and "this was not me" (decision 0298). */
import { accountChange, disownChange } from '../../../src/contract/member/accountChange.calls.ts';
import { changeOf } from '../../core/member/accountChanges.ts';
import { Refused } from '../../security/refused.ts';
import { handle } from '../../session/handler.ts';
import { hashToken } from '../../session/principal.ts';

const UNDONE = ['contact', 'payee', 'passkey'] as const;

const look = handle(accountChange, ({ body }, { engine, clock }) => {
  const state = engine.state();
  const change = changeOf(state, hashToken(body.ticket), clock.now());
  const account = state.members.get(change?.member ?? '')?.account;
  if (change === null || account === undefined) throw new Refused('code-expired');
  return { account, what: change.what, at: change.at, shown: change.shown };
});
const disown = handle(disownChange, async (request, { engine, clock }) => {
  const hash = hashToken(request.body.ticket);
  const actor = changeOf(engine.state(), hash, clock.now())?.member;
  const outcome = await engine.submit({
    command: { kind: 'disownChange', hash },
    actor: 'house',
    key: `disown ${request.key}`,
  });
  if (!outcome.ok) throw new Refused(outcome.code, { actor });
  const { heldUntil, undone } = outcome.result;
  return { heldUntil: Number(heldUntil), undone: UNDONE.find((one) => one === undone) ?? ('nothing' as const) };
});
export const accountChangeHandlers = [look, disown];
