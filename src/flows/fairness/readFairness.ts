/** Reads the seeds and rounds of the member's provably fair games, and checks all of them in the browser (B-28). */
import type { AnswerOf } from '../../contract/call.ts';
import { fairness } from '../../contract/fairness/fairness.calls.ts';
import { minorOf, minorOrNull } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { requestFairness } from '../../domains/fairness/fairness.intents.ts';
import { fairnessFailed, fairnessLoading, fairnessRead } from '../../domains/fairness/fairness.slice.ts';
import type { FairRound } from '../../domains/fairness/fairness.state.ts';
import { checkSeeds, type RecordedSeed } from '../../lib/fairness/check.ts';
import { call, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

const seedsOf = ({ seeds }: AnswerOf<typeof fairness>): readonly RecordedSeed<FairRound>[] =>
  seeds.map((seed) => ({
    ...seed,
    rounds: seed.rounds.map((round) => ({
      ...round,
      stake: minorOf(round.stake),
      payout: minorOrNull(round.payout),
      isVoid: round.state === 'void',
    })),
  }));

export const watchFairness = monitored({
  name: 'fairness',
  on: requestFairness,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(fairnessLoading());
    const { rest } = yield* call(() => deps.transport());
    const { value, at } = yield* call((signal) => rest.call(fairness, {}, { signal }));
    const crypto = yield* call(() => deps.platform.crypto.fairness());
    const checked = crypto === 'insecure' ? crypto : yield* call(() => checkSeeds(crypto, seedsOf(value)));
    yield* put(fairnessRead({ checked, at }));
  },
  onFailed: function* (_, code) {
    yield* put(fairnessFailed(code));
  },
});
