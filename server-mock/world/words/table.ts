/** Word tables: one entry a line, `English|中文|Melayu`. Names are invented; likeness to a real title is chance. */
import type { Names } from '../types.ts';

export const table = (text: string): readonly Names[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [EN = '', CN = '', MY = ''] = line.split('|').map((word) => word.trim());
      return { EN, CN, MY };
    });
