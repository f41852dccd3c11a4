/** The vendor lanes of a catalogue in one language (R-ENT-13). The title is the category's code; the portal has the labels. */
import type { Language } from '../../../src/contract/fields.ts';
import type { WireLane } from '../../../src/contract/catalogue/catalogue.calls.ts';
import type { Catalogue } from './types.ts';
import type { Category, Names } from '../data/kinds.ts';
import { CATEGORIES } from '../data/vendors.ts';

/** R-LOBBY-18. */
const CLASSIFY: readonly (readonly [string, Names])[] = [
  ['SC', { EN: 'Scratch cards', CN: '刮刮乐', MY: 'Kad gores' }],
  ['VP', { EN: 'Video poker', CN: '视频扑克', MY: 'Poker video' }],
  ['JP', { EN: 'Jackpots', CN: '彩金', MY: 'Jackpot' }],
  ['TG', { EN: 'Table games', CN: '桌面游戏', MY: 'Permainan meja' }],
  ['AC', { EN: 'Arcade', CN: '街机', MY: 'Arked' }],
  ['BG', { EN: 'Bingo', CN: '宾果', MY: 'Bingo' }],
];

const laneOf = (catalogue: Catalogue, category: Category, language: Language): WireLane => {
  const games = catalogue.byCategory(category);
  const of = (code: string): number => games.filter(({ vendor }) => vendor === code).length;
  const cards = catalogue.vendors
    .filter(({ categories }) => categories.includes(category))
    .map(({ code, name, accountTypeName }) => ({
      vassalage: code,
      accountTypeName,
      displayName: name,
      games: of(code),
    }));
  const gameClassify =
    category !== 'RNG'
      ? []
      : CLASSIFY.map(([key, name]) => {
          const fitting = games.filter(({ classify }) => classify === key);
          const vendors = [...new Set(fitting.map(({ vendor }) => vendor))];
          return { key, displayName: name[language], vendors, games: fitting.length };
        });
  return { title: category, cards, gameClassify };
};

/** A catalogue never changes, so its lanes are computed once for each language. */
const counted = new WeakMap<Catalogue, Partial<Record<Language, readonly WireLane[]>>>();

export const lanesOf = (catalogue: Catalogue, language: Language): readonly WireLane[] => {
  const before = counted.get(catalogue) ?? {};
  const lanes = before[language] ?? CATEGORIES.map((category) => laneOf(catalogue, category, language));
  counted.set(catalogue, { ...before, [language]: lanes });
  return lanes;
};
