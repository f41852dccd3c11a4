/**
 * Third parties that the house simulates for trying things out (D-62): identity providers, phone authentication, analytics,
 * and test numbers that raise errors. In production nothing is simulated, and the flags that lead there are off (SAFE-54).
 */
import { settingsOf } from '../core/settings/deployment.ts';
import { THIRD_PARTY_FLAGS } from '../core/settings/settings.ts';
import type { House } from './house.ts';

const THIRD: ReadonlySet<string> = new Set(THIRD_PARTY_FLAGS);

/** Whether a flag is on; a third party's flag is off where it is not simulated. */
export const isFlagOn = (
  { engine, simulatesParties }: Pick<House, 'engine' | 'simulatesParties'>,
  flag: string,
): boolean => engine.state().flags.get(flag) === true && (simulatesParties || !THIRD.has(flag));
/** Whether registration codes come from a third party's phone authentication (R-REG-12). */
export const usesThirdPartySms = ({ engine, simulatesParties }: Pick<House, 'engine' | 'simulatesParties'>): boolean =>
  simulatesParties && settingsOf(engine.state()).thirdPartySms;
