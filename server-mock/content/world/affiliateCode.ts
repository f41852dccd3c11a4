/**
 * An agent's affiliate code, which the agent gives to new players (R-REG-10). It is derived from the id, so that
 * printed links stay valid.
 */
import { shortCodeOf } from '../../platform/shortCode.ts';

export const affiliateCodeOf = (agent: string): string => shortCodeOf(`affiliate ${agent}`);
