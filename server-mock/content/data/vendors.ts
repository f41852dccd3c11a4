/** Vendors by code (R-GAME-21). Brands are invented. The order within a category is the order of its lane. */
import type { Category, Vendor } from './kinds.ts';

const vendor = (code: string, name: string, ...categories: Category[]): Vendor => ({
  code,
  name,
  accountTypeName: name,
  categories,
});
export const VENDORS: readonly Vendor[] = [
  vendor('AG', 'Aldergate', 'RNG', 'LIVE', 'JACKPOT'),
  vendor('DG', 'Dovegrey', 'RNG', 'LIVE', 'FISH', 'COCKFIGHT'),
  vendor('EA', 'Eastaway', 'RNG', 'LIVE', 'ESPORTS'),
  vendor('KX', 'Kestrel', 'RNG', 'PVP', 'FISH', 'JACKPOT'),
  vendor('OG', 'Ogmore', 'RNG', 'LIVE', 'JACKPOT'),
  vendor('PT', 'Peartree', 'RNG', 'LIVE', 'JACKPOT'),
  vendor('BBIN', 'Bellbinder', 'RNG', 'LIVE', 'SPORTS'),
  vendor('CQ9', 'Clockwise', 'RNG', 'LIVE', 'FISH'),
  vendor('GG', 'Greengage', 'RNG', 'FISH'),
  vendor('RTG', 'Rotunda', 'RNG', 'JACKPOT'),
  vendor('BG', 'Bell & Green', 'RNG', 'LIVE', 'FISH', 'COCKFIGHT'),
  vendor('LOTUS', 'Lotus Hall', 'RNG', 'LIVE'),
  vendor('KY', 'Kentyard', 'PVP', 'MINI'),
  vendor('TH', 'Thistle', 'RNG', 'ESPORTS'),
  vendor('WS', 'Wayside', 'COCKFIGHT', 'SPORTS'),
  vendor('XY', 'Xylo', 'RNG', 'PVP', 'MINI'),
  vendor('AE', 'Aerie', 'LIVE', 'COCKFIGHT'),
  vendor('ISB', 'Isthmus', 'RNG'),
  vendor('MG', 'Marigold', 'RNG', 'JACKPOT'),
  vendor('MGS', 'Mangosteen', 'RNG', 'LIVE'),
  vendor('PNG', 'Penguin Row', 'RNG'),
  vendor('TTG', 'Tintagel', 'RNG'),
  vendor('WD', 'Windrow', 'RNG', 'LIVE', 'PVP', 'FISH'),
  vendor('IBC', 'Inner Bailey', 'SPORTS', 'ESPORTS'),
  vendor('SBT', 'Saltbox', 'SPORTS', 'ESPORTS', 'FISH'),
  vendor('UG', 'Upper Green', 'SPORTS'),
  // Our own studio: its slots are listed in the in-house category (R-LOBBY-23).
  vendor('TGP', 'Paddock Studio', 'RNG', 'MINI'),
  vendor('TCG_LOTTO_VN', 'Delta Draws', 'LOTT'),
  vendor('TCG_SEA', 'South Sea Draws', 'LOTT'),
  vendor('LOTT', 'Oval Lottery', 'LOTT', 'ELOTT'),
  vendor('ELOTT', 'Minute Lottery', 'ELOTT'),
];
export const IN_HOUSE_NAMES: readonly string[] = ['Paddock Studio'];
/** The lane of slots of our own studios (R-LOBBY-23); it is no category on the wire. */
export const IN_HOUSE = 'INHOUSE';
const studios = new Set(
  VENDORS.filter(({ accountTypeName }) => IN_HOUSE_NAMES.includes(accountTypeName)).map(({ code }) => code),
);
/** Whether all games of this vendor are the house's own; its slots alone have the lane. */
export const isOwnStudio = (vendor: string): boolean => studios.has(vendor);
export const isInHouse = (category: string, vendor: string): boolean => category === 'RNG' && isOwnStudio(vendor);

/** Order of the lanes. */
export const CATEGORIES: readonly Category[] = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'JACKPOT',
  'MINI',
];
