/** The lobby's lists, in one chunk after the first paint: before that there is no data for them (docs/decisions/0041). */
export { GameRow } from './cards/GameRow.tsx';
export { CategoryRows } from './CategoryRows.tsx';
export { NoticeBar } from './NoticeBar.tsx';
export { GameMenu } from './GameMenu.tsx';
export { RecentGames } from './RecentGames.tsx';
