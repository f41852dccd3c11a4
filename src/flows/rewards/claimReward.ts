/** Claims a reward: one write with the key of the press (R-MEMB-10, R-REWARD-02). One claim at a time. */
import { claimReward } from '../../contract/rewards/rewards.calls.ts';
import { minorOrNull } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { claimReward as claim } from '../../domains/rewards/rewards.intents.ts';
import { selectRewardClaim } from '../../domains/rewards/rewards.selectors.ts';
import {
  rewardAnswered,
  rewardClaimBegun,
  rewardClaimDone,
  rewardClaimRefused,
} from '../../domains/rewards/rewards.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';

export const watchClaimReward = monitored<string>({
  name: 'claimReward',
  on: claim,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, id) {
    const key = deps.platform.random.id();
    yield* put(rewardClaimBegun({ key, id }));
    const { rest } = yield* call(() => deps.transport());
    const send = () => rest.call(claimReward, { body: { id } }, { key });
    const { value } = yield* write(deps, { kind: 'claimReward', key, what: null, send });
    yield* put(rewardAnswered({ ...value, amount: minorOrNull(value.amount) }));
    yield* put(rewardClaimDone({ key, id }));
  },
  onFailed: function* (_, failure, id) {
    const own = yield* select((state: RootState) => selectRewardClaim(state, id));
    if (own?.state !== 'sending') return;
    const { key } = own;
    yield* resolveFailure(key, failure, {
      done: function* () {
        yield* put(rewardClaimDone({ key, id }));
      },
      refused: function* (code) {
        yield* put(rewardClaimRefused({ key, id, code }));
      },
    });
  },
});
