/**
 * What the lobby shows of the house's lists, in one chunk after the first paint: before it there are none (docs/decisions/0041).
 */
export { GameRow } from './cards/GameRow.tsx';
export { CategoryRows } from './CategoryRows.tsx';
export { NoticeBar } from './NoticeBar.tsx';
export { GameMenu } from './GameMenu.tsx';
export { RecentGames } from './RecentGames.tsx';
