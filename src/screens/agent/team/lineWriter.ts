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
const write = (place: Element, text: string): void => {
  const { firstChild } = place;
  if (firstChild === null) place.textContent = text;
  else (firstChild as Text).data = text;
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
      if (row === shown) return;
      if (shown !== null && row.bets !== shown.bets) light?.up();
      shown = row;
      write(bets, formats.number(row.bets));
      write(stake, formats.amount(row.stake));
      write(turnover, formats.amount(row.turnover));
      showResult(row.result);
      write(last, row.lastBetAt === null ? noBet : formats.time(row.lastBetAt));
    },
    stop: () => light?.out(),
  };
};
