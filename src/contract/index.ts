/**
 * All rows of the contract, joined, for the house, the tools and the tests. The browser imports rows by domain: a
 * visitor's first page must not carry the schemas of the agent centre.
 */
import * as announcementsCalls from './announcements/announcements.calls.ts';
import * as announcementsSnapshots from './announcements/announcements.snapshots.ts';
import * as announcementsTopics from './announcements/announcements.topics.ts';
import type { CallRow, Method } from './call.ts';
import * as catalogueCalls from './catalogue/catalogue.calls.ts';
import * as chatCalls from './chat/chat.calls.ts';
import * as chatSnapshots from './chat/chat.snapshots.ts';
import * as chatTopics from './chat/chat.topics.ts';
import * as commandCalls from './command/command.calls.ts';
import * as contractsCalls from './contracts/contracts.calls.ts';
import * as contractsSnapshots from './contracts/contracts.snapshots.ts';
import * as contractsTopics from './contracts/contracts.topics.ts';
import * as favouritesCalls from './favourites/favourites.calls.ts';
import * as fundsCalls from './funds/funds.calls.ts';
import * as fundsSnapshots from './funds/funds.snapshots.ts';
import * as fundsTopics from './funds/funds.topics.ts';
import { callsOf, snapshotsOf, topicsOf } from './join.ts';
import * as lotteryCalls from './lottery/lottery.calls.ts';
import * as lotterySnapshots from './lottery/lottery.snapshots.ts';
import * as lotteryTopics from './lottery/lottery.topics.ts';
import * as memberCalls from './member/member.calls.ts';
import * as memberSnapshots from './member/member.snapshots.ts';
import * as memberTopics from './member/member.topics.ts';
import * as messagesCalls from './messages/messages.calls.ts';
import * as messagesSnapshots from './messages/messages.snapshots.ts';
import * as messagesTopics from './messages/messages.topics.ts';
import * as missionsCalls from './missions/missions.calls.ts';
import * as passwordCalls from './password/password.calls.ts';
import * as playCalls from './play/play.calls.ts';
import * as pointsCalls from './points/points.calls.ts';
import * as promotionsCalls from './promotions/promotions.calls.ts';
import * as promotionsSnapshots from './promotions/promotions.snapshots.ts';
import * as promotionsTopics from './promotions/promotions.topics.ts';
import * as recordsCalls from './records/records.calls.ts';
import * as recordsSnapshots from './records/records.snapshots.ts';
import * as recordsTopics from './records/records.topics.ts';
import * as registrationCalls from './registration/registration.calls.ts';
import * as salaryCalls from './salary/salary.calls.ts';
import * as salarySnapshots from './salary/salary.snapshots.ts';
import * as salaryTopics from './salary/salary.topics.ts';
import * as serviceCalls from './service/service.calls.ts';
import * as sessionCalls from './session/session.calls.ts';
import type { SnapshotRead } from './snapshot.ts';
import * as systemCalls from './system/system.calls.ts';
import * as systemSnapshots from './system/system.snapshots.ts';
import * as systemTopics from './system/system.topics.ts';
import * as tablesCalls from './tables/tables.calls.ts';
import * as tablesSnapshots from './tables/tables.snapshots.ts';
import * as tablesTopics from './tables/tables.topics.ts';
import * as teamCalls from './team/team.calls.ts';
import * as teamSnapshots from './team/team.snapshots.ts';
import * as teamTopics from './team/team.topics.ts';
import { family, type TopicRow } from './topic.ts';
import * as verificationCalls from './verification/verification.calls.ts';
import * as walletCalls from './wallet/wallet.calls.ts';
import * as walletSnapshots from './wallet/wallet.snapshots.ts';
import * as walletTopics from './wallet/wallet.topics.ts';
import * as winnersCalls from './winners/winners.calls.ts';
import * as winnersSnapshots from './winners/winners.snapshots.ts';
import * as winnersTopics from './winners/winners.topics.ts';

export const CALLS: readonly CallRow[] = callsOf(
  announcementsCalls,
  catalogueCalls,
  chatCalls,
  commandCalls,
  contractsCalls,
  favouritesCalls,
  fundsCalls,
  lotteryCalls,
  memberCalls,
  messagesCalls,
  missionsCalls,
  passwordCalls,
  playCalls,
  pointsCalls,
  promotionsCalls,
  recordsCalls,
  registrationCalls,
  salaryCalls,
  serviceCalls,
  sessionCalls,
  systemCalls,
  tablesCalls,
  teamCalls,
  verificationCalls,
  walletCalls,
  winnersCalls,
);
export const TOPICS: readonly TopicRow[] = topicsOf(
  announcementsTopics,
  chatTopics,
  contractsTopics,
  fundsTopics,
  lotteryTopics,
  memberTopics,
  messagesTopics,
  promotionsTopics,
  recordsTopics,
  salaryTopics,
  systemTopics,
  tablesTopics,
  teamTopics,
  walletTopics,
  winnersTopics,
);
export const SNAPSHOTS: readonly SnapshotRead[] = snapshotsOf(
  announcementsSnapshots,
  chatSnapshots,
  contractsSnapshots,
  fundsSnapshots,
  lotterySnapshots,
  memberSnapshots,
  messagesSnapshots,
  promotionsSnapshots,
  recordsSnapshots,
  salarySnapshots,
  systemSnapshots,
  tablesSnapshots,
  teamSnapshots,
  walletSnapshots,
  winnersSnapshots,
);

const byName: ReadonlyMap<string, CallRow> = new Map(CALLS.map((row) => [row.name, row]));
const byAddress: ReadonlyMap<string, CallRow> = new Map(CALLS.map((row) => [`${row.method} ${row.path}`, row]));
const byFamily: ReadonlyMap<string, TopicRow> = new Map(TOPICS.map((row) => [family(row.pattern), row]));
const snapshotByFamily: ReadonlyMap<string, SnapshotRead> = new Map(
  SNAPSHOTS.map((read) => [family(read.topic.pattern), read]),
);

export const callNamed = (name: string): CallRow | undefined => byName.get(name);
export const callAt = (method: Method, path: string): CallRow | undefined => byAddress.get(`${method} ${path}`);
/** By full topic name (`wallet:m1001`) or pattern. */
export const topicRow = (topic: string): TopicRow | undefined => byFamily.get(family(topic));
export const snapshotOf = (topic: string): SnapshotRead | undefined => snapshotByFamily.get(family(topic));
