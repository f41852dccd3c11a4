/** Where the texts of every place stand that a visitor's first page does without. */
import type { Catalogue } from './catalogue.ts';

export const moreFiles = import.meta.glob<Catalogue>(
  ['./catalogues/*/*.json', '!./catalogues/*/{common,shell,lobby,errors}.json'],
  { import: 'default' },
);
