/**
 * What the portal's shell links to: apps, channels, labels of the navigation, customer service. Every address is the
 * house's own.
 */
import { translated } from '../data/types.ts';

/** Wire shape; the permission info carries it. */
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
/** Channels of the merchant (R-FOOT-05), each with a page on the vendor host. */
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
  HOME: translated('Home', '首页', 'Utama'),
  PROMO: translated('Promotions', '优惠活动', 'Promosi'),
  ELOTT: translated('E-lottery', '电子彩票', 'E-loteri'),
  LOTT: translated('Lottery', '彩票', 'Loteri'),
  LIVE: translated('Live casino', '真人娱乐', 'Kasino langsung'),
  SPORTS: translated('Sports', '体育', 'Sukan'),
  FISH: translated('Fishing', '捕鱼', 'Memancing'),
  RNG: translated('Slots', '老虎机', 'Slot'),
  PVP: translated('Poker', '棋牌', 'Poker'),
  ESPORTS: translated('E-sports', '电竞', 'E-sukan'),
  INHOUSE: translated('In-house', '自营', 'Dalaman'),
  FAV: translated('Favourites', '收藏', 'Kegemaran'),
};

/** Path of the configuration profile, under the portal's origin (R-MEMB-19). */
export const PROFILE_PATH = '/download/toteboard.mobileconfig';

export const resourcesOf = ({ portal, vendor }: Origins): Resource[] => [
  { resourceType: 'IOS', url: `${portal}/download#ios` },
  { resourceType: 'Android', url: `${portal}/download#android` },
  { resourceType: 'MOBILECONFIG', url: `${portal}${PROFILE_PATH}` },
  ...CHANNELS.map((resourceType) => ({ resourceType, url: `${vendor}/channel/${resourceType.toLowerCase()}` })),
  ...Object.entries(NAV).map(([name, texts]) => ({ resourceType: 'NAV', name, texts: { ...texts } })),
];

/** Customer service contacts (R-MSG-08). The portal has its own labels for the types it knows; `title` is for the others. */
export const servicesOf = (vendor: string) => [
  { csType: 'LIVECHAT', title: 'Live chat', path: `${vendor}/service` },
  { csType: 'MESSAGE', title: 'Leave a message', path: `${vendor}/service?about=message` },
];
