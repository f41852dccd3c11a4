/**
 * Whom the house plays for trying things out (D-62): those who vouch for people, the phone authentication, the analytics, and
 * numbers that raise an error on purpose. In production nobody is played, and what would lead to them is off (SAFE-54).
 */
import { settingsOf } from '../house/deployment.ts';
import { THIRD_PARTY_FLAGS } from '../world/settings.ts';
import type { House } from './house.ts';

const THIRD: ReadonlySet<string> = new Set(THIRD_PARTY_FLAGS);

/** The flag as it is set, but for one that leads to somebody who is not played here. */
export const flagIn = ({ engine, played }: Pick<House, 'engine' | 'played'>, flag: string): boolean =>
  engine.state().flags.get(flag) === true && (played || !THIRD.has(flag));
/** Do registration codes come from the phone authentication of a third party (R-REG-12)? */
export const thirdPartySms = ({ engine, played }: Pick<House, 'engine' | 'played'>): boolean =>
  played && settingsOf(engine.state()).thirdPartySms;
