/**
 * Which modules share a file of the build. A phone's line answers in half a second and a browser asks for six things at once,
 * so what is needed at one moment comes in one file: before the first paint one of the packages' script and one of ours, after
 * it what acts, what the lobby shows of the house's lists, and the other parts of the first page (docs/decisions/0125).
 * A group takes along what its modules import, unless a group above has it. All else is divided by the bundler, a place a file.
 */
const modules =
  (...paths: readonly string[]) =>
  (id: string): boolean =>
    paths.some((path) => id.endsWith(`/src/${path}`));

/** What acts on a press and asks the house. */
const FLOWS = modules('app/start/acting.ts');
const LOBBY = modules(
  'screens/lobby/afterData.ts',
  'screens/lobby/winners/WinnerList.tsx',
  'ui/carousel/TurningCarousel.tsx',
);
const LATER = modules(
  'app/view/afterPaint.ts',
  'app/route/OtherPages.tsx',
  'app/update/OwnUpdatePrompt.tsx',
  'app/update/keepShell.ts',
  'i18n/engine.ts',
  'screens/shell/afterPaint.ts',
  'screens/shell/side/Drawer.tsx',
  'screens/chat/ChatDock.tsx',
  'screens/lobby/GameGrid.tsx',
  'screens/lobby/live/CardLive.tsx',
  'ui/icon/LatePath.tsx',
  'ui/menu/menuParts.tsx',
  'ui/slip/Slip.tsx',
);
const initial: '$initial'[] = ['$initial'];
/** Groups of the bundler (`output.codeSplitting`), the strongest first. */
export const CHUNKS = [
  // Without their sheets: of those the first paint waits for one, not two.
  { name: 'packages', test: /node_modules.*(?<!\.css)$/, tags: initial, priority: 5 },
  { name: 'first', tags: initial, priority: 4 },
  { name: 'flows', test: (id: string) => FLOWS(id) || /node_modules\/axios\//.test(id), priority: 3 },
  { name: 'lobby-lists', test: LOBBY, priority: 2 },
  { name: 'later', test: LATER, priority: 1 },
];
