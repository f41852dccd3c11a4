/**
 * Version 1 of the start-up answer knew neither the settings of registration and help nor a brand. Version 2 has them;
 * an older house behaved as these say, so that is what a replay is told.
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
/** The topic itself is as it was: what changed is the answer that carries it at the start. */
export const systemFrom1: Upcaster = { frame: null, answers: { permission: withSettings } };
