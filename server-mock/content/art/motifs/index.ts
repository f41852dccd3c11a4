/**
 * All 64 motifs by name, and the motifs of each category. Drawings depend on the order within a category, so it must
 * not change.
 */
import { CARDS } from './cards.ts';
import { SLOTS } from './slots.ts';
import { SPORTS } from './sports.ts';
import { ESPORTS } from './esports.ts';
import { SEA } from './sea.ts';
import { LOTTERY } from './lottery.ts';
import { DICE } from './dice.ts';
import { YARD } from './yard.ts';
import { TURF } from './turf.ts';
import type { Motif } from '../types.ts';

export const MOTIF = {
  ...CARDS,
  ...SLOTS,
  ...SPORTS,
  ...ESPORTS,
  ...SEA,
  ...LOTTERY,
  ...DICE,
  ...YARD,
  ...TURF,
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof MOTIF;

export const MOTIFS: Readonly<Record<string, readonly MotifName[]>> = {
  LIVE: ['fan', 'wheel', 'chip', 'naturals', 'suitFour', 'court'],
  RNG: [
    'seven',
    'bell',
    'cherry',
    'gem',
    'shoe',
    'crown',
    'lantern',
    'sun',
    'moon',
    'lotus',
    'coins',
    'bars',
    'fish',
    'feather',
    'trophy',
    'suitOne',
  ],
  SPORTS: ['ball', 'basket', 'tennis', 'shuttle', 'pennants', 'goal', 'trophy'],
  ESPORTS: ['pad', 'stick', 'sight', 'invader', 'keycaps', 'invader'],
  PVP: ['tile', 'domino', 'court', 'fan', 'chip', 'suitOne'],
  FISH: ['fish', 'shoal', 'ray', 'crab', 'shell', 'hook', 'octo'],
  LOTT: ['lballs', 'lone', 'cage', 'slip'],
  ELOTT: ['grid', 'sicbo', 'lone', 'flaps', 'slip'],
  COCK: ['rooster', 'cock', 'feather', 'duel', 'ring', 'spur'],
  JACKPOT: ['crown', 'trophy', 'coins', 'flaps', 'gem', 'seven'],
  MINI: ['dice', 'bigdie', 'curve', 'plinko', 'mines', 'flip'],
  INHOUSE: ['jacket', 'oval', 'post', 'cap', 'horse', 'shoe'],
};
