/** The entities as the specification prints them (section 3), field by field, against the shapes that both ends share. */
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { BANNER_GROUPS } from '../../src/contract/constants.ts';
import { rowNamed } from './houseClient.ts';

type Part = 'body' | 'answer';
/** Row, part, path to the entity (a list stands for its items), printed fields. */
type Printed = readonly [row: string, part: Part, way: readonly string[], fields: readonly string[]];
const LOGIN = 'username password captcha type mobileNum verificationCode countryDialingCode';
const REGISTER =
  'username password confirmPassword payeeName email qqNum mobileNum captcha verificationCode affiliateCode paymentPassword line whatsapp facebook wechat idNumber referralCode domain countryDialingCode';
const of = (row: string, part: Part, way: string, fields: string): Printed => [
  row,
  part,
  way === '' ? [] : way.split(' '),
  fields.split(' '),
];
const ENTITIES: Readonly<Record<string, readonly Printed[]>> = {
  'R-ENT-01': [of('login', 'body', '', LOGIN)],
  'R-ENT-03': [of('register', 'body', '', REGISTER)],
  'R-ENT-04': [of('changePassword', 'body', '', 'oldPassword newPassword confirmNewPassword')],
  'R-ENT-05': [
    of('forgetPassword', 'body', '', 'username email'),
    of('getPasswordByPhone', 'body', '', 'newPassword mobileNum verificationCode'),
  ],
  'R-ENT-06': [
    of('announcements', 'answer', 'popup', 'title content execution'),
    of('announcements', 'answer', 'player', 'title content execution'),
  ],
  'R-ENT-07': [of('countryList', 'answer', 'list', 'countryCode countryDialingCode')],
  'R-ENT-08': [of('announcements', 'answer', 'banners', 'groupName url linkageType')],
  'R-ENT-09': [of('permission', 'answer', 'customerService', 'csType title path')],
  'R-ENT-10': [of('memberInfo', 'answer', '', 'id account nickname type')],
  'R-ENT-11': [
    of('balance', 'answer', '', 'balance'),
    of('permission', 'answer', '', 'customerService resources maintenanceEnd'),
    of('permission', 'answer', 'merchant', 'currencySymbol'),
    of('permission', 'answer', 'resources', 'resourceType url'),
    of('memberInfo', 'answer', '', 'hasVip vipLabelName vipRankLevel availablePromoCount availablePromo'),
    of('memberInfo', 'answer', 'availablePromo REFERRAL', 'enabled'),
    of('unreadCount', 'answer', '', 'unreadMessage'),
    of('announcements', 'answer', '', 'banners player popup promotion'),
    of('announcements', 'answer', 'promotion', 'id title'),
    of('winnerBoard', 'answer', 'list vo', 'winAmount'),
  ],
  'R-ENT-12': [
    of(
      'permission',
      'answer',
      '',
      'customerService domainRoute resources whitelabel register mainDomain analytics imageCDNs launchGameCDNs location maintenance maintenanceEnd regionRestriction',
    ),
    of('permission', 'answer', 'whitelabel', 'modId enabled childrenNodes'),
    of('permission', 'answer', 'register', 'acceptedPattern'),
    of('permission', 'answer', 'analytics', 'gtagId'),
    of('permission', 'answer', 'location', 'ip'),
  ],
  'R-ENT-15': [
    of('gameList', 'answer', '', 'games totalPages'),
    of('favouriteList', 'answer', '', 'content pageNum totalPages'),
    of('hotGames', 'answer', '', 'list totalPages'),
    of('recentGames', 'answer', '', 'list totalPages'),
  ],
  'R-ENT-16': [of('favouriteAdd', 'body', '', 'nodeId vendor gameType')],
  'R-ENT-17': [
    of(
      'promotions',
      'answer',
      'list',
      'id title content category promotionType promoAnnouncementCategoryIds announcementImages startTime endTime longTerm',
    ),
    of('promotions', 'answer', 'list announcementImages', 'url sequence'),
    of('promotions', 'answer', 'categories', 'id title type'),
  ],
  'R-ENT-22': [
    of('feedback', 'body', '', 'questionType content'),
    of('missionSummary', 'answer', 'missions', 'title done goal reward state'),
    of('missionLeaderboard', 'answer', 'list', 'rank account own'),
    of('helpCenter', 'answer', 'list', 'tag title content'),
  ],
};

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
/** The fields declared at the end of the path. */
const declared = ([row, part, way]: Printed): readonly string[] => {
  const whole = z.toJSONSchema(rowNamed(row)[part], { io: part === 'body' ? 'input' : 'output' }) as Schema;
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref !== undefined) return resolved(whole.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    return schema.items === undefined ? schema : resolved(schema.items);
  };
  const end = way.reduce((at, step) => resolved(at.properties?.[step] ?? {}), resolved(whole));
  return Object.keys(end.properties ?? {});
};

test.each(Object.entries(ENTITIES))('%s the shared shape has every printed field', (_id, printed) => {
  for (const one of printed)
    expect(declared(one), `${one[0]} ${one[1]} ${one[2].join('.')}`).toEqual(expect.arrayContaining([...one[3]]));
});
test('the banner groups and the log-in methods are the printed ones', () => {
  expect(BANNER_GROUPS).toEqual([
    'w_login',
    'w_register',
    'w_forget',
    'w_license',
    'w_home',
    'w_leftmenu',
    'w_promotion',
  ]);
  for (const type of ['username', 'sms'])
    expect(
      z.safeParse(rowNamed('login').body, { username: 'a', password: 'b', type, botCheck: 'c' }).error,
    ).toBeUndefined();
  const strange = { username: 'a', password: 'b', type: 'guest', botCheck: 'c' };
  expect(z.safeParse(rowNamed('login').body, strange).success).toBe(false);
});
test('a missing field is reported', () => {
  expect(declared(of('permission', 'answer', 'whitelabel', 'x'))).not.toContain('x');
  expect(declared(of('permission', 'answer', 'nowhere', 'x'))).toEqual([]);
});
