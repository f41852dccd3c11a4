/** The page's own token sheet, parsed, so that the effect of a merchant's seeds is computed from the rules in use (B-19). */
import { parseTokens } from '../../lib/brand/palette.ts';
import text from './tokens.css?raw';

export const tokenSheet = parseTokens(text);
