/** All games as columns, for the search in the browser (B-16). Made once, because a catalogue never changes. */
import { createHash } from 'node:crypto';
import type { gameIndex } from '../../../src/contract/catalogue/catalogue.calls.ts';
import type { AnswerOf } from '../../../src/contract/call.ts';
import type { Catalogue, Game } from '../../content/world/types.ts';
import { coverAddress } from './games.ts';

type Columns = AnswerOf<typeof gameIndex>;

const marksOf = ({ supportPlay, isNew, opensVendor }: Game): string =>
  `${supportPlay === 0 ? 'f' : ''}${isNew ? 'n' : ''}${opensVendor ? 'v' : ''}`;

const make = ({ games }: Catalogue): Columns => {
  const column = (of: (game: Game) => string): string => games.map(of).join('\n');
  const columns = {
    ids: column(({ id }) => id),
    codes: column(({ code }) => code),
    vendors: column(({ vendor }) => vendor),
    categories: column(({ category }) => category),
    marks: column(marksOf),
    names: {
      CN: column(({ name }) => name.CN),
      EN: column(({ name }) => name.EN),
      MY: column(({ name }) => name.MY),
    },
    picture: coverAddress('ID').replace('ID', '{id}'),
  };
  const version = createHash('sha256').update(JSON.stringify(columns)).digest('base64url').slice(0, 22);
  return { version, ...columns };
};
const made = new WeakMap<Catalogue, Columns>();

export const columnsOf = (catalogue: Catalogue): Columns => {
  const columns = made.get(catalogue) ?? make(catalogue);
  made.set(catalogue, columns);
  return columns;
};
