/**
 * Deviations from the rules of docs/rules and of the served documents, as data. Runs that chat stand apart from each other, because
 * a member may say five things in ten seconds.
 */
import { accessDeviations } from './access.ts';
import { commandDeviations, tokenDeviations } from './commands.ts';
import type { Batch, Tokens } from './deviation.ts';
import { doubledDeviations, historyDeviations } from './history.ts';
import { bookDeviations, keyDeviations } from './money.ts';
import { restDeviations } from './rest.ts';
import { streamDeviations } from './stream.ts';
import { valueDeviations } from './values.ts';

export const batches = (tokens: Tokens): readonly Batch[] => [
  streamDeviations(),
  valueDeviations(),
  restDeviations(),
  keyDeviations(),
  bookDeviations(),
  accessDeviations(tokens),
  commandDeviations(),
  tokenDeviations(tokens),
  historyDeviations(),
  doubledDeviations(),
];
