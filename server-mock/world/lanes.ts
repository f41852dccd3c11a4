/** The vendor lanes of a catalogue in one language (R-ENT-13): title is the category's code, labels are the portal's. */
import type { Language } from '../../src/contract/fields.ts';
import type { WireLane } from '../../src/contract/catalogue/catalogue.calls.ts';
import type { Catalogue, Names } from './types.ts';
import { CATEGORIES } from './vendors.ts';

const CLASSIFY: readonly (readonly [string, Names])[] = [
  ['SC', { EN: 'Slots', CN: '老虎机', MY: 'Slot' }],
  ['VP', { EN: 'Video poker', CN: '视频扑克', MY: 'Poker video' }],
  ['JP', { EN: 'Jackpots', CN: '彩金', MY: 'Jackpot' }],
  ['TG', { EN: 'Table games', CN: '桌面游戏', MY: 'Permainan meja' }],
  ['AC', { EN: 'Arcade', CN: '街机', MY: 'Arked' }],
  ['BG', { EN: 'Board games', CN: '棋盘游戏', MY: 'Permainan papan' }],
];

export const lanesOf = (catalogue: Catalogue, language: Language): readonly WireLane[] =>
  CATEGORIES.map((category) => {
    const games = catalogue.byCategory(category);
    const cards = catalogue.vendors
      .filter(({ categories }) => categories.includes(category))
      .map(({ code, name, accountTypeName }) => ({ vassalage: code, accountTypeName, displayName: name }));
    const gameClassify =
      category !== 'RNG'
        ? []
        : CLASSIFY.map(([key, name]) => ({
            key,
            displayName: name[language],
            vendors: [...new Set(games.filter(({ classify }) => classify === key).map(({ vendor }) => vendor))],
          }));
    return { title: category, cards, gameClassify };
  });
