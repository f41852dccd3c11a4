/** The sheet of tokens as text: what a merchant's seeds would make is worked out from the very one the page wears (B-19). */
import { readSheet } from '../../lib/brand/palette.ts';
import text from './tokens.css?raw';

export const sheet = readSheet(text);
