import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { createLight } from '../../../ui/light/light.ts';

/** The cells of a line that hold a figure, and the two places beside them that say something of it. */
export const PLACES = ['light', 'bets', 'stake', 'turnover', 'result', 'arrow', 'sum', 'last'] as const;
export type Place = (typeof PLACES)[number];
export interface LineWriter {
  /** Writes what has changed since; what is shown first is no news and lights nothing. */
  readonly show: (row: TeamRow) => void;
  readonly stop: () => void;
}
interface Wanted {
  readonly formats: Formats;
  /** What stands where nobody has bet yet. */
  readonly noBet: string;
  readonly still: boolean;
}
/** In the text that stands there; anew where somebody has put another thing in its place, as who translates a page does. */
const write = (place: Element, text: string): void => {
  const { firstChild, lastChild } = place;
  if (firstChild?.nodeType === Node.TEXT_NODE && firstChild === lastChild) (firstChild as Text).data = text;
  else place.textContent = text;
};
/**
 * A line's figures, written by hand: a bet changes five of them, sixty frames a second and in several lines at once, and React
 * would walk the whole table for it (decision 0195). It draws the line; what stands in these places is never its own.
 */
export const writeLine = (place: (name: Place) => HTMLElement, { formats, noBet, still }: Wanted): LineWriter => {
  const [bets, stake, turnover, last] = [place('bets'), place('stake'), place('turnover'), place('last')];
  const [result, arrow, sum] = [place('result'), place('arrow'), place('sum')];
  const light = still ? null : createLight(place('light'));
  let shown: TeamRow | null = null;
  const showResult = (minor: number): void => {
    result.className = minor === 0 ? 'fig mute' : `fig ${minor > 0 ? 'up' : 'down'}`;
    write(arrow, minor === 0 ? '' : minor > 0 ? '▲' : '▼');
    write(sum, `${minor === 0 ? '' : ' '}${minor > 0 ? '+' : ''}${formats.amount(minor)}`);
  };
  return {
    show: (row) => {
      const before = shown;
      if (row === before) return;
      shown = row;
      // A new day begins with none: that is no bet.
      if (before !== null && row.bets > before.bets) light?.up();
      // What stays is left alone: somebody may have marked it to copy it.
      if (row.bets !== before?.bets) write(bets, formats.number(row.bets));
      if (row.stake !== before?.stake) write(stake, formats.amount(row.stake));
      if (row.turnover !== before?.turnover) write(turnover, formats.amount(row.turnover));
      if (row.result !== before?.result) showResult(row.result);
      if (row.lastBetAt !== before?.lastBetAt)
        write(last, row.lastBetAt === null ? noBet : formats.time(row.lastBetAt));
    },
    stop: () => light?.out(),
  };
};
