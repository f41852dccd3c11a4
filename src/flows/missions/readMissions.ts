/** Reads missions and leaderboard for their page, as its goals, rewards and prizes; their figures move on in the topics (R-REWARD-11, R-REWARD-12). */
import { missionLeaderboard, missionSummary } from '../../contract/missions/missions.calls.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { openMissions, requestMissions } from '../../domains/missions/missions.intents.ts';
import { missionsFailed, missionsLoading, missionsRead } from '../../domains/missions/missions.slice.ts';
import { call, put } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

const reading = monitored({
  name: 'readMissions',
  on: requestMissions,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps) {
    yield* put(missionsLoading());
    const { rest } = yield* call(() => deps.transport());
    const [summary, board] = yield* call((signal) =>
      Promise.all([
        rest.call(missionSummary, { query: {} }, { signal }),
        rest.call(missionLeaderboard, {}, { signal }),
      ]),
    );
    const { missions, signIn, signedInToday, streak, dayStart, dayEnd } = summary.value;
    const { prizes, endsAt, settledAt } = board.value;
    const facts = {
      missions: missions.map(({ reward, rewardId, ...mission }) => ({
        ...mission,
        amount: minorOf(reward),
        reward: rewardId,
      })),
      ...{ signIn, signedInToday, streak, dayStart, dayEnd },
      prizes: prizes.map(minorOf),
      ...{ endsAt, settledAt },
    };
    yield* put(missionsRead({ facts, at: summary.at }));
  },
  onFailed: function* (_, code) {
    yield* put(missionsFailed(code));
  },
});
const opening = monitored({
  name: 'openMissions',
  on: openMissions,
  timeoutMs: 1_000,
  keep: 'latest',
  run: function* () {
    yield* put(requestMissions());
  },
});
export const watchMissions = combineWatchers(reading, opening);
