import type { TeamRow } from '../../../contract/team/team.topics.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { createHighlight } from '../../../ui/light/highlight.ts';

/** The places of a row that the row writer fills: cells with figures, and the light and arrow beside them. */
export const CELLS = ['light', 'bets', 'stake', 'turnover', 'result', 'arrow', 'sum', 'last'] as const;
export type CellName = (typeof CELLS)[number];
export interface RowWriter {
  /** Writes what has changed; the first row is written without lighting up. */
  readonly show: (row: TeamRow) => void;
  readonly stop: () => void;
}
interface Wanted {
  readonly formats: Formats;
  /** Formats minor units with the symbol of the currency. */
  readonly money: (minor: number) => string;
  /** The same with the sign of a gain. */
  readonly signedMoney: (minor: number) => string;
  /** Text for a member without a bet. */
  readonly noBet: string;
  readonly still: boolean;
}
/** Writes into the existing text node. A page translator may have replaced that node; then it is created again. */
const write = (place: Element, text: string): void => {
  const { firstChild, lastChild } = place;
  if (firstChild?.nodeType === Node.TEXT_NODE && firstChild === lastChild) (firstChild as Text).data = text;
  else place.textContent = text;
};
/**
 * Writes a row's figures directly into the DOM: a bet changes five of them, up to sixty frames a second and in several rows at
 * once, and React would reconcile the whole table (decision 0195). React renders the row itself and never the content of these
 * places.
 */
export const createRowWriter = (
  place: (name: CellName) => HTMLElement,
  { formats, money, signedMoney, noBet, still }: Wanted,
): RowWriter => {
  const [bets, stake, turnover, last] = [place('bets'), place('stake'), place('turnover'), place('last')];
  const [result, arrow, sum] = [place('result'), place('arrow'), place('sum')];
  const light = still ? null : createHighlight(place('light'));
  let shown: TeamRow | null = null;
  const showResult = (minor: number): void => {
    result.className = minor === 0 ? 'fig mute' : `fig ${minor > 0 ? 'up' : 'down'}`;
    write(arrow, minor === 0 ? '' : minor > 0 ? '▲' : '▼');
    write(sum, `${minor === 0 ? '' : ' '}${signedMoney(minor)}`);
  };
  return {
    show: (row) => {
      const before = shown;
      if (row === before) return;
      shown = row;
      // A new day starts with fewer bets: that is not a bet.
      if (before !== null && row.bets > before.bets) light?.flash();
      // Unchanged text is not written, so that a selection in it is kept.
      if (row.bets !== before?.bets) write(bets, formats.number(row.bets));
      if (row.stake !== before?.stake) write(stake, money(row.stake));
      if (row.turnover !== before?.turnover) write(turnover, money(row.turnover));
      if (row.result !== before?.result) showResult(row.result);
      if (row.lastBetAt !== before?.lastBetAt)
        write(last, row.lastBetAt === null ? noBet : formats.time(row.lastBetAt));
    },
    stop: () => light?.clear(),
  };
};
