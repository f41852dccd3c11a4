/** A member's missions, their sign-in, and the leaderboard of the lotteries. */
import {
  missionLeaderboard,
  missionSummary,
  SIGN_IN_ID,
  signIn,
  STANDING_KEY,
} from '../../../src/contract/missions/missions.calls.ts';
import {
  type LeaderboardRow,
  missionProgress,
  type MissionRow,
  ownStanding,
  type StandingRow,
  standings,
} from '../../../src/contract/missions/missions.topics.ts';
import type { RewardRow } from '../../../src/contract/rewards/rewards.topics.ts';
import { MISSION_TITLES } from '../../content/data/missions.ts';
import { PRIZES, SETTLED_AFTER } from '../../core/missions/leaderboard.ts';
import { MISSIONS, SIGN_IN } from '../../core/missions/missions.ts';
import { dayAround, weekAround } from '../../core/team/day.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { money } from './money.ts';

type Keyed<R> = Readonly<Record<string, R>>;
interface RowsOf<R> {
  readonly rows: Keyed<R>;
}
/** The rows of a topic as its subscribers have them. */
const rowsOf = <R>({ gateway }: House, topic: string): Keyed<R> =>
  (gateway.view(topic)?.data as RowsOf<R> | undefined)?.rows ?? {};
/** The highest sum first; of equal ones the first that was reached. */
const ordered = (rows: Keyed<LeaderboardRow>) =>
  Object.entries(rows)
    .map(([entry, row]) => ({ entry, ...row }))
    .sort((one, two) => two.stake - one.stake || one.reached - two.reached);

const progress = snapshot(
  missionProgress,
  (request) => `missions:${callerOf(request).member.id}`,
  ({ rows }: RowsOf<MissionRow>) => ({ list: Object.entries(rows).map(([mission, row]) => ({ mission, ...row })) }),
);
const standing = snapshot(
  ownStanding,
  (request) => `standing:${callerOf(request).member.id}`,
  ({ rows }: RowsOf<StandingRow>) => ({
    list: Object.values(rows).map(({ stake, ...row }) => ({ ...row, stake: money(stake) })),
  }),
);
const board = snapshot(
  standings,
  () => 'leaderboard',
  ({ rows }: RowsOf<LeaderboardRow>) => ({
    list: ordered(rows).map(({ stake, ...row }) => ({ ...row, stake: money(stake) })),
  }),
);

const summary = handle(missionSummary, (request, house) => {
  const { id } = callerOf(request).member;
  const { timeZone } = house.world.merchant;
  const now = house.clock.now();
  const periods = { day: dayAround(now, timeZone), week: weekAround(now, timeZone) };
  const rows = rowsOf<MissionRow>(house, `missions:${id}`);
  const signed = rows[SIGN_IN_ID];
  const signedInToday = signed?.endsAt === periods.day.end;
  const isRunning = signed !== undefined && signed.endsAt === periods.day.start && signed.done < SIGN_IN.days;
  return {
    missions: MISSIONS.map(({ id: mission, unit, period, goal, amount, points }) => {
      const endsAt = periods[period].end;
      const row = rows[mission];
      // A row of an earlier period stays until the first bet of the next one.
      const { done, state, reward } =
        row?.endsAt === endsAt ? row : ({ done: 0, state: 'open', reward: null } as const);
      const title = MISSION_TITLES[mission] ?? { EN: mission, CN: mission, MY: mission };
      return {
        ...{ id: mission, title, unit, period, done, goal, reward: money(amount), points },
        ...{ state, rewardId: reward, endsAt },
      };
    }),
    signIn: SIGN_IN,
    signedInToday,
    streak: signedInToday || isRunning ? signed.done : 0,
    dayStart: periods.day.start,
    dayEnd: periods.day.end,
    claimable: Object.values(rowsOf<RewardRow>(house, `rewards:${id}`)).filter(
      ({ kind, state }) => kind === 'mission' && state === 'claimable',
    ).length,
  };
});
const leaderboard = handle(missionLeaderboard, (request, house) => {
  const { id, account } = callerOf(request).member;
  const { end } = weekAround(house.clock.now(), house.world.merchant.timeZone);
  const row = rowsOf<StandingRow>(house, `standing:${id}`)[STANDING_KEY];
  const own = row?.endsAt === end ? row : null;
  return {
    list: ordered(rowsOf<LeaderboardRow>(house, 'leaderboard')).map(({ entry, stake, account: masked }, at) => {
      const isOwn = entry === own?.entry;
      return { rank: at + 1, account: isOwn ? account : masked, stake: money(stake), own: isOwn };
    }),
    ownRank: own?.rank ?? null,
    ownStake: money(own?.stake ?? 0),
    prizes: PRIZES.map(money),
    endsAt: end,
    settledAt: end + SETTLED_AFTER,
  };
});
const signInToday = handle(signIn, async (request, { engine }) => {
  const { member } = callerOf(request);
  const outcome = await engine.submit({
    command: { kind: 'signIn', member: member.id },
    actor: member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  return outcome.result as { readonly points: number; readonly streak: number; readonly endsAt: number };
});
export const missionsHandlers = [progress, standing, board, summary, leaderboard, signInToday];
