/**
 * What of REST answers, queries and commands may stand in a recording. A call not named here is recorded with its name,
 * status and code, its answer is null: log-ins, registrations, passwords and tickets never have an entry.
 */
import { each, fields, inLanguages, kept, type Leaf, type Rule } from './rules.ts';
import { TOPIC_RULES } from './topicRules.ts';
import { TYPED_PARAMETERS } from './typedQuery.ts';

const ofTopic = (family: string): Rule => TOPIC_RULES[family]?.data ?? fields({});
/** The answer of a log topic's read has the frame's form. */
const log = (family: string): Rule => fields({ ...kept('from'), items: each(ofTopic(family)) });
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
/** Flags are a tree; deeper ones than this are left out, and so off. */
const FLAG_DEPTH = 6;
const flag = (depth: number): Rule =>
  fields({ ...kept('modId', 'enabled'), ...(depth === 0 ? {} : { childrenNodes: each(flag(depth - 1)) }) });
const SYSTEM = kept('maintenance', 'maintenanceEnd', 'regionRestriction', 'permissionRevision', 'lanesRevision');

export const ANSWER_RULES: Readonly<Record<string, Rule>> = {
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
  announcementsNews: log('announce'),
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
    }),
    brand: fields({ ...kept('name', 'logo', 'signals'), seeds: each('keep') }),
    // Public, but they look like secrets; nothing is sealed in a replay.
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
  jackpotList: list(ofTopic('jackpots')),
  tables: list(ofTopic('tables')),
  fixtures: list(ofTopic('fixtures')),
  openedNumbers: list(ofTopic('draws')),
  memberInfo: fields({
    id: 'member',
    account: 'account',
    nickname: 'nickname',
    ...kept('type', 'hasVip', 'vipLabelName', 'vipRankLevel', 'availablePromoCount', 'sessionStartedAt', 'sessionNet'),
    availablePromo: fields({ REFERRAL: fields(kept('enabled')) }),
  }),
  unreadCount: fields(kept('unreadMessage', 'rewards', 'missions')),
  balance: fields({
    ...kept('balance', 'held', 'currency', 'currencySymbol'),
    wallets: each(fields(kept('code', 'balance'))),
  }),
  bettingRecord: list(ofTopic('bets')),
  accountRecord: list(ofTopic('money')),
  transactionDetail: log('ledger'),
  messages: log('inbox'),
  roomHistory: log('chat'),
  promotionStates: list(ofTopic('promotions')),
  roomState: ofTopic('room'),
  roomList: list(fields({ room: 'id', ...kept('open', 'present', 'newest'), name: inLanguages('keep') })),
  teamOverview: list(ofTopic('team')),
  teamBetting: log('teamBets'),
  teamPeriod: fields({ ...kept('period', 'from', 'until'), list: each(ofTopic('team')) }),
  teamRecord: list(ofTopic('teamBets')),
  agentAnnouncements: list(notice),
  realtimeSalary: log('salary'),
  realtimeAccrual: ofTopic('accrual'),
  contracts: log('contract'),
};

const keepAll = (...names: readonly string[]): Readonly<Record<string, Leaf>> =>
  Object.fromEntries(names.map((name) => [name, 'keep' as const]));
/** By the parameter's name, of whatever call. */
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
  ...Object.fromEntries(TYPED_PARAMETERS.map((name) => [name, 'text' as const])),
  // What a topic's name ends in.
  gameCategory: 'id',
  vendor: 'id',
  sport: 'id',
  member: 'member',
  gameCode: 'id',
  room: 'id',
  audience: 'id',
};

/** Bodies of commands, by name; of the others the body is null. */
export const COMMAND_RULES: Readonly<Record<string, Rule>> = {
  chatSend: fields({ room: 'id', text: 'text' }),
  favouriteAdd: fields(kept('nodeId', 'vendor', 'gameType')),
  favouriteRemove: fields(kept('nodeId')),
  launchGame: fields(kept('gameId', 'vassalage', 'language', 'device')),
  updateLanguage: fields(kept('language')),
  memberIcon: fields(kept('icon')),
  walletTransfer: fields(kept('from', 'to', 'amount')),
  processRealtimeSalary: fields({ requestId: 'id', decision: 'keep' }),
  processDividend: fields({ requestId: 'id', decision: 'keep' }),
};
