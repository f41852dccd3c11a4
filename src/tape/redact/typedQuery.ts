/** Parameters into which people type what they like: recorded blanked, and so looked for blanked (P-05, P-10). */
import { blank } from './blank.ts';

export const TYPED_PARAMETERS = ['gameName'] as const;
const TYPED: ReadonlySet<string> = new Set(TYPED_PARAMETERS);

/** A parameter as a recording has it. What is blank already stays as it is; other words of one length are one question. */
export const askedAs = (parameter: string, text: string): string => (TYPED.has(parameter) ? blank(text) : text);
