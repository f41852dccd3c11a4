/** Lays out the nodes of the treemap; small ones share one tile. Pure. */
import { splitBySize, type Field, squarify } from '../../../domains/team/treemap.calc.ts';
import type { TeamNode } from '../../../domains/team/tree.calc.ts';

/** Key of the tile for all nodes without one of their own. */
export const OTHERS = '';
/** Smallest target for a finger, each way. Nodes with less share a tile; the table lists each. px */
const MIN_EDGE = 44;
/** Maximum number of tiles, so that the page renders in one frame at a thousand bets a second. */
const MAX_TILES = 240;
/** Height of the shared tile below the others, independent of its turnover. px */
const SHARED_TILE_HEIGHT = MIN_EDGE;
const GAP = 4;

/** Tile positions by node, in layout order. */
export type MapTiles = ReadonlyMap<string, Field>;
const isNothing = ({ bets, turnover, result }: Sum): boolean => bets === 0 && turnover === 0 && result === 0;

const layOut = (shown: readonly TeamNode[], others: readonly TeamNode[], width: number, height: number): MapTiles => {
  // Nodes without any bet are listed in the table only.
  const hasSharedTile = !isNothing(sumOf(others));
  const items = shown.map(({ id, turnover }) => ({ id, size: turnover }));
  const tiles = new Map(
    squarify(items, width, hasSharedTile ? Math.max(0, height - SHARED_TILE_HEIGHT - GAP) : height),
  );
  if (hasSharedTile)
    tiles.set(OTHERS, { x: 0, y: Math.max(0, height - SHARED_TILE_HEIGHT), width, height: SHARED_TILE_HEIGHT });
  return new Map([...tiles].map(([id, tile]) => [id, wholePx(tile)]));
};
const isThin = ({ width, height }: Field): boolean => Math.min(width, height) < MIN_EDGE;

/** Every tile can be pressed: of those too thin for a finger the smallest joins the others, until none is. The last one stays. */
export const mapTiles = (nodes: readonly TeamNode[], width: number, height: number): MapTiles => {
  const room = width * height;
  const least = room === 0 ? 1 : MIN_EDGE ** 2 / room;
  let { shown, others } = splitBySize(nodes, ({ turnover }) => turnover, least, MAX_TILES);
  for (;;) {
    const tiles = layOut(shown, others, width, height);
    let smallest: TeamNode | null = null;
    for (const node of shown) {
      const tile = tiles.get(node.id);
      if (tile && isThin(tile) && (smallest === null || node.turnover < smallest.turnover)) smallest = node;
    }
    if (smallest === null || shown.length === 1) return tiles;
    const joins = smallest;
    shown = shown.filter((node) => node !== joins);
    others = [...others, joins];
  }
};
/** Rounds edges to whole px: lines are sharp, and growth below one px moves nothing. */
const wholePx = ({ x, y, width, height }: Field): Field => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
};

/**
 * Splits `nodes` into those that have a tile in an earlier layout and the sum of the rest; null: the rest needs a tile and has
 * none.
 */
export const nodesInTiles = (
  tiles: MapTiles,
  nodes: readonly TeamNode[],
): { readonly shown: readonly TeamNode[]; readonly others: number; readonly rest: Sum } | null => {
  const shown: TeamNode[] = [];
  const others: TeamNode[] = [];
  for (const node of nodes) (tiles.has(node.id) ? shown : others).push(node);
  const rest = sumOf(others);
  return isNothing(rest) || tiles.has(OTHERS) ? { shown, others: others.length, rest } : null;
};

/** Minimum size of a tile for all its text, and for its name only. px */
const FIGURES = { width: 104, height: 62 };
const NAME = { width: 72, height: 28 };
/** Minimum height of a tile for its name above one figure. px */
const STACKED_HEIGHT = 46;
/** Minimum size of a tall tile, whose name wraps. px */
const WRAPPED_NAME = { width: 44, height: 64 };
/** Widest character of a figure, the sides of a tile's text, and the gap between a name and a figure. px */
const CHARACTER = 8;
const SIDES = 16;
const BETWEEN = 8;

type Size = Pick<Field, 'width' | 'height'>;
/** As the tile writes them. */
export interface TileFigures {
  readonly turnover: string;
  readonly result: string;
}
/**
 * How much text fits into a tile: name and both figures, the name with the result below or beside it, or no figure at all. A
 * figure is never cut: a part of it would read as another amount.
 */
export const textRoomOf = (
  { width, height }: Size,
  { turnover, result }: TileFigures,
): 'all' | 'stacked' | 'line' | 'name' | 'broken' | 'none' => {
  const widthOf = (text: string): number => text.length * CHARACTER + SIDES;
  const needed = widthOf(result);
  if (height >= FIGURES.height && width >= Math.max(FIGURES.width, needed, widthOf(turnover))) return 'all';
  if (width < NAME.width && width >= WRAPPED_NAME.width && height >= WRAPPED_NAME.height) return 'broken';
  if (width < NAME.width || height < NAME.height) return 'none';
  if (height >= STACKED_HEIGHT && width >= needed) return 'stacked';
  return width >= NAME.width + BETWEEN + needed - SIDES ? 'line' : 'name';
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

/** CSS classes of a tile's colour: won, lost or even, in three steps of result per turnover. */
export const tileTone = ({ result, turnover }: Pick<Sum, 'result' | 'turnover'>): string => {
  if (result === 0 || turnover === 0) return 'map-even';
  const share = Math.abs(result) / turnover;
  const step = share > 0.5 ? 3 : share > 0.15 ? 2 : 1;
  return `${result > 0 ? 'map-won' : 'map-lost'} map-step-${step}`;
};
