/**
 * Which parts of REST answers, queries and commands a recording may contain. A call without an entry is recorded with its
 * name, status and code, and a null answer: log-ins, registrations, passwords and tickets never get an entry.
 */
import { TOPICS } from '../../contract/index.ts';
import type { Leaf, Rule } from '../../contract/redaction.ts';
import { teamTopic, teamBetsTopic } from '../../contract/team/team.topics.ts';
import type { TopicRow } from '../../contract/topic.ts';
import { FREE_TEXT_PARAMETERS } from './freeTextQuery.ts';
import { PAGE_ANSWERS } from './pageAnswers.ts';
import { each, fields, inLanguages, kept } from './rules.ts';
import { topicRule } from './topicRules.ts';

const ofTopic = (row: TopicRow): Rule => topicRule(row).data;
const list = (of: Rule): Rule => fields({ ...kept('totalPages', 'total'), list: each(of) });
const game = fields(
  kept(
    ...['nodeId', 'gameId', 'nodeName', 'gameName', 'displayName', 'iconUrl', 'showIcon', 'lagerIcon', 'vassalage'],
    ...['gameType', 'gameCode', 'isGame', 'supportPlay', 'isNew', 'minBet', 'lines'],
  ),
);
const notice = fields(kept('id', 'title', 'content', 'execution', 'at'));
const promotion = {
  ...kept('id', 'title', 'content', 'category', 'promotionType', 'startTime', 'endTime', 'longTerm'),
  promoAnnouncementCategoryIds: each('keep'),
  announcementImages: each(fields(kept('url', 'sequence'))),
};
const category = fields(kept('id', 'title', 'type'));
/** Flags are a tree; deeper ones are left out, which means off. */
const FLAG_DEPTH = 6;
const flag = (depth: number): Rule =>
  fields({ ...kept('modId', 'enabled'), ...(depth === 0 ? {} : { childrenNodes: each(flag(depth - 1)) }) });
const SYSTEM = kept('maintenance', 'maintenanceEnd', 'regionRestriction', 'permissionRevision', 'lanesRevision');

const FIGURES = ['bets', 'stake', 'validBet', 'result', 'deposits', 'withdrawals'] as const;
const INCOME = ['commission', 'realtime', 'daily', 'hourly', 'dividend', 'paid', 'total'] as const;

/** A snapshot's answer is the topic's data: a state's fields, a keyed topic's rows in a list, or a log's frame. */
const snapshotRule = (row: TopicRow): Rule => {
  if (row.class === 'state') return ofTopic(row);
  return row.class === 'keyed' ? list(ofTopic(row)) : fields({ ...kept('from'), items: each(ofTopic(row)) });
};

export const ANSWER_RULES: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(TOPICS.map((row) => [row.snapshot.call.name, snapshotRule(row)])),
  ...PAGE_ANSWERS,
  // Snapshots whose answers name their fields otherwise than their topics stand below with the other calls.
  announcements: fields({
    banners: each(fields(kept('groupName', 'url', 'linkageType', 'link', 'title', 'caption', 'action'))),
    player: each(notice),
    popup: each(notice),
    promotion: each(fields(promotion)),
    promotionCategories: each(category),
  }),
  promotions: fields({
    ...kept('endOrder'),
    list: each(
      fields({
        ...promotion,
        ...kept('mode', 'reward', 'needed', 'linkageType', 'link', 'action'),
        prizes: each(fields(kept('id', 'title', 'amount'))),
        game: fields(kept('nodeId', 'nodeName', 'vassalage', 'gameType', 'gameCode')),
      }),
    ),
    categories: each(category),
  }),
  gameList: fields({ ...kept('totalPages', 'total'), games: each(game) }),
  hotGames: list(game),
  recentGames: list(game),
  favouriteList: fields({ ...kept('pageNum', 'totalPages'), content: each(game) }),
  favouriteIds: fields({ ids: each('keep') }),
  vendorLanes: fields({
    data: fields({
      lanes: each(
        fields({
          ...kept('title'),
          cards: each(fields(kept('vassalage', 'accountTypeName', 'displayName', 'games'))),
          gameClassify: each(fields({ ...kept('key', 'displayName', 'games'), vendors: each('keep') })),
        }),
      ),
    }),
  }),
  systemStatus: fields(SYSTEM),
  permission: fields({
    ...SYSTEM,
    customerService: each(fields(kept('csType', 'title', 'path'))),
    domainRoute: each('keep'),
    ...kept('mainDomain'),
    resources: each(fields({ ...kept('resourceType', 'name', 'url'), texts: each('keep') })),
    whitelabel: each(flag(FLAG_DEPTH)),
    register: each(fields(kept('field', 'enabled', 'required', 'acceptedPattern', 'min', 'max'))),
    analytics: fields(kept('gtagId')),
    imageCDNs: each('keep'),
    launchGameCDNs: each('keep'),
    location: fields({ ip: 'empty', country: 'keep' }),
    merchant: fields(kept('code', 'currency', 'currencySymbol', 'exponent', 'timeZone')),
    languages: fields({ offered: each('keep'), default: 'keep' }),
    settings: fields({
      agentTypes: each('keep'),
      trialTypes: each('keep'),
      memberTypes: each('keep'),
      inHouseNames: each('keep'),
      licence: fields(kept('year', 'number')),
      ...kept('forceChangeOnFirstLogin', 'revealUnknownAccount', 'helpAs', 'thirdPartySms', 'slowPageMs', 'gamesIn'),
      ages: fields(kept('confirmed', 'byBirthday')),
      feedback: fields(kept('min', 'max')),
    }),
    brand: fields({ ...kept('name', 'logo', 'signals'), seeds: each('keep') }),
    // Public keys, but they look like secrets; a replay seals nothing.
    sealKeys: each(fields({ kid: 'id', key: each('empty') })),
    ...kept('vendorOrigin'),
  }),
  whitelabel: fields({ whitelabel: each(flag(FLAG_DEPTH)) }),
  domainRoute: fields({
    domainRoute: each('keep'),
    ...kept('mainDomain'),
    imageCDNs: each('keep'),
    launchGameCDNs: each('keep'),
  }),
  merchantWallet: fields(kept('isSingle')),
  winnerBoard: list(
    fields({
      id: 'id',
      vo: fields({
        account: 'account',
        silk: 'silk',
        ...kept('gameId', 'vassalage', 'gameType', 'gameName', 'winAmount', 'currency', 'wonAt'),
        gameNames: inLanguages('keep'),
      }),
    }),
  ),
  memberInfo: fields({
    icon: 'silk',
    id: 'member',
    account: 'account',
    nickname: 'nickname',
    ...kept('type', 'hasVip', 'vipLabelName', 'vipRankLevel', 'availablePromoCount', 'sessionStartedAt', 'sessionNet'),
    ...kept('frozen'),
    staff: fields({ agent: 'member', account: 'account', rights: each('keep'), ...kept('frozen') }),
    availablePromo: fields({ REFERRAL: fields(kept('enabled')) }),
  }),
  unreadCount: fields(kept('unreadMessage', 'rewards', 'missions')),
  balance: fields({
    ...kept('balance', 'held', 'currency', 'currencySymbol'),
    wallets: each(fields(kept('code', 'balance'))),
  }),
  roomList: list(fields({ room: 'id', ...kept('open', 'present', 'newest'), name: inLanguages('keep') })),
  pointBalance: fields({
    ...kept('points', 'paymentPassword'),
    list: each(fields({ id: 'id', reference: 'id', ...kept('kind', 'points', 'balanceAfter', 'at') })),
  }),
  redeemList: list(
    fields({
      ...{ referenceNumber: 'id', name: inLanguages('keep'), remark: 'text', receivingAddress: 'text' },
      ...kept('applyTime', 'type', 'quantity', 'pointsRequirement', 'amountRequirement', 'status', 'changedPoints'),
      ...kept('pointsBalance', 'units', 'pointsRatio', 'redeemAmount', 'paidAccount', 'paidAmount'),
    }),
  ),
  messageMarks: list(fields({ id: 'keep', mark: 'keep' })),
  notificationSettings: fields({
    settings: fields({ muted: each('keep'), quiet: fields(kept('from', 'to')) }),
  }),
  passkeyList: list(fields({ id: 'id', name: 'text', ...kept('createdAt', 'lastUsedAt') })),
  missionProgress: list(fields({ ...kept('mission', 'done', 'state', 'endsAt'), reward: 'id' })),
  standings: list(fields({ entry: 'id', account: 'account', ...kept('stake', 'reached') })),
  teamPeriod: fields({ ...kept('period', 'from', 'until'), list: each(ofTopic(teamTopic)) }),
  teamRecord: list(ofTopic(teamBetsTopic)),
  agentIncome: fields({
    ...kept('tree', 'at'),
    list: each(fields(kept('day', ...INCOME))),
    totals: fields(kept(...INCOME)),
  }),
  teamResults: fields({
    ...kept('tree', 'totalPages', 'count', 'at'),
    list: each(fields({ member: 'member', account: 'account', upline: 'member', ...kept('level', ...FIGURES) })),
    totals: fields(kept(...FIGURES)),
    days: each(fields(kept('day', ...FIGURES))),
  }),
  teamTransactions: fields({
    ...kept('tree', 'newer', 'older'),
    rows: each(fields({ member: 'member', account: 'account', reference: 'id', ...kept('type', 'amount', 'at') })),
    asOf: fields(kept('epoch', 'seq')),
  }),
  teamAt: fields({
    ...kept('at', 'dayStart'),
    list: each(
      fields({
        ...{ member: 'member', account: 'account', upline: 'member' },
        ...kept('level', 'agent', ...FIGURES, 'lastBetAt'),
      }),
    ),
  }),
  teamStatement: fields({
    ...kept('members', 'joined', 'activeMembers', ...FIGURES, 'at'),
    income: fields(kept(...INCOME)),
  }),
  agentAnnouncements: list(notice),
  helpCenter: list(fields(kept('tag', 'title', 'content'))),
};

const keepAll = (...names: readonly string[]): Readonly<Record<string, Leaf>> =>
  Object.fromEntries(names.map((name) => [name, 'keep' as const]));
/** By the parameter's name, for all calls. */
export const QUERY_RULES: Readonly<Record<string, Leaf>> = {
  ...keepAll('types', 'platform', 'execution', 'language', 'lang', 'clientType', 'device', 'prizeMode'),
  ...keepAll(
    'merchant',
    'merchantCode',
    'isPlatform',
    'gameType',
    'gameCategory',
    'gameClassify',
    'vassalage',
    'vendor',
  ),
  ...keepAll('nodeId', 'limitNum', 'page', 'pageNo', 'pageSize', 'from', 'to'),
  ...keepAll('period', 'category', 'state', 'status', 'minPosition', 'after'),
  // Filters, order and pages of the records and tables of members and agents.
  ...keepAll('type', 'kind', 'role', 'sort', 'descending', 'day', 'size', 'before', 'method', 'amount', 'lottoArea'),
  ...Object.fromEntries(FREE_TEXT_PARAMETERS.map((name) => [name, 'text' as const])),
  // Parameters that are part of a topic's name.
  gameCategory: 'id',
  vendor: 'id',
  sport: 'id',
  member: 'member',
  branch: 'member',
  under: 'member',
  cursor: 'id',
  wallet: 'id',
  reference: 'id',
  id: 'id',
  gameCode: 'id',
  room: 'id',
  audience: 'id',
};

/** Rules for bodies of commands, by name; other commands get a null body. */
export const COMMAND_RULES: Readonly<Record<string, Rule>> = {
  chatSend: fields({ room: 'id', text: 'text' }),
  favouriteAdd: fields(kept('nodeId', 'vendor', 'gameType')),
  favouriteRemove: fields(kept('nodeId')),
  launchGame: fields(kept('gameId', 'vassalage', 'language', 'device')),
  updateLanguage: fields(kept('language')),
  // The first avatar of a member is drawn from their id.
  memberIcon: fields({ icon: 'silk' }),
  walletTransfer: fields(kept('from', 'to', 'amount')),
  processRealtimeSalary: fields({ requestId: 'id', decision: 'keep' }),
  processDividend: fields({ requestId: 'id', decision: 'keep' }),
};
