/** Boards of fixtures, the ids of `fixtures:{sport}`: one for each category of matches and vendor, such as `SPORTS-IBC`. */
import type { Category, Vendor } from '../data/kinds.ts';
import { VENDORS } from '../data/vendors.ts';

export const FIXTURE_CATEGORIES = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const satisfies readonly Category[];

interface Board {
  readonly id: string;
  readonly category: (typeof FIXTURE_CATEGORIES)[number];
  readonly vendor: Vendor;
}
const boards = new Map(
  FIXTURE_CATEGORIES.flatMap((category) =>
    VENDORS.filter(({ categories }) => categories.includes(category)).map((vendor): [string, Board] => {
      const id = `${category}-${vendor.code}`;
      return [id, { id, category, vendor }];
    }),
  ),
);
export const fixtureBoards: readonly Board[] = [...boards.values()];
export const fixtureBoardOf = (id: string): Board | null => boards.get(id) ?? null;
