/**
 * Creates the catalogue of games from one seed: about 9,600 slots, some forty lotteries, and a few hundred games of
 * each other category.
 */
import { pick as pickOne, type SeededRandom } from '../../platform/random.ts';
import { slotNames, shuffle } from './slotNames.ts';
import { oneOfEachKind } from './lotteries.ts';
import type { Catalogue, Game } from './types.ts';
import type { Category, Names, Vendor } from '../data/kinds.ts';
import { CATEGORIES, IN_HOUSE_NAMES, VENDORS } from '../data/vendors.ts';
import { HEADS, SPOTS } from './words/others.ts';

const SLOTS = 9_612;
/**
 * Scratch, video poker, jackpot, table, arcade and bingo among the RNG titles, per thousand (R-LOBBY-18); the others
 * are plain slots.
 */
const CLASSES: readonly (readonly [string, number])[] = [
  ['SC', 22],
  ['VP', 17],
  ['JP', 9],
  ['TG', 40],
  ['AC', 52],
  ['BG', 9],
];
const LINES = [5, 10, 20, 25, 30, 40, 50];
/** Minor units: RM 0.20 to RM 5. */
const MIN_BETS = [20, 20, 40, 50, 100, 100, 200, 500];
/** Titles that the home page shows first, for every seed. */
const KNOWN: readonly { readonly vendor: string; readonly name: Names }[] = [
  { vendor: 'TH', name: { EN: 'Thirteen Lanterns', CN: '十三灯笼', MY: 'Tiga Belas Tanglung' } },
  { vendor: 'AG', name: { EN: 'Brass Monsoon', CN: '黄铜季风', MY: 'Monsun Tembaga' } },
  { vendor: 'BG', name: { EN: 'Quiet Tiger', CN: '静谧猛虎', MY: 'Harimau Senyap' } },
  { vendor: 'TGP', name: { EN: 'The Long Furlong', CN: '漫长赛道', MY: 'Litar Panjang' } },
  { vendor: 'ISB', name: { EN: 'Paper Dragon', CN: '纸上飞龙', MY: 'Naga Kertas' } },
  { vendor: 'OG', name: { EN: 'Salt and Sevens', CN: '盐与七宝', MY: 'Garam dan Tujuh' } },
  { vendor: 'KX', name: { EN: 'Harvest Bell', CN: '丰收钟声', MY: 'Loceng Tuaian' } },
  { vendor: 'DG', name: { EN: 'Moonlit Orchard', CN: '月下果园', MY: 'Dusun Cahaya Bulan' } },
];
const classOf = (random: SeededRandom): string | null => {
  let at = random.integer(1_000);
  for (const [key, share] of CLASSES) {
    if (at < share) return key;
    at -= share;
  }
  return null;
};

/** Ids are numbered per vendor and category: `AG-00412` for slots, `AG-LIVE-007` otherwise. */
const gameFactory = (random: SeededRandom) => {
  const counts = new Map<string, number>();
  return (vendor: string, category: Category, name: Names): Game => {
    const slot = category === 'RNG';
    const family = slot ? vendor : `${vendor}-${category}`;
    const count = (counts.get(family) ?? 0) + 1;
    counts.set(family, count);
    const id = `${family}-${String(count).padStart(slot ? 5 : 3, '0')}`;
    const free = slot || category === 'FISH' || category === 'JACKPOT' || category === 'MINI';
    return {
      id,
      code: id.replaceAll('-', '').toLowerCase(),
      vendor,
      category,
      classify: slot ? classOf(random) : null,
      name,
      // Play money is offered only where the player plays against a machine, and not by all of those games.
      supportPlay: free && random.integer(10) < 8 ? 0 : 1,
      isNew: random.integer(100) < 3,
      minBet: MIN_BETS[random.integer(MIN_BETS.length)] ?? 100,
      lines: slot ? (LINES[random.integer(LINES.length)] ?? 20) : null,
      opensVendor: false,
    };
  };
};
type Make = ReturnType<typeof gameFactory>;

const slots = (random: SeededRandom, make: Make): Game[] => {
  const vendors = VENDORS.filter(({ categories }) => categories.includes('RNG'));
  // The first vendors have the most titles.
  const weights = vendors.map((_, i) => vendors.length + 4 - i);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pick = (): Vendor => {
    let at = random.integer(total);
    for (const [i, vendor] of vendors.entries()) {
      at -= weights[i] ?? 0;
      if (at < 0) return vendor;
    }
    return pickOne(vendors, random);
  };
  const known = new Set(KNOWN.map(({ name }) => name.EN));
  const games = KNOWN.map(({ vendor, name }) => ({
    ...make(vendor, 'RNG', name),
    supportPlay: 0 as const,
    classify: null,
  }));
  const names = slotNames(random).filter(({ EN }) => !known.has(EN));
  const others = names.slice(0, SLOTS - games.length).map((name) => make(pick().code, 'RNG', name));
  return [...games, ...others];
};
const others = (category: Exclude<Category, 'RNG'>, random: SeededRandom, make: Make): Game[] => {
  const vendors = VENDORS.filter(({ categories }) => categories.includes(category));
  const names = shuffle(
    HEADS[category].flatMap((head) =>
      SPOTS.map(
        (spot): Names => ({ EN: `${spot.EN} ${head.EN}`, CN: `${spot.CN}${head.CN}`, MY: `${head.MY} ${spot.MY}` }),
      ),
    ),
    random,
  );
  const games = names.map((name, i) => make(vendors[i % vendors.length]?.code ?? '', category, name));
  // All names are drawn, so that the other names do not depend on how many are used.
  if (category === 'LOTT' || category === 'ELOTT') return [...oneOfEachKind(games)];
  if (category !== 'PVP') return games;
  // The first card of a poker vendor opens that vendor's list (R-GAME-12).
  const opened = new Set<string>();
  return games.map((game) => {
    const first = !opened.has(game.vendor);
    opened.add(game.vendor);
    return first ? { ...game, opensVendor: true } : game;
  });
};

export const createCatalogue = (random: SeededRandom): Catalogue => {
  const make = gameFactory(random);
  const byCategory = new Map<string, readonly Game[]>();
  for (const category of CATEGORIES)
    byCategory.set(category, category === 'RNG' ? slots(random, make) : others(category, random, make));
  const games = CATEGORIES.flatMap((category) => byCategory.get(category) ?? []);
  const byId = new Map(games.map((game) => [game.id, game]));
  const vendors = new Map(VENDORS.map((vendor) => [vendor.code, vendor]));
  const firsts = ['LIVE', 'JACKPOT', 'FISH', 'SPORTS', 'MINI', 'PVP'].flatMap(
    (category) => byCategory.get(category)?.find(({ opensVendor }) => !opensVendor) ?? [],
  );
  return {
    vendors: VENDORS,
    games,
    game: (id) => byId.get(id),
    vendor: (code) => vendors.get(code),
    byCategory: (category) => byCategory.get(category) ?? [],
    hot: [...(byCategory.get('RNG') ?? []).slice(0, 10), ...firsts],
    inHouseNames: IN_HOUSE_NAMES,
  };
};
