/** Parses a word table with one entry a line, `English|中文|Melayu`. Names are invented; any likeness to a real title is chance. */
import type { Names } from '../../data/kinds.ts';

export const parseNames = (text: string): readonly Names[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [EN = '', CN = '', MY = ''] = line.split('|').map((word) => word.trim());
      return { EN, CN, MY };
    });
