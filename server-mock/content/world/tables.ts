/** Tables with seats: live tables, and games where players play against each other. */
import type { Table } from '../../core/tables/types.ts';
import { pick, type SeededRandom } from '../../platform/random.ts';
import type { Catalogue } from './types.ts';
import { VENDORS } from '../data/vendors.ts';

/** Seats of a table, by category. */
const SEATS = { LIVE: 7, PVP: 6 } as const;
/** Names of dealers: invented first names, common in the region. */
const HOSTS = [
  'Aisyah',
  'Amara',
  'Anjali',
  'Bao',
  'Chen',
  'Dara',
  'Elena',
  'Farah',
  'Hana',
  'Indra',
  'Jia',
  'Kavi',
  'Lian',
  'Maya',
  'Nadia',
  'Oren',
  'Priya',
  'Ren',
  'Sofia',
  'Tala',
  'Umi',
  'Wei',
  'Yuna',
  'Zara',
] as const;
const CATEGORIES = ['LIVE', 'PVP'] as const;

export const tablesOf = (catalogue: Pick<Catalogue, 'byCategory'>, random: SeededRandom): readonly Table[] =>
  CATEGORIES.flatMap((category) =>
    catalogue
      .byCategory(category)
      // The first card of a poker vendor opens the vendor's list and has no seats.
      .filter(({ opensVendor }) => !opensVendor)
      .map(
        ({ id, vendor }): Table => ({
          gameId: id,
          vendor,
          host: pick(HOSTS, random.stream(id)),
          seats: SEATS[category],
        }),
      ),
  );
/** Whether this vendor has tables; its code is an id of `tables:{vendor}`. */
export const hasTables = (code: string): boolean =>
  VENDORS.some((vendor) => vendor.code === code && CATEGORIES.some((one) => vendor.categories.includes(one)));
