/**
 * Names of the sides of fixtures, all invented: sixteen clubs, sixteen teams; birds of the ring are named by their number.
 * Used by the page and by the house's game cards.
 */
import type { FixtureShown } from '../wire.ts';

type Language = 'EN' | 'CN' | 'MY';
/** English, Chinese, Malay. */
const CLUBS: readonly (readonly [string, string, string])[] = [
  ['Harbour City', '海港城', 'Bandar Pelabuhan'],
  ['Old Mill Rovers', '老磨坊流浪者', 'Pengembara Kincir Lama'],
  ['Ironbridge', '铁桥队', 'Jambatan Besi'],
  ['Saltmarsh United', '盐沼联队', 'Paya Garam Bersatu'],
  ['Northgate', '北门队', 'Gerbang Utara'],
  ['Cedar Vale', '雪松谷', 'Lembah Sedar'],
  ['Lantern Hill', '灯笼山', 'Bukit Tanglung'],
  ['Rivermouth', '河口队', 'Kuala Jernih'],
  ['Quarry Town', '石场镇', 'Pekan Kuari'],
  ['Eastern Star', '东方之星', 'Bintang Timur'],
  ['Copper Athletic', '黄铜竞技', 'Atletik Tembaga'],
  ['Palm Coast', '棕榈海岸', 'Pantai Palma'],
  ['White Heron', '白鹭队', 'Bangau Putih'],
  ['Monsoon FC', '季风足球会', 'Monsun FC'],
  ['Granite Park', '花岗岩公园', 'Taman Granit'],
  ['Silver Tide', '银潮队', 'Pasang Perak'],
];
const TEAMS = [
  'Keycap Nine',
  'Nightshift',
  'Paper Crane',
  'Lowlight',
  'Redline',
  'Third Lane',
  'Quiet Storm',
  'Blue Hour',
  'Ghost Ticket',
  'Zero Furlong',
  'Salt Circuit',
  'Hex Garden',
  'Last Bell',
  'Cold Start',
  'Static Fox',
  'Long Shot',
];
const RING: Readonly<Record<'home' | 'away', Readonly<Record<Language, string>>>> = {
  home: { EN: 'Meron', CN: '红方', MY: 'Meron' },
  away: { EN: 'Wala', CN: '蓝方', MY: 'Wala' },
};
const COLUMN = { EN: 0, CN: 1, MY: 2 } as const;

export const sideName = (
  fixture: Pick<FixtureShown, 'sport' | 'home' | 'away'>,
  side: 'home' | 'away',
  language: Language,
): string => {
  const index = fixture[side];
  if (fixture.sport === 'maps') return TEAMS[index] ?? '';
  if (fixture.sport === 'ring') return `${RING[side][language]} ${index + 1}`;
  return CLUBS[index]?.[COLUMN[language]] ?? '';
};
