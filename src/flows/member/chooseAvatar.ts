/** Chooses another avatar (R-MEMB-18). */
import { memberIcon } from '../../contract/member/member.calls.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { chooseAvatar } from '../../domains/member/member.intents.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

export const watchChooseAvatar = monitored({
  name: 'chooseAvatar',
  on: chooseAvatar,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps, icon) {
    const member = yield* select(selectMemberId);
    const transport = yield* call(() => deps.transport());
    const key = deps.platform.random.id();
    yield* call((signal) => transport.rest.call(memberIcon, { body: { icon } }, { signal, key }));
    yield* put(closeDialog('avatar'));
    // The topic brings it as well, but a page that polls would show it up to a minute later.
    if (member !== null) yield* call(() => transport.live.refresh(`member:${member}`));
  },
});
