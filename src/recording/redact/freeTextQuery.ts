/** Query parameters with free text: recorded blanked, and looked up blanked in a replay (P-05, P-10). */
import { blank } from './blank.ts';

export const FREE_TEXT_PARAMETERS = ['gameName', 'search'] as const;
const TYPED: ReadonlySet<string> = new Set(FREE_TEXT_PARAMETERS);

/** A parameter's value as a recording has it. Blanking twice changes nothing; texts of the same shape become equal. */
export const recordedQueryValue = (parameter: string, text: string): string =>
  TYPED.has(parameter) ? blank(text) : text;
