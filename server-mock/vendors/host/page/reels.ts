/** The reels game: five reels that land one after another. */
import type { ReelsSession, SpinResult } from '../wire.ts';
import { startGame, type GameWords } from './gamePage.ts';
import { glyph } from './glyphs.ts';
import { animationPause, make } from './nodes.ts';
import { fill } from './texts.ts';

interface Words extends GameWords {
  readonly symbols: string;
  readonly lines: string;
}
const WORDS: Readonly<Record<'EN' | 'CN' | 'MY', Words>> = {
  EN: {
    press: 'Spin',
    pressing: 'Spinning',
    ready: 'Choose a stake and spin.',
    symbols: 'Reels show {symbols}',
    lines: 'Lines: {n}',
  },
  CN: {
    press: '旋转',
    pressing: '旋转中',
    ready: '选择投注额，然后旋转。',
    symbols: '转轮显示 {symbols}',
    lines: '中奖线：{n}',
  },
  MY: {
    press: 'Pusing',
    pressing: 'Sedang berpusing',
    ready: 'Pilih taruhan dan pusing.',
    symbols: 'Gelendong menunjukkan {symbols}',
    lines: 'Garis: {n}',
  },
};
/** Ms between two reels landing; with reduced motion all land at once. */
const LAND_MS = 120;

const drawReel = (symbols: readonly string[], won: ReadonlySet<number>): HTMLElement => {
  const reel = make('div', 'reel landed');
  reel.append(
    ...symbols.map((name, row) => {
      const cell = make('div', won.has(row) ? 'cell won' : 'cell');
      cell.append(glyph(name));
      return cell;
    }),
  );
  return reel;
};
const wonRows = (result: SpinResult, reel: number): ReadonlySet<number> =>
  new Set(result.lines.flatMap((line) => (reel < line.count ? [line.rows[reel] ?? -1] : [])));

void startGame<ReelsSession, SpinResult, Words>({
  path: '/spin',
  words: WORDS,
  open: ({ stage, session, words }) => {
    const reels = make('div', 'reels');
    reels.setAttribute('role', 'img');
    stage.append(reels);
    const show = async (
      symbols: SpinResult['symbols'],
      won: (reel: number) => ReadonlySet<number> = () => new Set(),
    ): Promise<void> => {
      for (const [index, column] of symbols.entries()) {
        if (reels.children.length === symbols.length) await animationPause(LAND_MS);
        const drawn = drawReel(column, won(index));
        const old = reels.children[index];
        if (old) old.replaceWith(drawn);
        else reels.append(drawn);
      }
      const seen = symbols.map((column) => column.join(' ')).join(', ');
      reels.setAttribute('aria-label', fill(words.symbols, { symbols: seen }));
    };
    void show(session.symbols);
    return {
      choice: () => '',
      lock: (running) => {
        for (const reel of reels.children) reel.classList.toggle('turning', running);
      },
      show: (result) => show(result.symbols, (reel) => wonRows(result, reel)),
      line: ({ lines }) => fill(words.lines, { n: String(lines.length) }),
    };
  },
});
