/** What the shell links to: apps, channels, labels of the navigation, customer service. Every address is the house's own. */
import { say } from './content/types.ts';

/** As on the wire; the permission info carries them. */
interface Resource {
  readonly resourceType: string;
  readonly name?: string;
  readonly url?: string;
  readonly texts?: Readonly<Record<string, string>>;
}
interface Origins {
  readonly portal: string;
  readonly vendor: string;
}
/** Channels of the merchant (R-FOOT-05), each a page of the vendor host. */
export const CHANNELS = [
  'YOUTUBE',
  'TWITTER',
  'TIKTOK',
  'FACEBOOK',
  'INSTAGRAM',
  'WHATSAPP',
  'TELEGRAM',
  'LINE',
] as const;

/** Labels of the top navigation by name key (R-NAV-05). */
const NAV = {
  HOME: say('Home', '首页', 'Utama'),
  PROMO: say('Promotions', '优惠活动', 'Promosi'),
  ELOTT: say('E-lottery', '电子彩票', 'E-loteri'),
  LOTT: say('Lottery', '彩票', 'Loteri'),
  LIVE: say('Live casino', '真人娱乐', 'Kasino langsung'),
  SPORTS: say('Sports', '体育', 'Sukan'),
  FISH: say('Fishing', '捕鱼', 'Memancing'),
  RNG: say('Slots', '老虎机', 'Slot'),
  PVP: say('Poker', '棋牌', 'Poker'),
  ESPORTS: say('E-sports', '电竞', 'E-sukan'),
  INHOUSE: say('In-house', '自营', 'Dalaman'),
  FAV: say('Favourites', '收藏', 'Kegemaran'),
};

/** Where the configuration profile is served, under the portal's origin (R-MEMB-19). */
export const PROFILE_PATH = '/download/toteboard.mobileconfig';

export const resourcesOf = ({ portal, vendor }: Origins): Resource[] => [
  { resourceType: 'IOS', url: `${portal}/download#ios` },
  { resourceType: 'Android', url: `${portal}/download#android` },
  { resourceType: 'MOBILECONFIG', url: `${portal}${PROFILE_PATH}` },
  ...CHANNELS.map((resourceType) => ({ resourceType, url: `${vendor}/channel/${resourceType.toLowerCase()}` })),
  ...Object.entries(NAV).map(([name, texts]) => ({ resourceType: 'NAV', name, texts: { ...texts } })),
];

/** Whom a person can turn to (R-MSG-08). The portal has words of its own for the types it knows; `title` is for the others. */
export const servicesOf = (vendor: string) => [
  { csType: 'LIVECHAT', title: 'Live chat', path: `${vendor}/service` },
  { csType: 'MESSAGE', title: 'Leave a message', path: `${vendor}/service?about=message` },
];
