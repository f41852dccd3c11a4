/** Which nodes stand on the map, and where; the rest is one field of its own. Pure. */
import { divided, type Field, squarified } from '../../../domains/team/treemap.calc.ts';
import type { TeamNode } from '../../../domains/team/tree.calc.ts';

/** Of the nodes without a field of their own. */
export const OTHERS = '';
/** px²: what a finger finds. Smaller ones stand together, and one by one in the table. */
const LEAST_AREA = 44 * 44;
/** Fields there are at most: a thousand bets a second must find a page that is drawn in one frame. */
const MOST = 240;
/** Height of the field of the others, below the rest: it is as large as a finger, not as its turnover. px */
const STRIP = 44;
const GAP = 4;

export interface MapFields {
  readonly shown: readonly TeamNode[];
  readonly others: readonly TeamNode[];
  readonly fields: ReadonlyMap<string, Field>;
}
export const mapFields = (nodes: readonly TeamNode[], width: number, height: number): MapFields => {
  const room = width * height;
  const size = ({ turnover }: TeamNode): number => turnover;
  const { shown, others } = divided(nodes, size, room === 0 ? 1 : LEAST_AREA / room, MOST);
  const rest = sumOf(others);
  // Who has not bet stands in the table alone.
  const strip = rest.bets !== 0 || rest.turnover !== 0 || rest.result !== 0;
  const items = shown.map(({ id, turnover }) => ({ id, size: turnover }));
  const fields = new Map(squarified(items, width, strip ? Math.max(0, height - STRIP - GAP) : height));
  if (strip) fields.set(OTHERS, { x: 0, y: Math.max(0, height - STRIP), width, height: STRIP });
  return { shown, others, fields };
};

export interface Sum {
  readonly members: number;
  readonly bets: number;
  readonly turnover: number;
  readonly result: number;
}
export const sumOf = (nodes: readonly TeamNode[]): Sum => {
  const sum = { members: 0, bets: 0, turnover: 0, result: 0 };
  for (const { members, bets, turnover, result } of nodes) {
    sum.members += members;
    sum.bets += bets;
    sum.turnover += turnover;
    sum.result += result;
  }
  return sum;
};

/** How a field is coloured: won, lost or even, and how much of the turnover it came to, in three steps. */
export const toneOf = ({ result, turnover }: Pick<Sum, 'result' | 'turnover'>): string => {
  if (result === 0 || turnover === 0) return 'map-even';
  const share = Math.abs(result) / turnover;
  const step = share > 0.5 ? 3 : share > 0.15 ? 2 : 1;
  return `${result > 0 ? 'map-won' : 'map-lost'} map-step-${step}`;
};
