/** The 24 ink sets: ground, deep (pattern on ground), main, second, light; and the sets that each category uses. */
import type { Inks } from './types.ts';

export const INKS = {
  oxblood: ['#7C2222', '#661A1B', '#E9B650', '#1E0B0C', '#F5EBD4'],
  bottle: ['#14463A', '#0F382E', '#EADBAA', '#DE5A3A', '#F6EFDD'],
  navy: ['#1B3058', '#152646', '#F0C453', '#D9533A', '#F2E9D6'],
  mustard: ['#D89F33', '#C78E25', '#1E2C2A', '#8E2F1D', '#F8F0DC'],
  teal: ['#12636A', '#0D5258', '#F4C8A4', '#062C30', '#F8F1E0'],
  rose: ['#C9566F', '#B8465F', '#F9E6D6', '#2E1A3C', '#FFF5EA'],
  plum: ['#4C2556', '#3E1B47', '#F2A85F', '#E86A6A', '#F6EBDC'],
  sky: ['#86B7C9', '#72A7BB', '#19374C', '#D9552F', '#FCF5E6'],
  coral: ['#E0654A', '#CF553B', '#20344A', '#7E2013', '#FCEDD6'],
  olive: ['#6E7636', '#5F672C', '#F4E7C1', '#20261A', '#FBF5E0'],
  slate: ['#3C4955', '#313D48', '#F0D7AC', '#D1503A', '#F5EDDC'],
  cream: ['#EDE1C6', '#E0D1B0', '#B7352D', '#1D3A34', '#FBF6E8'],
  ink: ['#1B2624', '#131C1A', '#E8DFC8', '#D8A648', '#F4EDDC'],
  turquoise: ['#2FA199', '#238D85', '#FFF3DC', '#0F3238', '#FFF8E8'],
  cobalt: ['#274AA6', '#1E3D90', '#F6E4C2', '#F08E52', '#FBF3E0'],
  brick: ['#A94A31', '#973D26', '#F5DCB4', '#222F3A', '#FBF0DA'],
  lilac: ['#A994C6', '#9983B8', '#2B1C47', '#F3D27A', '#FCF4E6'],
  forest: ['#315F3E', '#275132', '#F3E3B2', '#E58048', '#FAF2DC'],
  sand: ['#D8C19B', '#C9B088', '#1F424A', '#A83A2C', '#FBF5E6'],
  soot: ['#2C272B', '#221D21', '#EFA9A2', '#C9463D', '#F6ECDC'],
  peacock: ['#0E4C70', '#0A3E5D', '#92D1B8', '#F0A63E', '#F8F0DC'],
  marigold: ['#EEB343', '#DDA030', '#5A1C3D', '#B5431F', '#FFF6E0'],
  mint: ['#A9CCB4', '#96BCA2', '#1D3B36', '#C84A36', '#FAF4E4'],
  fig: ['#632A44', '#531F37', '#F5CFA0', '#7FC2B0', '#F9EEDC'],
} satisfies Record<string, Inks>;
export type InkName = keyof typeof INKS;
export const INK_NAMES = Object.keys(INKS) as InkName[];

export const FAMILY: Readonly<Record<string, readonly InkName[]>> = {
  LIVE: ['oxblood', 'bottle', 'ink', 'navy', 'cream', 'fig', 'brick', 'rose'],
  RNG: INK_NAMES,
  SPORTS: ['forest', 'sky', 'cream', 'navy', 'coral', 'mustard', 'mint', 'slate'],
  ESPORTS: ['plum', 'cobalt', 'ink', 'soot', 'peacock', 'lilac', 'turquoise', 'slate'],
  PVP: ['cream', 'bottle', 'oxblood', 'sand', 'navy', 'soot', 'mustard', 'teal'],
  FISH: ['teal', 'peacock', 'turquoise', 'sky', 'navy', 'mint', 'coral', 'cobalt'],
  LOTT: ['marigold', 'cream', 'cobalt', 'rose', 'mint', 'sky', 'bottle', 'brick'],
  ELOTT: ['cobalt', 'lilac', 'turquoise', 'marigold', 'soot', 'rose', 'slate', 'sand'],
  COCK: ['brick', 'mustard', 'sand', 'oxblood', 'olive', 'coral', 'cream', 'ink'],
  JACKPOT: ['ink', 'oxblood', 'plum', 'bottle', 'marigold', 'navy', 'fig', 'soot'],
  MINI: ['mint', 'rose', 'sky', 'lilac', 'coral', 'turquoise', 'sand', 'marigold'],
  INHOUSE: ['bottle', 'forest', 'cream', 'ink', 'oxblood', 'navy', 'sand', 'mustard'],
};
