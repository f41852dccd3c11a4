/** Addresses of the catalogues that a visitor's first page does not need. */
import type { Catalogue } from './catalogue.ts';

export const lazyFiles = import.meta.glob<Catalogue>(
  ['./catalogues/*/*.json', '!./catalogues/*/{common,shell,lobby,errors}.json'],
  { import: 'default' },
);
