/**
 * Every topic of the contract, from the modules that declare them. A module that is not listed here fails a test. The portal
 * follows these, and the house, the recorder and the documents derive their lists from them (0243).
 */
import * as alerts from './alerts/alerts.topics.ts';
import * as announcements from './announcements/announcements.topics.ts';
import * as cashier from './cashier/cashier.topics.ts';
import * as chat from './chat/chat.topics.ts';
import * as contracts from './contracts/contracts.topics.ts';
import * as contractSettings from './contracts/contractSettings.topics.ts';
import * as links from './team/links.topics.ts';
import * as feedback from './feedback/feedback.topics.ts';
import * as identityCheck from './identity-check/identity-check.topics.ts';
import * as inbox from './inbox/inbox.topics.ts';
import * as ledger from './ledger/ledger.topics.ts';
import * as playLimits from './play-limits/play-limits.topics.ts';
import * as lottery from './lottery/lottery.topics.ts';
import * as member from './member/member.topics.ts';
import * as missions from './missions/missions.topics.ts';
import * as passkeys from './passkeys/passkeys.topics.ts';
import * as payouts from './salary/payouts.topics.ts';
import * as points from './points/points.topics.ts';
import * as promotions from './promotions/promotions.topics.ts';
import * as realityChecks from './reality-checks/reality-checks.topics.ts';
import * as referral from './referral/referral.topics.ts';
import * as rewards from './rewards/rewards.topics.ts';
import * as salary from './salary/salary.topics.ts';
import * as system from './system/system.topics.ts';
import * as tables from './tables/tables.topics.ts';
import * as team from './team/team.topics.ts';
import * as vip from './vip/vip.topics.ts';
import * as wallet from './wallet/wallet.topics.ts';
import * as winners from './winners/winners.topics.ts';
import { collectTopics } from './collectRows.ts';
import { family, type TopicRow } from './topic.ts';

const MODULES = [
  alerts,
  announcements,
  cashier,
  chat,
  contracts,
  contractSettings,
  links,
  feedback,
  identityCheck,
  inbox,
  ledger,
  playLimits,
  lottery,
  member,
  missions,
  passkeys,
  payouts,
  points,
  promotions,
  realityChecks,
  referral,
  rewards,
  salary,
  system,
  tables,
  team,
  vip,
  wallet,
  winners,
] as const;

type Exported<M> = M extends unknown ? M[keyof M] : never;
/** `wallet:{member}` and so on. */
export type TopicPattern = Extract<Exported<(typeof MODULES)[number]>, TopicRow>['pattern'];
/** The part before the colon. */
export type TopicFamily = TopicPattern extends infer P ? (P extends `${infer F}:${string}` ? F : P) : never;
/** A topic's full name: `system`, or `wallet:` with an id. */
export type TopicName = TopicPattern extends infer P
  ? P extends `${infer F}:${string}`
    ? `${F}:${string}`
    : P
  : never;
/** The name between the braces of a pattern. */
export type TopicParameter = TopicPattern extends infer P ? (P extends `${string}:{${infer N}}` ? N : never) : never;

export const TOPICS: readonly TopicRow[] = collectTopics(...MODULES);

const byFamily: ReadonlyMap<string, TopicRow> = new Map(TOPICS.map((row) => [family(row.pattern), row]));
/** By full topic name (`wallet:m1001`) or pattern. */
export const topicRow = (topic: string): TopicRow | undefined => byFamily.get(family(topic));
