/** About ten thousand slot names, unique in each language: four patterns over the word tables, shuffled by the seed. */
import type { SeededRandom } from '../../platform/random.ts';
import type { Names } from '../data/kinds.ts';
import { ADJECTIVES, NOUNS, NUMBERS, PLACES, TAILS } from './words/slots.ts';

const singular = (noun: Names): string => noun.EN.split('/')[0] ?? '';
const plural = (noun: Names): string => noun.EN.split('/')[1] ?? '';

export const shuffle = <T>(list: T[], random: SeededRandom): T[] => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.integer(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
};

export const slotNames = (random: SeededRandom): readonly Names[] => {
  const all: Names[] = [];
  for (const noun of NOUNS) {
    for (const word of ADJECTIVES)
      all.push({ EN: `${word.EN} ${singular(noun)}`, CN: `${word.CN}${noun.CN}`, MY: `${noun.MY} ${word.MY}` });
    for (const place of PLACES)
      all.push({
        EN: `${singular(noun)} of ${place.EN}`,
        CN: `${place.CN}的${noun.CN}`,
        MY: `${noun.MY} di ${place.MY}`,
      });
    for (const number of NUMBERS)
      all.push({ EN: `${number.EN} ${plural(noun)}`, CN: `${number.CN}${noun.CN}`, MY: `${number.MY} ${noun.MY}` });
    for (const tail of TAILS)
      all.push({ EN: `${singular(noun)} ${tail.EN}`, CN: `${noun.CN}·${tail.CN}`, MY: `${tail.MY} ${noun.MY}` });
  }
  return shuffle(all, random);
};
