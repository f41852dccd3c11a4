/** The slip panel: lines with one stake each, a total, and one button that places the slip. */
import type { LotteryLine } from '../lottery/wire.ts';
import { button, lineText, make, moneyText, part } from './lotteryDom.ts';
import type { LotteryTexts } from './lotteryTexts.ts';
import { fill } from './texts.ts';

const MOST_LINES = 20;

export interface SlipPanel {
  /** Adds a pick, or removes it when it is on the slip. */
  readonly toggle: (play: string, pick: string) => void;
  readonly has: (play: string, pick: string) => boolean;
  readonly lines: () => readonly LotteryLine[];
  readonly clear: () => void;
  /** `open`: the issue accepts slips; `busy`: one is being placed. */
  readonly state: (open: boolean, busy: boolean) => void;
  readonly total: () => number;
}
export interface SlipOptions {
  readonly texts: LotteryTexts;
  readonly symbol: string;
  readonly stakes: readonly string[];
  readonly onChange: () => void;
  readonly onPlace: () => void;
}
export const slipPanel = ({ texts, symbol, stakes, onChange, onPlace }: SlipOptions): SlipPanel => {
  let chosen: readonly { readonly play: string; readonly pick: string }[] = [];
  let stake = 0;
  let [open, busy] = [false, false];
  const place = part<HTMLButtonElement>('.place');
  const less = part<HTMLButtonElement>('.less');
  const more = part<HTMLButtonElement>('.more');
  const each = (): string => stakes[stake] ?? '0';
  const total = (): number => Number(each()) * chosen.length;
  const isLine = (play: string, pick: string) => (line: { readonly play: string; readonly pick: string }) =>
    line.play === play && line.pick === pick;

  const draw = (): void => {
    part('.lines').replaceChildren(
      ...chosen.map(({ play, pick }) => {
        const row = make('li');
        const name = lineText(texts, play, pick);
        const remove = button('remove', '×', () => {
          toggle(play, pick);
          (document.querySelector<HTMLElement>('.lines .remove') ?? more).focus();
        });
        remove.setAttribute('aria-label', fill(texts.remove, { line: name }));
        row.append(make('span', 'line-name', name), make('span', 'fig', moneyText(symbol, each())), remove);
        return row;
      }),
    );
    part('.slip-empty').hidden = chosen.length > 0;
    part('.total-value').textContent = moneyText(symbol, total());
    part('.stake-value').textContent = moneyText(symbol, each());
    less.disabled = busy || stake === 0;
    more.disabled = busy || stake >= stakes.length - 1;
    place.disabled = busy || !open || chosen.length === 0;
    place.textContent = busy ? texts.placing : texts.place;
    place.setAttribute('aria-busy', String(busy));
  };
  const change = (): void => {
    draw();
    onChange();
  };
  const toggle = (play: string, pick: string): void => {
    if (busy) return;
    if (chosen.some(isLine(play, pick))) chosen = chosen.filter((line) => !isLine(play, pick)(line));
    else if (chosen.length < MOST_LINES) chosen = [...chosen, { play, pick }];
    change();
  };
  const step = (by: number): void => {
    stake = Math.min(stakes.length - 1, Math.max(0, stake + by));
    draw();
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  place.addEventListener('click', onPlace);
  draw();
  return {
    toggle,
    has: (play, pick) => chosen.some(isLine(play, pick)),
    lines: () => chosen.map((line) => ({ ...line, stake: each() })),
    clear: () => {
      chosen = [];
      change();
    },
    state: (isOpen, isBusy) => {
      // Called four times a second: redrawn only on a change, or the focus would be lost.
      if (open === isOpen && busy === isBusy) return;
      [open, busy] = [isOpen, isBusy];
      draw();
    },
    total,
  };
};
