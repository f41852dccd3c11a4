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

/** Where fields stand, by node. In the order they were laid. */
export type MapFields = ReadonlyMap<string, Field>;
const isNothing = ({ bets, turnover, result }: Sum): boolean => bets === 0 && turnover === 0 && result === 0;

export const mapFields = (nodes: readonly TeamNode[], width: number, height: number): MapFields => {
  const room = width * height;
  const size = ({ turnover }: TeamNode): number => turnover;
  const { shown, others } = divided(nodes, size, room === 0 ? 1 : LEAST_AREA / room, MOST);
  // Who has not bet stands in the table alone.
  const strip = !isNothing(sumOf(others));
  const items = shown.map(({ id, turnover }) => ({ id, size: turnover }));
  const fields = new Map(squarified(items, width, strip ? Math.max(0, height - STRIP - GAP) : height));
  if (strip) fields.set(OTHERS, { x: 0, y: Math.max(0, height - STRIP), width, height: STRIP });
  return new Map([...fields].map(([id, field]) => [id, wholePx(field)]));
};
/** Edges on whole px: lines are sharp, and what grows by less than one stands still. */
const wholePx = ({ x, y, width, height }: Field): Field => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
};

/** What of `nodes` stands in fields that were laid a moment ago, and the sum of the others; null: they need one and have none. */
export const standingIn = (
  fields: MapFields,
  nodes: readonly TeamNode[],
): { readonly shown: readonly TeamNode[]; readonly others: number; readonly rest: Sum } | null => {
  const shown: TeamNode[] = [];
  const others: TeamNode[] = [];
  for (const node of nodes) (fields.has(node.id) ? shown : others).push(node);
  const rest = sumOf(others);
  return isNothing(rest) || fields.has(OTHERS) ? { shown, others: others.length, rest } : null;
};

/** Room below which a field holds its name alone, and below which nothing. px */
const FIGURES = { width: 104, height: 62 };
const NAME = { width: 72, height: 28 };
/** A tall one holds it in several lines. */
const BROKEN = { width: 44, height: 64 };
/** What of its words there is room for in a field. */
export const roomIn = ({ width, height }: Pick<Field, 'width' | 'height'>): 'all' | 'name' | 'broken' | 'none' => {
  if (width >= FIGURES.width && height >= FIGURES.height) return 'all';
  if (width < NAME.width && width >= BROKEN.width && height >= BROKEN.height) return 'broken';
  return width >= NAME.width && height >= NAME.height ? 'name' : 'none';
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
