import { tableKindOf } from '../../providers/families.ts';
import { playTable, sidesOf, tableReturn, type Side } from '../../providers/table/game.ts';
import type { Game } from '../../../content/world/types.ts';
import type { Rules } from './rules.ts';

const sideOf = (given: string, { category }: Game): Side | null =>
  sidesOf(tableKindOf(category)).find((side) => side === given) ?? null;

export const tableRules: Rules = {
  choice: sideOf,
  draw: ({ game, random, stake, choice }) => {
    const side = sideOf(choice, game);
    if (side === null) throw new RangeError(`no such side: ${choice}`);
    const { payout, ...shown } = playTable(random, tableKindOf(game.category), side, stake);
    return { payout, shown };
  },
  opening: ({ category }) => {
    const kind = tableKindOf(category);
    return { kind, sides: sidesOf(kind).map((side) => ({ side, returns: tableReturn(kind, side, side) })) };
  },
  lastsMs: 0,
};
