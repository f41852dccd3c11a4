/**
 * Version 1 of the start-up answer had neither the settings of registration and help nor a brand. Version 2 has them. The
 * defaults here describe how an older house behaved.
 */
import type { Upcaster } from './upcaster.ts';

const SETTINGS = {
  forceChangeOnFirstLogin: true,
  revealUnknownAccount: false,
  helpAs: 'page',
  ages: { confirmed: 18, byBirthday: 21 },
  thirdPartySms: false,
  slowPageMs: 8_000,
};
const BRAND = { name: 'Toteboard', signals: 'west', seeds: {} };

const withSettings = (answer: unknown): unknown => {
  const info = answer as { readonly settings: object };
  return { ...info, settings: { ...SETTINGS, ...info.settings }, brand: BRAND };
};
/** The topic's frames are unchanged; only the start-up answer changed. */
export const systemFrom1: Upcaster = { frame: null, answers: { permission: withSettings } };
