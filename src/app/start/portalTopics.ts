/** The topics this portal follows and how their snapshots are read: rows by domain, so that no other row comes along. */
import { announceSnapshot } from '../../contract/announcements/announcements.snapshots.ts';
import { announceTopic } from '../../contract/announcements/announcements.topics.ts';
import { chatSnapshot, roomSnapshot } from '../../contract/chat/chat.snapshots.ts';
import { chatTopic, roomTopic } from '../../contract/chat/chat.topics.ts';
import { contractSnapshot } from '../../contract/contracts/contracts.snapshots.ts';
import { contractTopic } from '../../contract/contracts/contracts.topics.ts';
import { drawsSnapshot } from '../../contract/lottery/lottery.snapshots.ts';
import { drawsTopic } from '../../contract/lottery/lottery.topics.ts';
import { memberSnapshot, unreadSnapshot } from '../../contract/member/member.snapshots.ts';
import { memberTopic, unreadTopic } from '../../contract/member/member.topics.ts';
import { moneySnapshot } from '../../contract/funds/funds.snapshots.ts';
import { moneyTopic } from '../../contract/funds/funds.topics.ts';
import { inboxSnapshot } from '../../contract/messages/messages.snapshots.ts';
import { inboxTopic } from '../../contract/messages/messages.topics.ts';
import { promotionsSnapshot } from '../../contract/promotions/promotions.snapshots.ts';
import { promotionsTopic } from '../../contract/promotions/promotions.topics.ts';
import { ledgerSnapshot } from '../../contract/records/records.snapshots.ts';
import { ledgerTopic } from '../../contract/records/records.topics.ts';
import { accrualSnapshot, salarySnapshot } from '../../contract/salary/salary.snapshots.ts';
import { accrualTopic, salaryTopic } from '../../contract/salary/salary.topics.ts';
import type { SnapshotRead } from '../../contract/snapshot.ts';
import { systemSnapshot } from '../../contract/system/system.snapshots.ts';
import { systemTopic } from '../../contract/system/system.topics.ts';
import { fixturesSnapshot, jackpotsSnapshot, tablesSnapshot } from '../../contract/tables/tables.snapshots.ts';
import { fixturesTopic, jackpotsTopic, tablesTopic } from '../../contract/tables/tables.topics.ts';
import { teamBetsSnapshot, teamSnapshot } from '../../contract/team/team.snapshots.ts';
import { teamBetsTopic, teamTopic } from '../../contract/team/team.topics.ts';
import type { TopicRow } from '../../contract/topic.ts';
import { betsSnapshot, walletSnapshot } from '../../contract/wallet/wallet.snapshots.ts';
import { betsTopic, walletTopic } from '../../contract/wallet/wallet.topics.ts';
import { winnersSnapshot } from '../../contract/winners/winners.snapshots.ts';
import { winnersTopic } from '../../contract/winners/winners.topics.ts';
import type { BuiltFamily } from '../../domains/topics.ts';

/** Complete over the families the domains fold: a forgotten one does not compile. */
const FOLLOWED: Readonly<Record<BuiltFamily, { readonly topic: TopicRow; readonly snapshot: SnapshotRead }>> = {
  system: { topic: systemTopic, snapshot: systemSnapshot },
  member: { topic: memberTopic, snapshot: memberSnapshot },
  unread: { topic: unreadTopic, snapshot: unreadSnapshot },
  inbox: { topic: inboxTopic, snapshot: inboxSnapshot },
  ledger: { topic: ledgerTopic, snapshot: ledgerSnapshot },
  money: { topic: moneyTopic, snapshot: moneySnapshot },
  wallet: { topic: walletTopic, snapshot: walletSnapshot },
  bets: { topic: betsTopic, snapshot: betsSnapshot },
  announce: { topic: announceTopic, snapshot: announceSnapshot },
  contract: { topic: contractTopic, snapshot: contractSnapshot },
  promotions: { topic: promotionsTopic, snapshot: promotionsSnapshot },
  chat: { topic: chatTopic, snapshot: chatSnapshot },
  room: { topic: roomTopic, snapshot: roomSnapshot },
  draws: { topic: drawsTopic, snapshot: drawsSnapshot },
  salary: { topic: salaryTopic, snapshot: salarySnapshot },
  accrual: { topic: accrualTopic, snapshot: accrualSnapshot },
  jackpots: { topic: jackpotsTopic, snapshot: jackpotsSnapshot },
  tables: { topic: tablesTopic, snapshot: tablesSnapshot },
  fixtures: { topic: fixturesTopic, snapshot: fixturesSnapshot },
  team: { topic: teamTopic, snapshot: teamSnapshot },
  teamBets: { topic: teamBetsTopic, snapshot: teamBetsSnapshot },
  winners: { topic: winnersTopic, snapshot: winnersSnapshot },
};
export const PORTAL_TOPICS = Object.values(FOLLOWED).map(({ topic }) => topic);
export const PORTAL_SNAPSHOTS = Object.values(FOLLOWED).map(({ snapshot }) => snapshot);
