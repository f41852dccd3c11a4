/** Names of the missions, by the ids of `core/missions/missions.ts`. */
import type { Names } from './kinds.ts';
import { translated } from './types.ts';

export const MISSION_TITLES: Readonly<Record<string, Names>> = {
  dailyRounds: translated('Play ten rounds in a day', '一天内完成十局', 'Main sepuluh pusingan dalam sehari'),
  weeklySlots: translated(
    'Stake RM 500 on slots in a week',
    '一周内在老虎机投注 RM 500',
    'Pertaruhkan RM 500 di slot dalam seminggu',
  ),
  weeklyCategories: translated(
    'Play three kinds of games in a week',
    '一周内玩三类游戏',
    'Main tiga jenis permainan dalam seminggu',
  ),
};
