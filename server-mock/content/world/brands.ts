/**
 * The looks of the merchant: the default, and a second one that shows that another merchant needs no other build
 * (B-19). Seeds are names of `tokens.css` without their dashes. The portal checks that the resulting contrast is
 * readable; a test checks it for these.
 */
import type { PermissionInfo } from '../../../src/contract/system/system.calls.ts';

export type Brand = PermissionInfo['brand'];

export const BRANDS: Readonly<Record<string, Brand>> = {
  toteboard: { name: 'Toteboard', signals: 'west', seeds: {} },
  night: {
    name: 'Nightrail',
    logo: '/icons/nightrail.svg',
    signals: 'east',
    seeds: {
      'seed-felt': '#15152e',
      'seed-paper': '#eef0fa',
      'seed-brass': '#7fc4f5',
      'seed-brass-deep': '#0f4f86',
      'seed-action': '#7fc4f5',
      'seed-on-action': '#10102a',
      'seed-badge': '#b0305c',
      'seed-corner': '2',
    },
  },
};
